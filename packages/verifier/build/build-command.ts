import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildVerifier } from './build-verifier.ts';

/** Writes `verify.html` and `verify.mjs` into the folder that is given. */
const [folder = ''] = process.argv.slice(2);
const { html, mjs } = await buildVerifier();
await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'verify.html'), html);
await writeFile(join(folder, 'verify.mjs'), mjs);
