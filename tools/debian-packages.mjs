import { existsSync } from 'node:fs';
import { PlainFailure, say } from './plain-failure.mjs';
import { run, wasStopped } from './processes.mjs';

const QUIET = { capture: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };

const canInstall = () =>
  process.platform === 'linux' && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

let update = null;
// why: one list of packages is enough for everything a run installs.
const updateOnce = () => (update ??= run('apt-get', ['update', '-q'], QUIET));

/**
 * What `find()` answers, or `null` while a program is missing; Debian's packages are installed when it is and we may.
 * `packages`: their names; `name`: the program, for messages; `who`: who needs it, and which one; `otherwise`: what
 * a person without these packages does; `env`: for apt-get. Answers `null` only when it was stopped.
 */
export async function findOrInstall({ find, packages, name, who, otherwise = '', env = {} }) {
  const found = find();
  if (found !== null) return found;
  const command = `apt-get install ${packages.join(' ')}`;
  if (!canInstall()) {
    throw new PlainFailure(`${who}: install it with \`sudo ${command}\` (Debian, Ubuntu)${otherwise}.`);
  }
  say(`Installing Debian's ${name} for the tests (${command}) ...`);
  await updateOnce();
  const { code, output, seconds } = await run(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', ...packages],
    { ...QUIET, env: { ...QUIET.env, ...env } },
  );
  if (wasStopped()) return null;
  const installed = code === 0 ? find() : null;
  if (installed === null) {
    throw new PlainFailure(
      `${output.trim()}\n\n${name} could not be installed (apt-get ended with code ${code}).`,
    );
  }
  say(`${name} installed in ${seconds.toFixed(0)} s.`);
  return installed;
}
