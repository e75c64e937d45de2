import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Writes a verifier into a folder that says that it is one, and has places for roots as the built one. */
export async function putVerifier(folder: string): Promise<void> {
  const html = '<title>verifier</title><meta name="roots" content="roots:">';
  await writeFile(path.join(folder, 'verify.html'), html);
  await writeFile(path.join(folder, 'verify.mjs'), '// verifier\nconst ROOTS = "roots:";\n');
}

/** A folder with such a verifier. */
export async function verifierInTests() {
  const folder = await mkdtemp(path.join(tmpdir(), 'monda-verifier-'));
  await putVerifier(folder);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
