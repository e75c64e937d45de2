import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { CACHE } from './paths.mjs';
import { PlainFailure, say } from './plain-failure.mjs';
import { run } from './processes.mjs';

const UNPACKED = path.join(CACHE, 'promtool');
const FOLDER = path.join(UNPACKED, 'usr', 'bin');

const isIn = (folder) => existsSync(path.join(folder, 'promtool'));
const folders = () => (process.env.PATH ?? '').split(path.delimiter);

/**
 * Sees to it that Prometheus' `promtool` is on the PATH. Debian's package is downloaded and unpacked into the cache, since an
 * installation of it would start a Prometheus. Tests that need it are skipped without it.
 */
export async function findPromtool() {
  if (folders().some(isIn)) return 'promtool';
  if (!isIn(FOLDER)) await download();
  process.env.PATH = [...folders(), FOLDER].join(path.delimiter);
  return 'promtool';
}

async function download() {
  if (!existsSync('/usr/bin/apt-get') || !existsSync('/usr/bin/dpkg-deb')) {
    throw new PlainFailure(
      'The tests of the alert rules need promtool of Prometheus on the PATH; without it they are skipped.',
    );
  }
  say("Downloading Debian's Prometheus for its promtool (apt-get download prometheus) ...");
  mkdirSync(UNPACKED, { recursive: true });
  const quiet = { capture: true, cwd: UNPACKED };
  let asked = await run('apt-get', ['download', '-q', 'prometheus'], quiet);
  if (asked.code !== 0) {
    await run('apt-get', ['update', '-q'], quiet);
    asked = await run('apt-get', ['download', '-q', 'prometheus'], quiet);
  }
  const packed = readdirSync(UNPACKED).find((name) => name.endsWith('.deb'));
  if (packed !== undefined) {
    await run('dpkg-deb', ['-x', packed, '.'], quiet);
    // why: each takes tens of megabytes, and no test needs them.
    for (const name of [packed, path.join('usr', 'bin', 'prometheus')]) {
      rmSync(path.join(UNPACKED, name), { force: true });
    }
  }
  if (!isIn(FOLDER)) {
    throw new PlainFailure(
      `${asked.output.trim()}\n\npromtool could not be had; without it the tests of the alert rules are skipped.`,
    );
  }
}
