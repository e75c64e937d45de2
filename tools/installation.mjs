import './require-node.mjs';
import { productNode } from './bundled-node.mjs';
import { installDependencies } from './install-dependencies.mjs';
import { at } from './paths.mjs';
import { launch } from './plain-failure.mjs';
import { forwardSignals, run } from './processes.mjs';
import { LAUNCH_ENVIRONMENT } from './server-environment.mjs';

/** `npm run verify`, `dump`, `backup`, `restore`, `drill`, `exchange-keys`, `certificate-keys`: the product's own command in its own Node. */
await launch(async () => {
  forwardSignals();
  await installDependencies();
  const entry = at('apps', 'server', 'src', 'installation-command.ts');
  const { code } = await run(await productNode(), [entry, ...process.argv.slice(2)], {
    cwd: process.cwd(),
    env: { ...LAUNCH_ENVIRONMENT, ...process.env },
  });
  return code;
});
