import './require-node.mjs';
import { productNode } from './bundled-node.mjs';
import { buildWeb } from './build-web.mjs';
import { findBrowser } from './browsers.mjs';
import { installDependencies } from './install-dependencies.mjs';
import { at } from './paths.mjs';
import { launch } from './plain-failure.mjs';
import { forwardSignals, run, wasStopped } from './processes.mjs';

/** `npm run bench`: the product's own figures; `npm run bench -- 1000` with that many items, `-- screens` in a browser. */
await launch(async () => {
  forwardSignals();
  await installDependencies();
  if (wasStopped()) return 0;
  const node = await productNode();
  await buildWeb(node);
  if (wasStopped()) return 0;
  const screens = process.argv[2] === 'screens';
  const env = screens ? { CHROMIUM_PATH: await findBrowser('chromium') } : {};
  const program = screens ? 'screens.ts' : 'run.ts';
  const { code } = await run(node, [at('bench', program), ...process.argv.slice(2)], { env });
  return code;
});
