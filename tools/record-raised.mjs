import { readFileSync, writeFileSync } from 'node:fs';
import './require-node.mjs';
import { LOCKFILE } from './paths.mjs';
import { launch, PlainFailure, say } from './plain-failure.mjs';
import { run } from './processes.mjs';
import { packagesOf } from './supply-rules.mjs';

/** `npm run raised`, after a package was added or raised: writes the hashes that package-lock.json does not have. */
await launch(async () => {
  const lock = JSON.parse(readFileSync(LOCKFILE, 'utf8'));
  const hashless = packagesOf(lock).filter(([, entry]) => entry.integrity === undefined);
  if (hashless.length > 0) {
    // why: npm asks the registry again only for what the lockfile does not have.
    for (const [path] of hashless) delete lock.packages[path];
    writeFileSync(LOCKFILE, `${JSON.stringify(lock, null, 2)}\n`);
    const script = process.env.npm_execpath;
    const npm = script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []];
    const words = ['install', '--package-lock-only', '--ignore-scripts', '--loglevel=error'];
    const { code, output } = await run(npm[0], [...npm[1], ...words], { capture: true });
    if (code !== 0) throw new PlainFailure(`npm ${words.join(' ')} ended with code ${code}:\n${output}`);
  }
  say(`${hashless.length} hashes written`);
  return 0;
});
