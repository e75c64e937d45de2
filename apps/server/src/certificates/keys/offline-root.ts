import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartFailure } from '../../process/start-failure.ts';
import { type MadeRoot, makeOfflineRoot, makeSignerUnder, type Making } from './certificate-making.ts';
import { assertValidAt } from './signer-rules.ts';
import type { StoredSigner } from './stored-keys.ts';

const CERTIFICATE = 'root.pem';
const KEY = 'root-key.pem';

/**
 * A signer of two years under the root of a folder: `root.pem` and `root-key.pem`, which are made there where both
 * are missing. The private key of the root is in no other place. Throws a {@link StartFailure}.
 */
export async function signerOfFolder(folder: string, making: Making): Promise<StoredSigner> {
  const files = { certificate: path.join(folder, CERTIFICATE), key: path.join(folder, KEY) };
  const there = Object.values(files).filter((file) => existsSync(file));
  if (there.length === 1) {
    throw new StartFailure(`${folder} has only one of ${CERTIFICATE} and ${KEY}: ${there[0]}.`);
  }
  const root = there.length === 0 ? await newRoot(folder, files, making) : await rootOf(files, making);
  return makeSignerUnder(root, making);
}

async function newRoot(folder: string, files: RootFiles, making: Making): Promise<MadeRoot> {
  const root = await makeOfflineRoot(making);
  const options = { mode: 0o600, flag: 'wx' } as const;
  const key = privateKeyOf(root).export({ format: 'pem', type: 'pkcs8' });
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(files.key, key, options);
    await writeFile(files.certificate, new X509Certificate(root.certificate).toString(), options);
  } catch (error) {
    throw new StartFailure(
      `The root cannot be written into ${folder} (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
  return root;
}

interface RootFiles {
  readonly certificate: string;
  readonly key: string;
}

const privateKeyOf = ({ privateKey }: MadeRoot): KeyObject =>
  createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' });

async function rootOf(files: RootFiles, { clock }: Making): Promise<MadeRoot> {
  const certificate = await readAs(files.certificate, (text) => new X509Certificate(text));
  const key = await readAs(files.key, (text) => createPrivateKey(text));
  assertValidAt(`The root ${files.certificate}`, certificate, clock.now());
  const isSelfSigned = certificate.checkIssued(certificate) && certificate.verify(certificate.publicKey);
  if (!certificate.ca || !isSelfSigned) {
    throw new StartFailure(`${files.certificate} is not a root: it is not an authority that signed itself.`);
  }
  if (!certificate.checkPrivateKey(key)) {
    throw new StartFailure(`${files.key} is not the private key of ${files.certificate}.`);
  }
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') {
    throw new StartFailure(`The key of ${files.certificate} is not EC P-256.`);
  }
  return {
    certificate: certificate.raw,
    privateKey: key.export({ format: 'der', type: 'pkcs8' }),
  };
}

async function readAs<Read>(file: string, read: (text: string) => Read): Promise<Read> {
  try {
    return read(await readFile(file, 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartFailure(
      `${file} cannot be read as PEM without a password (${code ?? 'it has no such content'}).`,
    );
  }
}
