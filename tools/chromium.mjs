import { existsSync } from 'node:fs';
import { PlainFailure, say } from './plain-failure.mjs';
import { run, wasStopped } from './processes.mjs';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function find() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new PlainFailure(`CHROMIUM_PATH names ${given}, and there is no such file.`);
  }
  return USUAL_PLACES.find((file) => existsSync(file)) ?? null;
}

const canInstall = () =>
  process.platform === 'linux' && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

/** Path of the browser the tests drive; Debian's Chromium is installed when it is missing and we may. */
export async function findOrInstallChromium() {
  const found = find();
  if (found !== null) return found;
  if (!canInstall()) {
    throw new PlainFailure(
      'The browser tests need Chromium: install it with `sudo apt-get install chromium` (Debian, Ubuntu) ' +
        'or your own way, and name it in CHROMIUM_PATH when it is in an unusual place.',
    );
  }
  say("Installing Debian's Chromium for the browser tests (apt-get install chromium) ...");
  const quiet = { capture: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update', '-q'], quiet);
  const { code, output, seconds } = await run(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', 'chromium'],
    quiet,
  );
  if (wasStopped()) return '';
  const installed = code === 0 ? find() : null;
  if (installed === null) {
    throw new PlainFailure(
      `${output.trim()}\n\nChromium could not be installed (apt-get ended with code ${code}).`,
    );
  }
  say(`Chromium installed in ${seconds.toFixed(0)} s.`);
  return installed;
}
