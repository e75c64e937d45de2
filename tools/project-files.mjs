import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { at, ROOT } from './paths.mjs';

const GENERATED = new Set([
  'node_modules',
  'dist',
  'data',
  '.cache',
  '.git',
  'test-results',
  'playwright-report',
]);

function below(folder) {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (GENERATED.has(entry.name)) return [];
    const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? below(file) : [file];
  });
}

/** Every file of the project that is not ignored, as paths below its folder with `/`. Without git, every file that is not generated. */
export function projectFiles() {
  try {
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return [...new Set(listed.split('\0'))].filter((file) => file !== '' && existsSync(at(file)));
  } catch {
    return below('');
  }
}
