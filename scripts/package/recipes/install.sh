#!/bin/sh
# Puts Chocolate Factory into your own home, or takes it away again. Needs no administrator.
#
#   ./install.sh               the program, an entry in the menu, its icon, and its saved games
#                              open by a double click
#   ./install.sh --uninstall   takes all of that away; saved games and settings stay
set -eu

name=chocolate-factory
data=${XDG_DATA_HOME:-$HOME/.local/share}
program=$HOME/.local/opt/$name
link=$HOME/.local/bin/$name
entry=$data/applications/$name.desktop
kind=$data/mime/packages/$name.xml
sizes="48 64 128 256"

refresh() {
    # Each of these may be missing; the menu then finds the game the next time one logs in.
    command -v update-desktop-database >/dev/null 2>&1 &&
        update-desktop-database "$data/applications" >/dev/null 2>&1 || true
    command -v update-mime-database >/dev/null 2>&1 &&
        update-mime-database "$data/mime" >/dev/null 2>&1 || true
}

uninstall() {
    for size in $sizes; do
        rm -f "$data/icons/hicolor/${size}x$size/apps/$name.png"
    done
    rm -f "$entry" "$kind" "$link"
    rm -rf "$program"
    refresh
    echo "Chocolate Factory is gone from your home. Saved games and settings are still there."
}

refuse_old_system() {
    # What the libraries inside ask of the system's own; where either is not known, it is tried.
    needed=$(cat "$1" 2>/dev/null || true)
    have=$(getconf GNU_LIBC_VERSION 2>/dev/null | sed -n 's/^glibc //p' || true)
    if [ -z "$needed" ] || [ -z "$have" ]; then return 0; fi
    older=$(printf '%s\n%s\n' "$needed" "$have" | sort -V | head -n 1)
    if [ "$older" != "$needed" ]; then
        echo "Chocolate Factory needs glibc $needed or newer; this system has $have." >&2
        exit 1
    fi
}

install_program() {
    here=$(cd "$(dirname "$0")" && pwd)
    if [ "$here" = "$program" ]; then
        echo "Chocolate Factory is installed already. To take it away: $program/install.sh --uninstall" >&2
        exit 2
    fi
    if [ ! -x "$here/$name" ]; then
        echo "There is no program $name beside install.sh; unpack the whole archive." >&2
        exit 2
    fi
    refuse_old_system "$here/glibc"
    mkdir -p "$HOME/.local/opt" "$HOME/.local/bin" "$data/applications" "$data/mime/packages"
    rm -rf "$program"
    cp -R "$here" "$program"
    ln -sf "$program/$name" "$link"
    for size in $sizes; do
        mkdir -p "$data/icons/hicolor/${size}x$size/apps"
        cp "$here/icons/$size.png" "$data/icons/hicolor/${size}x$size/apps/$name.png"
    done
    sed "s|@PROGRAM@|$program/$name|" "$here/$name.desktop" >"$entry"
    cp "$here/$name.xml" "$kind"
    refresh
    echo "Chocolate Factory is in your menu now. It can also be started with: $link"
}

case ${1:-} in
"") install_program ;;
--uninstall) uninstall ;;
*)
    echo "There is no flag $1; there is --uninstall." >&2
    exit 2
    ;;
esac
