; What the build made for Windows, as one installer for one's own account: no administrator asked.
;
;   iscc /DVersion=0.2.0 /DFolder=C:\...\dist\chocolate-factory /DInto=C:\...\dist windows.iss
;
; pack.py calls it so wherever Inno Setup 6 is installed. Saved games and settings stay when the
; program is taken away.

#define Name "Chocolate Factory"
#define Program "chocolate-factory.exe"
#define Kind "ChocolateFactory.Game"

[Setup]
AppId={{6E1B4B0E-6C1C-4D0A-9A57-5D1D6C0F7A41}
AppName={#Name}
AppVersion={#Version}
VersionInfoVersion={#Version}
AppPublisher={#Name}
DefaultDirName={autopf}\{#Name}
DisableProgramGroupPage=yes
DisableDirPage=auto
PrivilegesRequired=lowest
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0
LicenseFile={#Folder}\LICENSE.txt
OutputDir={#Into}
OutputBaseFilename=chocolate-factory-{#Version}-windows-setup
Compression=lzma2
SolidCompression=yes
ChangesAssociations=yes
CloseApplications=yes
UninstallDisplayIcon={app}\{#Program}
WizardStyle=modern

[Files]
Source: "{#Folder}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[InstallDelete]
; libraries of an older version must not stay beside those of this one
Type: filesandordirs; Name: "{app}\_internal"

[Icons]
Name: "{autoprograms}\{#Name}"; Filename: "{app}\{#Program}"
Name: "{autodesktop}\{#Name}"; Filename: "{app}\{#Program}"; Tasks: desktop

[Tasks]
Name: desktop; Description: "Put an icon on the desktop"; Flags: unchecked

[Registry]
Root: HKA; Subkey: "Software\Classes\.chocolate"; ValueType: string; ValueData: "{#Kind}"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\{#Kind}"; ValueType: string; ValueData: "Game of {#Name}"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\{#Kind}\DefaultIcon"; ValueType: string; ValueData: "{app}\{#Program},0"
Root: HKA; Subkey: "Software\Classes\{#Kind}\shell\open\command"; ValueType: string; ValueData: """{app}\{#Program}"" ""%1"""

[Run]
Filename: "{app}\{#Program}"; Description: "Play now"; Flags: nowait postinstall skipifsilent
