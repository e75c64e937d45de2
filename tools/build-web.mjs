import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exclusively } from './exclusive-work.mjs';
import { at, CACHE, LOCKFILE, ROOT, WEB, WEB_DIST } from './paths.mjs';
import { PlainFailure, say } from './plain-failure.mjs';
import { run, wasStopped } from './processes.mjs';

const BUILT_FROM = '.built-from';
const NOT_BUILT_FROM = new Set(['dist', 'node_modules', '.vite', 'test']);
const isTest = (name) => /\.test\.tsx?$/.test(name);

function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_BUILT_FROM.has(entry.name) || isTest(entry.name)) return [];
    const whole = path.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(whole) : [whole];
  });
}

/** Hash over the names and contents of everything the web part is made of. */
function sourcesHash() {
  const hash = createHash('sha256');
  const packages = ['domain', 'phrases'].flatMap((name) => filesBelow(at('packages', name, 'src')));
  const files = [...filesBelow(WEB), ...packages, LOCKFILE].sort();
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${path.relative(ROOT, file).replaceAll('\\', '/')}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

function builtFrom() {
  const file = path.join(WEB_DIST, BUILT_FROM);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/** Replaces the old build by a finished one; a reader meanwhile gets one of the two, never a mixture. */
function replaceDist(fresh) {
  const old = `${fresh}.old`;
  if (existsSync(WEB_DIST)) renameSync(WEB_DIST, old);
  renameSync(fresh, WEB_DIST);
  rmSync(old, { recursive: true, force: true });
}

/** Builds the web part when its sources are other than those of the last build. `node`: path of the product's Node. */
export async function buildWeb(node) {
  if (builtFrom() === sourcesHash()) return;
  await exclusively(async () => {
    const hash = sourcesHash();
    if (builtFrom() === hash) return;
    say('Building the web part ...');
    const fresh = path.join(CACHE, `web-${process.pid}`);
    mkdirSync(CACHE, { recursive: true });
    try {
      const { code, output, seconds } = await run(
        node,
        [at('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--outDir', fresh, '--emptyOutDir'],
        { cwd: WEB, env: { NODE_ENV: 'production' }, capture: true },
      );
      if (wasStopped()) return;
      if (code !== 0) {
        throw new PlainFailure(
          `${output.trim()}\n\nThe web part could not be built (code ${code}); the lines above say why. ` +
            'The last build, if there is one, was left as it was.',
        );
      }
      writeFileSync(path.join(fresh, BUILT_FROM), `${hash}\n`);
      replaceDist(fresh);
      say(`Web part built in ${seconds.toFixed(1)} s.`);
    } finally {
      rmSync(fresh, { recursive: true, force: true });
    }
  });
}
