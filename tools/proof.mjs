import './require-node.mjs';
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
  const { code } = await run(await productNode(), [at('proofs', 'run.ts'), ...process.argv.slice(2)]);
  return code;
});
