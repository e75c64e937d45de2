import path from 'node:path';
import { StartFailure } from '../../process/start-failure.ts';
import type { Encryption } from '../../secrets/encryption-at-rest.ts';
import { makeOwnSigner, type Making } from './certificate-making.ts';
import { signerOfFolder } from './offline-root.ts';
import { outsideSigner } from './outside-signer.ts';
import type { NamedProvider } from './signer-names.ts';
import type { StoredSigner } from './stored-keys.ts';

/** `npm run certificate-keys`: shows the keys of certificates, and takes another signer into use. */
export const KEYS_COMMAND = 'certificate-keys';

const USAGE =
  'npm run certificate-keys shows the keys; with -- --root FOLDER, -- --p12 FILE or -- --replace it puts a new signer into use.';

const UNNAMED =
  'The provider has no legal name yet, which the signer needs: an administrator enters it in Certificate Settings (/certificate-settings).';

export interface KeysCommandParts extends Omit<Making, 'provider'> {
  readonly provider: NamedProvider | null;
  readonly encryption: Encryption;
  /** Folder of the installation, in which no root is stored offline. */
  readonly dataFolder: string;
  readonly p12Password: string | null;
}

/**
 * What the words of the command ask for: the new signer, sealed as the settings are, or `null` to show the keys. The
 * private key of an offline root and the password of a file stay in this process. Throws a {@link StartFailure}.
 */
export async function requestedSigner(
  words: readonly string[],
  parts: KeysCommandParts,
): Promise<string | null> {
  const [word = 'show', value = '', ...rest] = words;
  if (rest.length > 0) throw new StartFailure(USAGE);
  if (word === 'show' && value === '') return null;
  const { encryption, clock, p12Password } = parts;
  const making = (): Making => {
    const { provider } = parts;
    if (provider === null) throw new StartFailure(UNNAMED);
    return { ...parts, provider };
  };
  const signer = async (): Promise<StoredSigner> => {
    if (word === '--replace' && value === '') return makeOwnSigner(making());
    if (word === '--root' && value !== '') return signerOfFolder(offline(value, parts), making());
    if (word === '--p12' && value !== '') {
      return outsideSigner(path.resolve(value), p12Password ?? '', clock.now());
    }
    throw new StartFailure(USAGE);
  };
  return encryption.encrypt(JSON.stringify(await signer()));
}

function offline(folder: string, { dataFolder }: KeysCommandParts): string {
  const resolved = path.resolve(folder);
  if (`${resolved}${path.sep}`.startsWith(`${path.resolve(dataFolder)}${path.sep}`)) {
    throw new StartFailure('A root stored offline must be outside DATA_DIR: name another folder.');
  }
  return resolved;
}
