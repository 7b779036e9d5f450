#!/usr/bin/env bash
# Prints the path of kc.sh of Keycloak, fetched once by Maven and built once for a database in a file of its own,
# so that each start takes seconds (`start --optimized`).
set -euo pipefail
. "$(dirname "$0")/cache.sh"

version=26.5.0
place="keycloak-$version/bin/kc.sh"
cached "$place"
may_build || cannot "keycloak: not built on this machine"
have java || cannot "keycloak: no Java here to run it with (17 or later)"
have mvn || cannot "keycloak: no Maven here to fetch its distribution with"
say "keycloak $version: fetching its distribution by Maven and building it, once"
building_folder
{
  cd "$building"
  mvn -B -q -ntp org.apache.maven.plugins:maven-dependency-plugin:copy \
    -Dartifact="org.keycloak:keycloak-quarkus-dist:$version:tar.gz" -DoutputDirectory=. -Dmdep.useBaseVersion=true &&
    tar -xzf keycloak-quarkus-dist-*.tar.gz &&
    nice -n 15 "keycloak-$version/bin/kc.sh" build --db=dev-file --health-enabled=true
} >"$building/log" 2>&1 || {
  tail -n 5 "$building/log" >&2
  cannot "keycloak: $version could not be fetched and built here"
}
[ -x "$CAMPUS_TOOLS/$place" ] || mv "$building/keycloak-$version" "$CAMPUS_TOOLS/"
echo "$CAMPUS_TOOLS/$place"
