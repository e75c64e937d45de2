import './require-node.mjs';
import { buildWeb } from './build-web.mjs';
import { productNode } from './bundled-node.mjs';
import { installDependencies } from './install-dependencies.mjs';
import { at } from './paths.mjs';
import { launch } from './plain-failure.mjs';
import { forwardSignals, run, wasStopped } from './processes.mjs';

/** `npm run proof -- NAME [--long] [--seed N]`: proofs of what holds under attack, load and failure. */
await launch(async () => {
  forwardSignals();
  await installDependencies();
  if (wasStopped()) return 130;
  const node = await productNode();
  // why: some proofs open the pages of the product, which a fresh clone has not built.
  await buildWeb(node);
  if (wasStopped()) return 130;
  const { code } = await run(node, [at('proofs', 'run.ts'), ...process.argv.slice(2)]);
  return code;
});
