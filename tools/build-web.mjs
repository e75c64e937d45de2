import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exclusively } from './exclusive-work.mjs';
import { at, CACHE, LOCKFILE, ROOT, VERIFIER, VERIFIER_DIST, WEB, WEB_DIST } from './paths.mjs';
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

/**
 * What is built: `sources` are its folders, `dist` the folder it goes to, `command` what the product's Node runs in `cwd`
 * to fill the folder that is given.
 */
const WEB_PART = {
  name: 'web part',
  sources: [WEB, ...['domain', 'phrases'].map((name) => at('packages', name, 'src'))],
  dist: WEB_DIST,
  cwd: WEB,
  command: (fresh) => [
    at('node_modules', 'vite', 'bin', 'vite.js'),
    'build',
    '--outDir',
    fresh,
    '--emptyOutDir',
  ],
};
const VERIFIER_PART = {
  name: 'verifier',
  sources: [VERIFIER],
  dist: VERIFIER_DIST,
  cwd: VERIFIER,
  command: (fresh) => [path.join(VERIFIER, 'build', 'build-command.ts'), fresh],
};

/** Hash over the names and contents of everything a part is made of. */
function sourcesHash({ sources }) {
  const hash = createHash('sha256');
  const files = [...sources.flatMap(filesBelow), LOCKFILE].sort();
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${path.relative(ROOT, file).replaceAll('\\', '/')}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

function builtFrom({ dist }) {
  const file = path.join(dist, BUILT_FROM);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/** Replaces the old build by a finished one; a reader meanwhile gets one of the two, never a mixture. */
function replaceDist({ dist }, fresh) {
  const old = `${fresh}.old`;
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(fresh, dist);
  rmSync(old, { recursive: true, force: true });
}

/** The parts that are built. */
export const BUILT_PARTS = [WEB_PART, VERIFIER_PART];

/** Builds a part into a folder, as production has it; `code` and `output` of its command. */
export const buildInto = (node, part, folder) =>
  run(node, part.command(folder), { cwd: part.cwd, env: { NODE_ENV: 'production' }, capture: true });

/** SHA-256 of every file below a folder, by its path in it. */
export function hashesOf(folder) {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(folder, file), createHash('sha256').update(readFileSync(file)).digest('hex')];
    }),
  );
}

/** Builds a part, whose sources have this hash. */
async function buildPart(node, part, hash) {
  say(`Building the ${part.name} ...`);
  const fresh = path.join(CACHE, `${path.basename(part.cwd)}-${process.pid}`);
  mkdirSync(CACHE, { recursive: true });
  try {
    const { code, output, seconds } = await buildInto(node, part, fresh);
    if (wasStopped()) return;
    if (code !== 0) {
      throw new PlainFailure(
        `${output.trim()}\n\nThe ${part.name} could not be built (code ${code}); the lines above say why. ` +
          'The last build, if any, was not changed.',
      );
    }
    writeFileSync(path.join(fresh, BUILT_FROM), `${hash}\n`);
    replaceDist(part, fresh);
    say(`Built the ${part.name} in ${seconds.toFixed(1)} s.`);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/**
 * Builds the web part and the verifier, each when its sources are other than those of its last build. `node`: path of
 * the product's Node.
 */
export async function buildWeb(node) {
  for (const part of BUILT_PARTS) {
    if (builtFrom(part) === sourcesHash(part)) continue;
    await exclusively(async () => {
      const hash = sourcesHash(part);
      if (builtFrom(part) !== hash && !wasStopped()) await buildPart(node, part, hash);
    });
  }
}
