# shellcheck shell=sh
# Sourced by check-package and check-fresh, which need to be root. Defines:
#
#   make_fresh_root [SUITE]   makes $fresh, a minimal root of this Debian or of the one named; it
#                             goes away at the end
#   inside COMMAND…           runs a command in it
#   add PACKAGE…              installs packages in it
#   expect WHAT WANTED FOUND

unmount_all() {
  awk -v root="$fresh/" 'index($2, root) == 1 { print $2 }' /proc/mounts | sort -r | while read -r place; do
    umount -l "$place"
  done
}

make_fresh_root() {
  fresh=$(mktemp -d)
  chmod 755 "$fresh"
  trap 'unmount_all; rm -rf --one-file-system "$fresh"' EXIT
  own_suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
  suite=${1:-$own_suite}
  say "making a fresh root of $suite"
  mkdir -p "$root/.build/package"
  fresh_log=$root/.build/package/fresh-root.log
  # With apt-utils, as in every installed Debian: apt asks it for the questions of packages.
  debootstrap --variant=minbase --include=apt-utils "$suite" "$fresh" >"$fresh_log" 2>&1 ||
    fail "the fresh root could not be made; .build/package/fresh-root.log says why"
  cp /etc/resolv.conf "$fresh/etc/" 2>/dev/null || true
  # This system's package sources replace debootstrap's, which may be the same ones in another form.
  rm -f "$fresh/etc/apt/sources.list"
  for file in /etc/apt/sources.list /etc/apt/sources.list.d /etc/apt/apt.conf.d; do
    [ ! -e "$file" ] || cp -r "$file" "$fresh$(dirname "$file")/"
  done
  find "$fresh/etc/apt" -name '*.list' -o -name '*.sources' | xargs -r sed -i "s/\b$own_suite\b/$suite/g"
  mount -t proc proc "$fresh/proc"
  mount --bind /dev "$fresh/dev"
  # Separate terminals, so that nothing in there sees those out here.
  mount -t devpts -o newinstance,ptmxmode=0666 devpts "$fresh/dev/pts"
  inside apt-get -q update >>"$fresh_log" 2>&1 ||
    fail "the lists of packages cannot be had; .build/package/fresh-root.log says why"
}

inside() { chroot "$fresh" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }

add() {
  inside apt-get -q -y --no-install-recommends install "$@" >>"$fresh_log" 2>&1 ||
    fail "$* cannot be installed; .build/package/fresh-root.log says why"
}

expect() {
  [ "$2" = "$3" ] || fail "$1: expected $2, found $3"
  say "$1: $3"
}
