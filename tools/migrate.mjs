import './require-node.mjs';
import { productNode } from './bundled-node.mjs';
import { installDependencies } from './install-dependencies.mjs';
import { at } from './paths.mjs';
import { launch } from './plain-failure.mjs';
import { forwardSignals, run, wasStopped } from './processes.mjs';

/** `npm run migrate`: brings the database to the newest form, as its owner, while nothing or everything runs. */
await launch(async () => {
  forwardSignals();
  await installDependencies();
  if (wasStopped()) return 130;
  const { code } = await run(await productNode(), [at('apps', 'server', 'src', 'migrate-command.ts')]);
  return code;
});
