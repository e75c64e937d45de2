import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type BuiltInRoots, withRoots } from '@monda/verifier/with-roots.ts';

/** Files of the verifier as the build makes them, and their media types. */
export const VERIFIER_FILES = [
  { name: 'verify.html', type: 'text/html; charset=utf-8' },
  { name: 'verify.mjs', type: 'text/javascript; charset=utf-8' },
] as const;

export type VerifierFileName = (typeof VERIFIER_FILES)[number]['name'];

/** The built verifier. */
export interface BuiltVerifier {
  /** The text of a file of it, which trusts the roots of this installation as they are now. */
  textOf(name: VerifierFileName): Promise<string>;
}

/** Reads the built verifier; `null` where the folder has none. `trusted`: the roots of the installation. */
export function readBuiltVerifier(
  folder: string | null,
  trusted: () => Promise<BuiltInRoots>,
): BuiltVerifier | null {
  const pathOf = (name: VerifierFileName) => path.join(folder ?? '', name);
  if (folder === null || !VERIFIER_FILES.every(({ name }) => existsSync(pathOf(name)))) return null;
  const built = {
    'verify.html': readFileSync(pathOf('verify.html'), 'utf8'),
    'verify.mjs': readFileSync(pathOf('verify.mjs'), 'utf8'),
  };
  return { textOf: async (name) => withRoots(built[name], await trusted()) };
}
