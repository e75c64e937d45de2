import { existsSync } from 'node:fs';
import './require-node.mjs';
import { buildWeb } from './build-web.mjs';
import { productNode } from './bundled-node.mjs';
import { findBrowser } from './browsers.mjs';
import { findOrInstall } from './debian-packages.mjs';
import { installDependencies } from './install-dependencies.mjs';
import { at } from './paths.mjs';
import { launch, say } from './plain-failure.mjs';
import { forwardSignals, run, wasStopped } from './processes.mjs';

/** Programs of Debian's packages that a screen reader without a screen needs. */
const PROGRAMS = {
  '/usr/bin/orca': 'orca',
  '/usr/bin/Xvfb': 'xvfb',
  '/usr/bin/xdotool': 'xdotool',
  '/usr/bin/speech-dispatcher': 'speech-dispatcher',
  '/usr/bin/dbus-run-session': 'dbus-daemon',
  '/usr/bin/gsettings': 'libglib2.0-bin',
  '/usr/libexec/at-spi-bus-launcher': 'at-spi2-core',
};

/**
 * `npm run screen-reader`: main journeys by keyboard with the screen reader Orca, which keeps what it says in `docs/screen-reader/`;
 * `npm run screen-reader -- request` reads that one.
 */
await launch(async () => {
  forwardSignals();
  await installDependencies();
  if (wasStopped()) return 0;
  const node = await productNode();
  const chromium = await findBrowser('chromium');
  await findOrInstall({
    find: () => (Object.keys(PROGRAMS).every((file) => existsSync(file)) ? 'orca' : null),
    packages: Object.values(PROGRAMS),
    name: 'Orca',
    who: 'Reading by a screen reader needs Orca and what it runs on',
  });
  await buildWeb(node);
  if (wasStopped()) return 0;
  const { code } = await run(
    'dbus-run-session',
    ['--', node, at('e2e', 'screen-reader', 'read.ts'), ...process.argv.slice(2)],
    { env: { CHROMIUM_PATH: chromium } },
  );
  say('What was said is in docs/screen-reader/.');
  return code;
});
