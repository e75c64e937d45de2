import './require-node.mjs';
import { buildWeb } from './build-web.mjs';
import { productNode } from './bundled-node.mjs';
import { findBrowser } from './browsers.mjs';
import { installDependencies } from './install-dependencies.mjs';
import { at } from './paths.mjs';
import { launch, say } from './plain-failure.mjs';
import { forwardSignals, run, wasStopped } from './processes.mjs';

/** `npm run screenshots`: every screen at two widths, light and dark, into `screenshots/`, for people to look at. */
await launch(async () => {
  forwardSignals();
  await installDependencies();
  if (wasStopped()) return 0;
  const node = await productNode();
  const chromium = await findBrowser('chromium');
  await buildWeb(node);
  if (wasStopped()) return 0;
  const { code } = await run(
    node,
    [
      at('node_modules', '@playwright', 'test', 'cli.js'),
      'test',
      '-c',
      at('e2e', 'pictures', 'playwright.config.ts'),
      '--reporter=list',
      ...process.argv.slice(2),
    ],
    { env: { CHROMIUM_PATH: chromium } },
  );
  say('The pictures are in screenshots/.');
  return code;
});
