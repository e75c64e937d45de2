import { readFileSync, writeFileSync } from 'node:fs';
import './require-node.mjs';
import {
  LEAST_AGE_DAYS,
  PACKAGE_TIMES,
  ageObjections,
  raisedPackages,
  readFirstPackages,
  readTimes,
} from './package-ages.mjs';
import { LOCKFILE } from './paths.mjs';
import { launch, PlainFailure, say } from './plain-failure.mjs';
import { run } from './processes.mjs';

/**
 * `npm run raised`, after a package was added or raised: writes missing hashes into package-lock.json, asks the registry when each
 * new package was published, and writes that with the present moment into tools/package-times.json, which the checks read without a
 * network. Fails for what is too young, and writes nothing of it.
 */
await launch(async () => {
  const script = process.env.npm_execpath;
  const npm = script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []];
  const ask = async (...words) => {
    const { code, output } = await run(npm[0], [...npm[1], ...words], { capture: true });
    if (code !== 0) throw new PlainFailure(`npm ${words.join(' ')} ended with code ${code}:\n${output}`);
    return output;
  };
  const before = JSON.parse(readFileSync(LOCKFILE, 'utf8'));
  const hashless = Object.entries(before.packages).filter(
    ([path, entry]) => path.includes('node_modules/') && !entry.link && entry.integrity === undefined,
  );
  if (hashless.length > 0) {
    // why: npm asks the registry again only for what the lockfile does not have.
    for (const [path] of hashless) delete before.packages[path];
    writeFileSync(LOCKFILE, `${JSON.stringify(before, null, 2)}\n`);
    await ask('install', '--package-lock-only', '--ignore-scripts', '--loglevel=error');
  }
  const lock = JSON.parse(readFileSync(LOCKFILE, 'utf8'));
  const first = readFirstPackages();
  const known = readTimes();
  const times = {};
  for (const one of raisedPackages(lock, first)) {
    const at = one.lastIndexOf('@');
    const recorded = known[one] ?? {
      published: JSON.parse(await ask('view', one.slice(0, at), 'time', '--json'))[one.slice(at + 1)],
      taken: new Date().toISOString(),
    };
    times[one] = recorded;
  }
  const wrong = ageObjections(lock, first, times);
  if (wrong.length > 0) throw new PlainFailure(wrong.join('\n'));
  writeFileSync(PACKAGE_TIMES, `${JSON.stringify(times, null, 2)}\n`);
  say(
    `${hashless.length} hashes written; ${Object.keys(times).length} packages taken since the rule, each ${LEAST_AGE_DAYS} days old or more`,
  );
  return 0;
});
