#!/usr/bin/env bash
# Prints the path of FerretDB 1.24, which speaks MongoDB's protocol over SQLite files; builds it on the first run.
# It has no transactions: what the adapter does inside one is proven by a MongoDB replica set only. The changes
# to it stand beside this file, and its version says that they are there.
set -euo pipefail
. "$(dirname "$0")/cache.sh"

change="$(cd "$(dirname "$0")" && pwd)/ferretdb-campus.patch"
# Another change is another program in the cache.
variant="campus-$(cksum <"$change" | cut -d ' ' -f 1)"
prepare() {
  # The ceiling, since a cache inside some checkout would have git look for the files there.
  GIT_CEILING_DIRECTORIES="$building" git apply "$change" && echo "v1.24.2-campus" >build/version/version.txt
}

go_program ferretdb github.com/FerretDB/FerretDB v1.24.2 ./cmd/ferretdb prepare
