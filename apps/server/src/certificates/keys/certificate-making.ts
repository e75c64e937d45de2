import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { JsonNameParams } from '@peculiar/x509';
import type { Clock } from '../../process/clock.ts';
import type { NamedProvider } from './signer-names.ts';
import type { StoredKeys, StoredSigner } from './stored-keys.ts';

const YEAR_MS = 365.25 * 24 * 60 * 60 * 1000;
/** Servers whose clocks differ by less than this agree that a new certificate has begun. */
const BEGINS_BEFORE_MS = 60 * 60 * 1000;
/** Of a signer under a root that the installation made for it, and of that root. */
const OWN_YEARS = 10;
/** Of a signer under a root that is stored offline. */
const OFFLINE_SIGNER_YEARS = 2;
const OFFLINE_ROOT_YEARS = 20;
const DOCUMENT_SIGNING = '1.3.6.1.5.5.7.3.36';
const EMAIL_PROTECTION = '1.3.6.1.5.5.7.3.4';
const KEY = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNATURE = { ...KEY, hash: 'SHA-256' } as const;
const { subtle } = globalThis.crypto;

export interface Making {
  readonly clock: Pick<Clock, 'now' | 'randomBytes'>;
  /** Host of the installation; stands in the names of certificates where it is short and plain, else not at all. */
  readonly issuerName?: string;
  readonly provider: NamedProvider;
}

/** A root with its private key, DER and PKCS #8. */
export interface MadeRoot {
  readonly certificate: Uint8Array;
  readonly privateKey: Uint8Array;
}

/** The library that writes certificates; loaded when one is written. */
async function certificateLibrary() {
  // why: the library reads metadata of its classes through it, and does not load it.
  await import('reflect-metadata');
  return import('@peculiar/x509');
}

const base64 = (bytes: Uint8Array | ArrayBuffer) => Buffer.from(bytes as ArrayBuffer).toString('base64');

const ORGANIZATION_IDENTIFIER = '2.5.4.97';

/**
 * The provider's name and tax number, the host where it is plain, and fixed words with a random number. A signed file has them
 * as hexadecimal digits, so that no text in them looks like a part of it.
 */
function nameOf(part: 'root' | 'signer', { clock, issuerName = '', provider }: Making): JsonNameParams {
  const id = clock.randomBytes(8).toString('hex');
  const isPlain = /^[a-z0-9][a-z0-9.-]{0,62}$/.test(issuerName);
  // why: of a bare text the library takes a first # for bytes, and what stands in quotes for all of it.
  const text = (utf8String: string) => [{ utf8String }];
  return [
    { O: text(provider.organization) },
    ...(provider.identifier === null ? [] : [{ [ORGANIZATION_IDENTIFIER]: text(provider.identifier) }]),
    ...(isPlain ? [{ OU: text(issuerName) }] : []),
    { CN: text(`Monda certificates ${part} ${id}`) },
  ];
}

const serialOf = (clock: Making['clock']) => `01${clock.randomBytes(15).toString('hex')}`;

const inYears = (now: Date, years: number) => new Date(now.getTime() + years * YEAR_MS);

/** Makes a root for one or more signers: EC P-256, below which no other authority may stand. */
async function makeRoot(making: Making, years: number): Promise<MadeRoot> {
  const x509 = await certificateLibrary();
  const keys = await subtle.generateKey(KEY, true, ['sign', 'verify']);
  const now = making.clock.now();
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: serialOf(making.clock),
    name: new x509.Name(nameOf('root', making)),
    notBefore: new Date(now.getTime() - BEGINS_BEFORE_MS),
    notAfter: inYears(now, years),
    keys,
    signingAlgorithm: SIGNATURE,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return {
    certificate: new Uint8Array(certificate.rawData),
    privateKey: new Uint8Array(await subtle.exportKey('pkcs8', keys.privateKey)),
  };
}

/** Makes a signer under a root; it ends with the root at the latest. */
async function makeSigner(root: MadeRoot, making: Making, years: number): Promise<StoredSigner> {
  const x509 = await certificateLibrary();
  const issuer = new x509.X509Certificate(Uint8Array.from(root.certificate));
  const signingKey = await subtle.importKey('pkcs8', Uint8Array.from(root.privateKey), KEY, false, ['sign']);
  const keys = await subtle.generateKey(KEY, true, ['sign', 'verify']);
  const now = making.clock.now();
  const ends = Math.min(inYears(now, years).getTime(), issuer.notAfter.getTime());
  const begins = Math.max(now.getTime() - BEGINS_BEFORE_MS, issuer.notBefore.getTime());
  const { digitalSignature, nonRepudiation } = x509.KeyUsageFlags;
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: serialOf(making.clock),
    subject: new x509.Name(nameOf('signer', making)),
    issuer: issuer.subjectName,
    notBefore: new Date(begins),
    notAfter: new Date(ends),
    publicKey: keys.publicKey,
    signingKey,
    signingAlgorithm: SIGNATURE,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(digitalSignature | nonRepudiation, true),
      // why: programs that read PDFs take a certificate for documents alone for an unknown one.
      new x509.ExtendedKeyUsageExtension([DOCUMENT_SIGNING, EMAIL_PROTECTION]),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(issuer.publicKey),
    ],
  });
  return {
    certificate: base64(certificate.rawData),
    intermediates: [],
    root: base64(root.certificate),
    privateKey: base64(await subtle.exportKey('pkcs8', keys.privateKey)),
  };
}

/** A signer of ten years under a root of its own, whose private key is used for this and forgotten. */
export async function makeOwnSigner(making: Making): Promise<StoredSigner> {
  return makeSigner(await makeRoot(making, OWN_YEARS), making, OWN_YEARS);
}

/** A root of twenty years whose private key the caller stores offline. */
export const makeOfflineRoot = (making: Making): Promise<MadeRoot> => makeRoot(making, OFFLINE_ROOT_YEARS);

/** A signer of two years under a root that is stored offline. */
export const makeSignerUnder = (root: MadeRoot, making: Making): Promise<StoredSigner> =>
  makeSigner(root, making, OFFLINE_SIGNER_YEARS);

/** The keys of an installation whose first signer this is, with a new key of the log. */
export async function firstKeys(signer: StoredSigner, { clock }: Pick<Making, 'clock'>): Promise<StoredKeys> {
  const pair = await promisify(generateKeyPair)('ed25519');
  const { x = '' } = pair.publicKey.export({ format: 'jwk' });
  const since = clock.now().toISOString();
  return {
    signer,
    since,
    roots: [{ certificate: signer.root, from: since, until: null }],
    log: {
      publicKey: Buffer.from(x, 'base64url').toString('base64'),
      privateKey: pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    },
  };
}
