# shellcheck shell=sh disable=SC2046,SC2086
# Sourced by the other scripts. Sets $root, the checkout, and $whole_modules, and defines:
#
#   need GROUP…   installs missing packages of these groups in packages.txt; if it cannot, says how to and ends
#   want GROUP    the same, but continues without a package that is not available
#   need_swift    puts Swift 6.2 or newer on PATH, or ends
#
# Nothing here writes to standard output or reads standard input.

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)

# How all modules are compiled at once, in the least time: docs/decisions/builds.md.
whole_modules='-Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2 -Xswiftc -disable-batch-mode'

say() { echo "${0##*/}: $*" >&2; }

fail() {
  say "$@"
  exit 1
}

# The column of packages.txt for this system; nothing for a system that is not in it.
package_column() {
  if [ "$(uname)" = Darwin ]; then
    if command -v brew >/dev/null; then echo 4; fi
  elif command -v apt-get >/dev/null; then
    # 12.11 on Debian, bookworm/sid on what Ubuntu made of it
    case $(cat /etc/debian_version 2>/dev/null) in
      12* | bookworm*) echo 2 ;;
      *) echo 3 ;;
    esac
  elif command -v dnf >/dev/null; then
    echo 5
  fi
}
column=$(package_column)

# The packages of the groups on this system.
packages() {
  for group; do
    awk -v group="$group" -v column="${column:-6}" \
      '$1 == group && $column != "-" { print $column }' "$root/scripts/packages.txt"
  done
}

# Those of the packages that are not installed.
missing() {
  [ $# -gt 0 ] || return 0
  case $column in
    2 | 3)
      installed=$(dpkg-query -W -f ' ${Package}:${db:Status-Status} ' "$@" 2>/dev/null || true)
      for package; do
        case $installed in
          *" $package:installed "*) ;;
          *) echo "$package" ;;
        esac
      done
      ;;
    4) for package; do [ -e "$(brew --prefix)/opt/$package" ] || echo "$package"; done ;;
    5) for package; do rpm -q --whatprovides "$package" >/dev/null 2>&1 || echo "$package"; done ;;
  esac
}

# The command that a person would type to install the packages.
install_command() {
  case $column in
    2 | 3) echo "sudo apt-get install $*" ;;
    4) echo "brew install $*" ;;
    5) echo "sudo dnf install $*" ;;
  esac
}

# Installs the packages where nobody has to answer: as root, by sudo without a password, by brew.
install() {
  as_root=
  if [ "$column" != 4 ] && [ "$(id -u)" != 0 ]; then
    as_root='sudo -n'
    $as_root true 2>/dev/null || return 0
  fi
  say "installing $*"
  log=$(mktemp)
  case $column in
    2 | 3)
      $as_root apt-get -q update
      $as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300 \
        install --no-install-recommends "$@"
      ;;
    4) brew install -q "$@" ;;
    5) $as_root dnf -q -y install "$@" ;;
  esac </dev/null >"$log" 2>&1 || grep '^E' "$log" >&2 || true
  rm -f "$log"
}

need() {
  absent=$(missing $(packages "$@"))
  [ -n "$absent" ] || return 0
  install $absent
  absent=$(missing $absent)
  [ -z "$absent" ] || fail "some packages are missing. Install them with:
  $(install_command $absent)"
}

want() {
  for wanted in $(missing $(packages "$@")); do install "$wanted"; done
}

need_swift() {
  command -v swift >/dev/null || PATH=$PATH:/opt/swift/usr/bin
  answer=$(swift --version 2>&1) || true
  version=$(echo "$answer" | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p')
  case $version in
    '') fail "curta needs Swift 6.2 or newer, from https://www.swift.org/install ($answer)" ;;
    [0-5].* | 6.[01]) fail "curta needs Swift 6.2 or newer, from https://www.swift.org/install (this is $version)" ;;
  esac
}
