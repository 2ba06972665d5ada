# shellcheck shell=sh
# Sourced by install, uninstall and package. Defines:
#
#   read_prefix "$@"   sets $prefix and $destination from --prefix FOLDER and --destdir FOLDER
#   each_place         writes a row for each file of install.txt: its place below the prefix, its mode, its source

read_prefix() {
  prefix=/usr/local destdir=
  while [ $# -gt 0 ]; do
    case $1 in
      --prefix | --destdir)
        [ $# -gt 1 ] || fail "$1 needs a folder"
        case $2 in
          /*) folder=$2 ;;
          *) folder=$PWD/$2 ;;
        esac
        [ "$1" = --prefix ] && prefix=$folder || destdir=$folder
        shift 2
        ;;
      *) fail "there is no argument $1; there are --prefix FOLDER and --destdir FOLDER" ;;
    esac
  done
  destination=$destdir$prefix
}

each_place() {
  grep -v -e '^#' -e '^$' "$root/scripts/install.txt" | while read -r place mode source; do
    case $place in
      */)
        for file in "$root/$source"/*; do
          [ -d "$file" ] || echo "$place${file##*/} $mode $source/${file##*/}"
        done
        ;;
      *) echo "$place $mode $source" ;;
    esac
  done
}
