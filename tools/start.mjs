import './require-node.mjs';
import { buildWeb } from './build-web.mjs';
import { productNode } from './bundled-node.mjs';
import { installDependencies } from './install-dependencies.mjs';
import { SERVER_ENTRY } from './paths.mjs';
import { launch, say } from './plain-failure.mjs';
import { forwardSignals, run, wasStopped } from './processes.mjs';
import { LAUNCH_ENVIRONMENT } from './server-environment.mjs';

/** `npm start`: installs, builds and serves; ends with 0 when it was asked to stop. */
await launch(async () => {
  forwardSignals();
  await installDependencies();
  const node = wasStopped() ? '' : await productNode();
  if (!wasStopped()) await buildWeb(node);
  if (wasStopped()) {
    say('Stopped before Monda was ready.');
    return 0;
  }
  const { code } = await run(node, [SERVER_ENTRY, ...process.argv.slice(2)], {
    env: { ...LAUNCH_ENVIRONMENT, ...process.env },
    input: 'inherit',
  });
  return wasStopped() && (code === 130 || code === 143 || code === 129) ? 0 : code;
});
