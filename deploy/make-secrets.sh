#!/bin/sh
# Makes what compose.yaml keeps secret, once, in deploy/secrets: a folder only you may enter, of files that every user of
# a container may read, each container those it is given. Run again, it keeps what is there.
set -eu
cd "$(dirname "$0")"
mkdir -p -m 700 secrets
cd secrets
umask 022
keep() {
  [ -s "$1" ] || printf '%s\n' "$2" > "$1"
}
keep secret-key "$(openssl rand -base64 36)"
keep postgres-password "$(openssl rand -hex 24)"
keep owner-password "$(openssl rand -hex 24)"
keep web-password "$(openssl rand -hex 24)"
keep s3-secret "$(openssl rand -hex 24)"
keep database-url "postgres://monda_web:$(cat web-password)@postgres/monda"
keep database-migration-url "postgres://monda_owner:$(cat owner-password)@postgres/monda"
