#!/usr/bin/env bash
# Prints the path of a NATS server: the one installed here, else Debian's package, else built from its Go module.
set -euo pipefail
. "$(dirname "$0")/cache.sh"

if ! have nats-server && may_build && have apt-get && [ "$(id -u)" = 0 ]; then
  say "nats-server: installing the package of this system"
  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq nats-server; } >/dev/null 2>&1 || true
fi
if have nats-server; then
  command -v nats-server
else
  go_program nats-server github.com/nats-io/nats-server/v2 v2.15.2 .
fi
