# What the installers beside this file share: the cache, the words for the log, and how a Go program is
# built once. Sourced, never run. Standard output belongs to the path of the tool; people read standard error.

CAMPUS_TOOLS="${CAMPUS_TOOLS:-$HOME/.cache/campus-tools}"

say() { echo "tools: $*" >&2; }
have() { [ -x "$(command -v "$1")" ]; }
# Tests only look for what is there: their run says `CAMPUS_TOOLS_BUILD=0`.
may_build() { [ "${CAMPUS_TOOLS_BUILD:-1}" = 1 ]; }

# Ends with 1 and one plain sentence: this machine does not offer the tool.
cannot() {
  say "$*"
  exit 1
}

# Prints the path of a tool that an earlier run has built, and ends.
cached() {
  local path="$CAMPUS_TOOLS/$1"
  [ -x "$path" ] || return 0
  echo "$path"
  exit 0
}

# An empty folder to build in; it is gone when the script ends, whether well or not. Beside the cache, so that
# what is finished moves into place in one step and a build that was cut short leaves nothing to be believed.
building_folder() {
  mkdir -p "$CAMPUS_TOOLS"
  building="$(mktemp -d "$CAMPUS_TOOLS/.building-XXXXXX")"
  trap 'chmod -R u+w "$building" && rm -rf "$building"' EXIT
}

# go_program <name> <module> <version> <package in it> [prepare]: builds exactly that version from a copy of its
# source, with the dependencies that its own go.sum names; `prepare` is run in the copy before, and `variant`
# names what it changes, so that the cache keeps both apart.
# Not by `go install`, which also asks which versions exist: a mirror that serves the one need not answer that.
go_program() {
  local name="$1" module="$2" version="$3" package="$4" prepare="${5:-true}"
  local place="$name-$version${variant:+-$variant}/$name" source
  cached "$place"
  may_build || cannot "$name: neither installed nor built on this machine"
  have go || cannot "$name: not installed, and no Go here to build $module $version with"
  say "$name $version: building from the Go module $module, once"
  building_folder
  {
    cd "$building"
    printf 'module campus.tools/%s\n' "$name" >go.mod
    go mod download -json "$module@$version" >downloaded.json
    source="$(sed -n 's/^[[:space:]]*"Dir": "\(.*\)",*$/\1/p' downloaded.json)"
    cp -R "$source" source && chmod -R u+w source
    (cd source && "$prepare" && nice -n 15 go build -trimpath -o "$building/out/$name" "$package")
  } >"$building/log" 2>&1 || {
    tail -n 5 "$building/log" "$building/downloaded.json" >&2
    cannot "$name: $module $version could not be built here"
  }
  [ -x "$CAMPUS_TOOLS/$place" ] || mv "$building/out" "$(dirname "$CAMPUS_TOOLS/$place")"
  echo "$CAMPUS_TOOLS/$place"
}
