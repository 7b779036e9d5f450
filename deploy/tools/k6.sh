#!/usr/bin/env bash
# Prints the path of k6, which makes the load of `loadtest/`; builds it on the first run.
set -euo pipefail
. "$(dirname "$0")/cache.sh"

go_program k6 go.k6.io/k6 v1.8.1 .
