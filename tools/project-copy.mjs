import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { at, ROOT } from './paths.mjs';
import { projectFiles } from './project-files.mjs';

/** Kind of a link to a folder; on Windows one that needs no privilege. */
const TO_FOLDER = 'junction';

/** Packages of the project itself are linked to those of the copy, everything else to what is installed. */
function linkPackages(from, to, copy) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const installed = path.join(from, name);
    const real = realpathSync(installed);
    const own = path.relative(ROOT, real);
    const isOwn = !own.startsWith('..') && !own.split(path.sep).includes('node_modules');
    if (name === '@monda') linkPackages(installed, path.join(to, name), copy);
    else symlinkSync(isOwn ? path.join(copy, own) : real, path.join(to, name), TO_FOLDER);
  }
}

/** Copies the project's files to a new folder, with the installed packages as links; answers it. */
export function copyProject() {
  const copy = mkdtempSync(path.join(realpathSync(os.tmpdir()), 'monda-copy-'));
  const files = projectFiles();
  for (const folder of new Set(files.map((file) => path.dirname(file)))) {
    mkdirSync(path.join(copy, folder), { recursive: true });
  }
  for (const file of files) copyFileSync(at(file), path.join(copy, file));
  linkPackages(at('node_modules'), path.join(copy, 'node_modules'), copy);
  const own = path.join('packages', 'test-bed', 'node_modules');
  linkPackages(at(own), path.join(copy, own), copy);
  return copy;
}

/** Removes a copy; what its links lead to stays. */
export function removeCopy(copy) {
  rmSync(copy, { recursive: true, force: true });
}
