import { readFileSync } from 'node:fs';
import { at } from './paths.mjs';
import { projectFiles } from './project-files.mjs';

/** Where settings are named. */
const FILES = /^apps\/server\/src\/(settings\/config|.*-settings)\.ts$/;

/** The code of the server that names settings, as one text. */
export const settingSources = () =>
  projectFiles()
    .filter((file) => FILES.test(file))
    .map((file) => readFileSync(at(file), 'utf8'))
    .join('\n');
