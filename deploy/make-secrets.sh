#!/bin/sh
# Makes what compose.yaml keeps secret, once, in deploy/secrets: a folder only you may enter, of files that every user of
# a container may read, each container those it is given. Run again, it changes nothing that is there.
set -eu
cd "$(dirname "$0")"
mkdir -p -m 700 secrets
cd secrets
umask 022
make() {
  [ -s "$1" ] || printf '%s\n' "$2" > "$1"
}
# A certificate of its own for the proxy; browsers warn of it once. In production it comes from an authority.
[ -s tls-key ] || openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 365 -subj /CN=localhost \
  -addext subjectAltName=DNS:localhost,IP:127.0.0.1 -keyout tls-key -out tls-certificate 2>/dev/null
make secret-key "$(openssl rand -base64 36)"
make postgres-password "$(openssl rand -hex 24)"
make owner-password "$(openssl rand -hex 24)"
make web-password "$(openssl rand -hex 24)"
make s3-secret "$(openssl rand -hex 24)"
make database-url "postgres://monda_web:$(cat web-password)@postgres/monda"
make database-migration-url "postgres://monda_owner:$(cat owner-password)@postgres/monda"
