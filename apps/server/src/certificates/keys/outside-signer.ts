import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { StartFailure } from '../../process/start-failure.ts';
import { chainOfSigner } from './signer-rules.ts';
import type { StoredSigner } from './stored-keys.ts';

/** A signer with its chain is a few kilobytes; what is larger is something else. */
const MOST_BYTES = 32 * 1024;

/**
 * The signer of a PKCS #12 file of another authority, with its chain. Throws a {@link StartFailure} when the file
 * cannot be read with this password, or the signer may not sign documents at `now`.
 */
export async function outsideSigner(file: string, password: string, now: Date): Promise<StoredSigner> {
  const { privateKey, certificates } = await contentOf(file, password);
  const signer = certificates.find((certificate) => isOfKey(certificate, privateKey));
  if (signer === undefined) {
    throw new StartFailure(`${file} has no certificate for its private key.`);
  }
  const chain = await chainOfSigner(`The signer of ${file}`, signer, certificates, now);
  const base64 = (der: Uint8Array) => Buffer.from(der).toString('base64');
  return {
    certificate: base64(signer.raw),
    intermediates: chain.slice(0, -1).map(base64),
    root: base64(chain.at(-1) ?? signer.raw),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  };
}

const isOfKey = (certificate: X509Certificate, privateKey: KeyObject): boolean =>
  certificate.publicKey.equals(createPublicKey(privateKey));

async function contentOf(file: string, password: string) {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new StartFailure(`${file} cannot be read (${error.code}).`);
  });
  if (bytes.length > MOST_BYTES) throw new StartFailure(`${file} is too large for a signer with its chain.`);
  const { P12Signer } = await import('@libpdf/core');
  const opened = await P12Signer.create(bytes, password).catch((error: unknown) => {
    throw new StartFailure(`${file} ${refusalOf(String(error))}`);
  });
  // why: the library has no method for the private key, which is stored as other keys are; the file is not stored.
  const key: unknown = Reflect.get(opened, 'privateKey');
  if (!(key instanceof CryptoKey))
    throw new Error('The PKCS #12 library no longer provides the private key.');
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey('pkcs8', key));
  return {
    privateKey: createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }),
    certificates: [opened.certificate, ...opened.certificateChain].map((der) => new X509Certificate(der)),
  };
}

/** What the library says, as the end of a sentence. */
function refusalOf(said: string): string {
  if (/integrity|MAC|password/i.test(said)) {
    return 'does not open with this password: set CERTIFICATE_P12_PASSWORD, or CERTIFICATE_P12_PASSWORD_FILE.';
  }
  if (/No private key/.test(said)) return 'has no private key.';
  if (/No certificates/.test(said)) return 'has no certificate.';
  if (/Unsupported key algorithm/.test(said)) return 'has a key that is neither EC P-256 nor RSA.';
  return 'is not a readable PKCS #12 file.';
}
