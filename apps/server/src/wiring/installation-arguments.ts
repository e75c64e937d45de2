import { readFileSync } from 'node:fs';
import path from 'node:path';
import { KEYS_COMMAND } from '../certificates/keys/requested-signer-interface.ts';
import type { AdminCommand } from '../installation/admin-commands.ts';
import { StartFailure } from '../process/start-failure.ts';

/** What `npm run verify`, `dump`, `backup`, `restore`, `drill`, `exchange-keys` and `certificate-keys` were called for. */
export type Command =
  | Exclude<AdminCommand, { readonly what: typeof KEYS_COMMAND }>
  | { readonly what: 'restore'; readonly folder: string }
  | { readonly what: 'drill'; readonly folder: string }
  | { readonly what: 'exchange-keys'; readonly key: 'secret' | 'signing' }
  | { readonly what: typeof KEYS_COMMAND; readonly words: readonly string[] };

/** Reads the words of a command; throws a {@link StartFailure} that says what is wrong with them. */
export function commandOf([command = '', ...rest]: readonly string[]): Command {
  if (command === KEYS_COMMAND) return { what: command, words: rest };
  if (command === 'exchange-keys') {
    const [word, ...more] = rest;
    if (more.length > 0 || (word !== undefined && word !== '--signing-key')) {
      throw new StartFailure(
        'npm run exchange-keys replaces the secret key, npm run exchange-keys -- --signing-key the signing key of the bundled sign-in.',
      );
    }
    return { what: command, key: word === undefined ? 'secret' : 'signing' };
  }
  if (command === 'verify') {
    const at = rest.indexOf('--seal');
    const seal = at === -1 ? null : (rest[at + 1] ?? '');
    if (seal !== null && !/^[0-9a-f]{64}$/.test(seal)) {
      throw new StartFailure('A seal is 64 characters: npm run verify -- --seal HASH');
    }
    return { what: 'verify', seal, checkpoint: checkpointOf(rest), atRest: rest.includes('--at-rest') };
  }
  if (!['dump', 'backup', 'restore', 'drill'].includes(command)) {
    throw new StartFailure(
      `There is no command "${command}": verify, dump, backup, restore, drill, exchange-keys or ${KEYS_COMMAND}.`,
    );
  }
  const [folder] = rest;
  if (folder === undefined || folder === '') {
    throw new StartFailure(`Name the folder of the archive: npm run ${command} -- FOLDER`);
  }
  const what = command === 'restore' || command === 'drill' ? command : 'archive';
  return { what, folder: path.resolve(folder) };
}

/** The text of the file behind `--checkpoint`; `null` without it. */
function checkpointOf(rest: readonly string[]): string | null {
  const at = rest.indexOf('--checkpoint');
  if (at === -1) return null;
  const file = rest[at + 1] ?? '';
  if (file === '' || file.startsWith('--')) {
    throw new StartFailure('Name the file of the checkpoint: npm run verify -- --checkpoint FILE');
  }
  try {
    return readFileSync(file, 'utf8').slice(0, 10_000);
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new StartFailure(
      `The checkpoint ${file} cannot be read (${code}): npm run verify -- --checkpoint FILE`,
    );
  }
}
