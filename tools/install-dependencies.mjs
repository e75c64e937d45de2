import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exclusively } from './exclusive-work.mjs';
import { LOCKFILE, NODE_MODULES } from './paths.mjs';
import { PlainFailure, say } from './plain-failure.mjs';
import { run, wasStopped } from './processes.mjs';

const STAMP = path.join(NODE_MODULES, '.monda-lock');
/** npm's own record of what it installed, written as the last act of an install. */
const INSTALLED = path.join(NODE_MODULES, '.package-lock.json');

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null);

function lockHash() {
  const lock = read(LOCKFILE);
  if (lock === null)
    throw new PlainFailure('package-lock.json is missing: this folder is not a complete copy of Monda.');
  return createHash('sha256').update(lock).digest('hex');
}

function fitsHere({ os, cpu }) {
  const admits = (list, value) =>
    !list ||
    (list.includes(`!${value}`) ? false : list.every((name) => name.startsWith('!')) || list.includes(value));
  return admits(os, process.platform) && admits(cpu, process.arch);
}

/** Whether npm's record of the installed packages says the same as the lockfile. */
function recordAgrees() {
  const record = read(INSTALLED);
  if (record === null) return false;
  const installed = JSON.parse(record).packages ?? {};
  const wanted = JSON.parse(readFileSync(LOCKFILE, 'utf8')).packages ?? {};
  const names = new Set([...Object.keys(installed), ...Object.keys(wanted)].filter((name) => name !== ''));
  return [...names].every((name) => {
    const want = wanted[name];
    const have = installed[name];
    if (want === undefined) return false;
    if (have === undefined)
      return Boolean(want.optional) || !fitsHere(want) || !name.includes('node_modules/');
    return want.version === have.version && want.integrity === have.integrity;
  });
}

function isInstalled() {
  if (!existsSync(NODE_MODULES)) return false;
  const hash = lockHash();
  if (read(STAMP) === hash) return true;
  if (!recordAgrees()) return false;
  writeFileSync(STAMP, hash);
  return true;
}

function npm() {
  const script = process.env.npm_execpath;
  // why: npm removes node_modules first, and the Node in there with it; the Node npm came with stays.
  if (script?.endsWith('.js')) return [process.env.npm_node_execpath ?? process.execPath, [script]];
  return process.platform === 'win32' ? ['cmd.exe', ['/d', '/s', '/c', 'npm']] : ['npm', []];
}

/** Installs the pinned packages when they are missing or other than the lockfile says. */
export async function installDependencies() {
  if (isInstalled()) return;
  await exclusively(async () => {
    if (isInstalled()) return;
    say(
      existsSync(NODE_MODULES)
        ? 'The installed packages differ from package-lock.json: installing them again (npm ci) ...'
        : 'Installing the packages of package-lock.json (npm ci); this takes a minute or two ...',
    );
    const [command, args] = npm();
    // why: the lockfile names what is installed, by its hash; to learn how old it is npm would ask the registry for each package.
    const asLocked = ['ci', '--min-release-age=0', '--prefer-offline', '--ignore-scripts'];
    const { code, output, seconds } = await run(
      command,
      [...args, ...asLocked, '--no-audit', '--no-fund', '--loglevel=error'],
      { capture: true },
    );
    if (wasStopped()) return;
    if (code !== 0) {
      throw new PlainFailure(
        `${output.trim()}\n\nThe packages could not be installed (npm ci ended with code ${code}); ` +
          'the lines above say why. Nothing else was changed: start again once that is fixed.',
      );
    }
    writeFileSync(STAMP, lockHash());
    say(`Packages installed in ${seconds.toFixed(0)} s.`);
  });
}
