"""The pictures of Factory Fun: pipes and plugs, tanks, the bodies of the machines."""
