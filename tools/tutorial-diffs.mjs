import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { at } from './paths.mjs';

const FOLDER = ['docs', 'tutorials'];
const BLOCK = /^```(diff|sh)\n([\s\S]*?)^```$/gm;

/** The file a diff changes or adds. */
const fileOf = (diff) => /^\+\+\+ b\/(.+)$/m.exec(diff)?.[1] ?? null;

/** What stands in a tutorial: its diffs in order, each of one file, and the test runs it names. */
function readTutorial(name) {
  const text = readFileSync(at(...FOLDER, name), 'utf8').replaceAll('\r\n', '\n');
  const blocks = [...text.matchAll(BLOCK)].map(([, language, content]) => ({ language, content }));
  const diffs = blocks
    .filter(({ language }) => language === 'diff')
    .map(({ content }) => ({ file: fileOf(content), text: content }));
  const runs = blocks
    .filter(({ language }) => language === 'sh')
    .flatMap(({ content }) => content.split('\n'))
    .filter((line) => line.startsWith('npm test -- '))
    .map((line) => line.slice('npm test -- '.length).split(/\s+/));
  return { name, diffs, runs };
}

/** Every tutorial with diffs, by name. */
export function tutorials() {
  return readdirSync(at(...FOLDER))
    .filter((name) => name.startsWith('new-') && name.endsWith('.md'))
    .sort()
    .map(readTutorial);
}

/** Applies the diffs of a tutorial to a copy; answers one sentence for each that does not fit. */
export function applyTutorial({ name, diffs }, copy) {
  if (diffs.length === 0) return [`docs/tutorials/${name}: there is no diff in it`];
  return diffs.flatMap(({ file, text }) => {
    if (file === null) return [`docs/tutorials/${name}: a diff does not name its file with "+++ b/..."`];
    const { status, stderr, error } = spawnSync('git', ['apply', '--recount', '-'], {
      cwd: copy,
      input: text,
      encoding: 'utf8',
      // why: inside the work tree of another person's repository git would pass over every file without a word.
      env: { ...process.env, GIT_CEILING_DIRECTORIES: os.tmpdir() },
    });
    if (error) return [`git could not be started: ${error.message}`];
    return status === 0
      ? []
      : [`docs/tutorials/${name}: the diff of ${file} does not apply: ${stderr.trim()}`];
  });
}
