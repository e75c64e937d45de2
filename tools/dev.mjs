import './require-node.mjs';
import { productNode } from './bundled-node.mjs';
import { installDependencies } from './install-dependencies.mjs';
import { at, SERVER_ENTRY, WEB } from './paths.mjs';
import { launch, say } from './plain-failure.mjs';
import { endRunning, forwardSignals, run, wasStopped } from './processes.mjs';

const DEFAULT_PORT = 5173;

/**
 * `npm run dev`: the server starts again when its sources change, the browser part is replaced without a reload.
 * People open Vite's port; Vite hands what is not its own to the server's, named in `API_ORIGIN`.
 */
await launch(async () => {
  forwardSignals();
  await installDependencies();
  if (wasStopped()) return 0;
  const node = await productNode();
  const webPort = Number(process.env.WEB_PORT || DEFAULT_PORT);
  const serverPort = Number(process.env.PORT || 3000);
  const address = `http://localhost:${webPort}`;
  say(`Open ${address} once both parts are ready.`);
  const server = run(node, ['--watch', '--watch-preserve-output', SERVER_ENTRY], {
    env: { PORT: String(serverPort), BASE_URL: address },
  });
  const web = run(
    node,
    [
      at('node_modules', 'vite', 'bin', 'vite.js'),
      '--port',
      String(webPort),
      '--strictPort',
      '--clearScreen',
      'false',
    ],
    { cwd: WEB, env: { API_ORIGIN: `http://localhost:${serverPort}` } },
  );
  const first = await Promise.race([server, web]);
  endRunning();
  await Promise.all([server, web]);
  return wasStopped() ? 0 : first.code || 1;
});
