import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  cryptoProvider,
  ExtendedKeyUsageExtension,
  type Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectKeyIdentifierExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';

cryptoProvider.set(webcrypto as Crypto);

/** Key of a certificate. */
type KeyKind = 'P-256' | 'P-384' | 'RSA-2048' | 'RSA-1024';

/** What a certificate is for; `authority` stands between a root and others. */
type CertificateKind = 'root' | 'authority' | 'signer' | 'time stamps';

/** A certificate with its private key. */
export interface IssuedCertificate {
  readonly certificate: X509Certificate;
  readonly der: Uint8Array;
  readonly pem: string;
  readonly key: KeyKind;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  /** The private key as PKCS #8 in PEM. */
  readonly keyPem: string;
}

/** What to issue. Without an issuer it signs itself. By default valid from a year ago, for twenty years. */
export interface CertificateOrder {
  readonly kind: CertificateKind;
  readonly subject: string;
  readonly issuer?: IssuedCertificate;
  readonly key?: KeyKind;
  /** Takes key and serial number of this one, and a signature of the same length. */
  readonly sameKeyAs?: IssuedCertificate;
  readonly notBefore?: Date;
  readonly notAfter?: Date;
  /** Object identifiers of its purposes, instead of those of its kind. */
  readonly purposes?: readonly string[];
  /** Whether the purposes are critical, instead of as its kind has it. */
  readonly purposesCritical?: boolean;
  /** Most authorities below it, instead of as its kind has it: a root of the product has none. */
  readonly pathLength?: number;
  /** Whether it may issue, instead of as its kind has it. */
  readonly isAuthority?: boolean;
  /** Whether its key may sign certificates, instead of as an authority's may and another's may not. */
  readonly signsCertificates?: boolean;
}

const PURPOSES: Readonly<Record<CertificateKind, readonly string[]>> = {
  root: [],
  authority: [],
  signer: ['1.3.6.1.5.5.7.3.36', '1.3.6.1.5.5.7.3.4'],
  'time stamps': ['1.3.6.1.5.5.7.3.8'],
};

const YEAR = 365 * 24 * 60 * 60 * 1000;

const algorithmOf = (key: KeyKind) =>
  key === 'P-256' || key === 'P-384'
    ? { name: 'ECDSA', namedCurve: key, hash: key === 'P-256' ? 'SHA-256' : 'SHA-384' }
    : {
        name: 'RSASSA-PKCS1-v1_5',
        hash: 'SHA-256',
        modulusLength: Number(key.slice(4)),
        publicExponent: Uint8Array.of(1, 0, 1),
      };

async function extensionsOf(order: CertificateOrder, publicKey: CryptoKey): Promise<Extension[]> {
  const { kind, issuer } = order;
  const isAuthority = order.isAuthority ?? (kind === 'root' || kind === 'authority');
  const usage =
    (order.signsCertificates ?? isAuthority)
      ? KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign
      : KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation;
  const purposes = order.purposes ?? PURPOSES[kind];
  const length = order.pathLength ?? (kind === 'root' && issuer === undefined ? undefined : 0);
  return [
    new BasicConstraintsExtension(isAuthority, isAuthority ? length : undefined, true),
    new KeyUsagesExtension(usage, true),
    ...(purposes.length === 0
      ? []
      : [new ExtendedKeyUsageExtension([...purposes], order.purposesCritical ?? kind === 'time stamps')]),
    await SubjectKeyIdentifierExtension.create(publicKey),
    ...(issuer === undefined
      ? []
      : [await AuthorityKeyIdentifierExtension.create(issuer.certificate.publicKey)]),
  ];
}

let issued = 0;

/** Keys of an order: new ones, or those of the certificate it names. */
async function keysOf({ sameKeyAs, key = 'P-256' }: CertificateOrder): Promise<CryptoKeyPair> {
  if (sameKeyAs !== undefined) return sameKeyAs;
  return (await webcrypto.subtle.generateKey(algorithmOf(key), true, ['sign', 'verify'])) as CryptoKeyPair;
}

/** Makes a key and issues a certificate for it. */
export async function issueCertificate(order: CertificateOrder): Promise<IssuedCertificate> {
  const key = order.sameKeyAs?.key ?? order.key ?? 'P-256';
  const keys = await keysOf(order);
  const certificate = await X509CertificateGenerator.create({
    // why: issuer and number name a certificate, so no two of a run may share both.
    serialNumber: order.sameKeyAs?.certificate.serialNumber ?? (0x1000 + issued++).toString(16),
    subject: order.subject,
    issuer: order.issuer?.certificate.subject ?? order.subject,
    notBefore: order.notBefore ?? new Date(Date.now() - YEAR),
    notAfter: order.notAfter ?? new Date(Date.now() + 20 * YEAR),
    publicKey: keys.publicKey,
    signingKey: order.issuer?.privateKey ?? keys.privateKey,
    signingAlgorithm: algorithmOf(order.issuer?.key ?? key),
    extensions: await extensionsOf(order, keys.publicKey),
  });
  const der = new Uint8Array(certificate.rawData);
  // why: the numbers of an ECDSA signature take a byte less now and then.
  if (order.sameKeyAs !== undefined && order.sameKeyAs.der.length !== der.length)
    return issueCertificate(order);
  const pkcs8 = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  return {
    certificate,
    der,
    pem: certificate.toString('pem'),
    key,
    privateKey: keys.privateKey,
    publicKey: keys.publicKey,
    keyPem: PemConverter.encode(pkcs8, 'PRIVATE KEY'),
  };
}
