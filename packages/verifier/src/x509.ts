import {
  isSignedBy,
  type PublicKey,
  publicKeyOf,
  type SignatureAlgorithm,
  signatureAlgorithmOf,
} from './algorithms.ts';
import { type Bytes, digestOf, hexOf, latin1Of, sameBytes } from './bytes.ts';
import {
  bitsOf,
  booleanOf,
  DerSequence,
  type DerValue,
  integerOf,
  itemsOf,
  momentOf,
  oidOf,
  onlyItemOf,
  readDer,
  smallIntegerOf,
  TAG,
  Unreadable,
  wholeBytesOf,
} from './der.ts';

/** An X.509 certificate of version 3. Nothing in it has been verified. */
export interface Certificate {
  readonly der: Bytes;
  /** What its issuer signed. */
  readonly signedPart: Bytes;
  readonly serialNumber: bigint;
  /** Issuer and subject in DER, to compare, and the subject as `CN=…, O=…`, to read. */
  readonly issuer: Bytes;
  readonly subject: Bytes;
  readonly subjectText: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly key: PublicKey;
  readonly signatureAlgorithm: SignatureAlgorithm;
  readonly signature: Bytes;
  readonly isAuthority: boolean;
  /** Most authorities below it; `null` without a limit. */
  readonly pathLength: number | null;
  /** Bits of its key usage; `null` when it names none. */
  readonly keyUsage: ReadonlySet<number> | null;
  /** What the key may be used for; `null` when it does not say. */
  readonly purposes: { readonly oids: readonly string[]; readonly critical: boolean } | null;
}

/** Bits of a key usage. */
export const KEY_USAGE = { digitalSignature: 0, nonRepudiation: 1, certificateSignature: 5 } as const;

const EXTENSION = {
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  certificatePolicies: '2.5.29.32',
  extendedKeyUsage: '2.5.29.37',
} as const;

const NAME_PARTS: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.5': 'serialNumber',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '2.5.4.97': 'organizationIdentifier',
  '1.2.840.113549.1.9.1': 'emailAddress',
};

/** Text of a string of a name, whatever its type. */
function textOf(value: DerValue): string {
  if (value.tag === TAG.utf8String) return new TextDecoder('utf-8', { fatal: true }).decode(value.content);
  // why: BMPString is UTF-16 with the high byte first.
  if (value.tag === 0x1e) return new TextDecoder('utf-16be').decode(value.content);
  return latin1Of(value.content);
}

/** A name to read: `CN=…, O=…`, in the order it stands in. */
export function nameText(name: DerValue): string {
  return itemsOf(name)
    .flatMap((set) => itemsOf(set, TAG.set))
    .map((part) => {
      const [type, value, ...more] = itemsOf(part);
      if (value === undefined || more.length > 0) throw new Unreadable('name');
      const oid = oidOf(type);
      return `${NAME_PARTS[oid] ?? oid}=${textOf(value)}`;
    })
    .join(', ');
}

type Extensions = Pick<Certificate, 'isAuthority' | 'pathLength' | 'keyUsage' | 'purposes'>;

/** Reads the extensions this package judges; another one that is critical makes the certificate unreadable. */
function extensionsOf(list: DerValue | null): Extensions {
  const found: { -readonly [Key in keyof Extensions]: Extensions[Key] } = {
    isAuthority: false,
    pathLength: null,
    keyUsage: null,
    purposes: null,
  };
  const seen = new Set<string>();
  for (const extension of list === null ? [] : itemsOf(onlyItemOf(list, TAG.context(3)))) {
    const parts = new DerSequence(extension);
    const oid = oidOf(parts.next(TAG.oid));
    const flag = parts.optional(TAG.boolean);
    const critical = flag !== null && booleanOf(flag);
    const { content } = parts.next(TAG.octetString);
    parts.end();
    if (seen.has(oid)) throw new Unreadable('extension twice');
    seen.add(oid);
    if (oid === EXTENSION.keyUsage) found.keyUsage = bitsOf(readDer(content));
    else if (oid === EXTENSION.extendedKeyUsage)
      found.purposes = { oids: itemsOf(readDer(content)).map(oidOf), critical };
    else if (oid === EXTENSION.basicConstraints) {
      const constraints = new DerSequence(readDer(content));
      const authority = constraints.optional(TAG.boolean);
      const length = constraints.optional(TAG.integer);
      constraints.end();
      found.isAuthority = authority !== null && booleanOf(authority);
      found.pathLength = length === null ? null : smallIntegerOf(length);
    } else if (critical && oid !== EXTENSION.certificatePolicies)
      throw new Unreadable(`critical extension ${oid}`);
  }
  return found;
}

/** Reads a certificate in DER. Throws `Unreadable`. */
export function certificateOf(der: Bytes): Certificate {
  const outer = new DerSequence(readDer(der));
  const signedPart = outer.next(TAG.sequence);
  const algorithm = outer.next(TAG.sequence);
  const signature = wholeBytesOf(outer.next(TAG.bitString));
  outer.end();
  const inner = new DerSequence(signedPart);
  if (smallIntegerOf(onlyItemOf(inner.next(TAG.context(0)), TAG.context(0))) !== 2)
    throw new Unreadable('version');
  const serialNumber = integerOf(inner.next(TAG.integer));
  if (!sameBytes(inner.next(TAG.sequence).whole, algorithm.whole)) throw new Unreadable('two algorithms');
  const issuer = inner.next(TAG.sequence);
  const [begins, ends, ...more] = itemsOf(inner.next(TAG.sequence));
  if (more.length > 0) throw new Unreadable('validity');
  const subject = inner.next(TAG.sequence);
  const key = publicKeyOf(inner.next(TAG.sequence));
  inner.optional(TAG.implicit(1));
  inner.optional(TAG.implicit(2));
  const extensions = extensionsOf(inner.optional(TAG.context(3)));
  inner.end();
  return {
    der,
    signedPart: signedPart.whole,
    serialNumber,
    issuer: issuer.whole,
    subject: subject.whole,
    subjectText: nameText(subject),
    notBefore: momentOf(begins),
    notAfter: momentOf(ends),
    key,
    signatureAlgorithm: signatureAlgorithmOf(algorithm),
    signature,
    ...extensions,
  };
}

/** Reads a certificate in DER; `null` when it is none that this package can judge. */
export function parseCertificate(der: Uint8Array): Certificate | null {
  try {
    return certificateOf(new Uint8Array(der));
  } catch {
    return null;
  }
}

/** SHA-256 of the certificate, in lower-case hexadecimal: what is compared with paper. */
export const fingerprintOf = async (certificate: Certificate): Promise<string> =>
  hexOf(await digestOf('SHA-256', certificate.der));

/** Whether the certificate names itself as its issuer. */
export const isSelfIssued = (certificate: Certificate): boolean =>
  sameBytes(certificate.issuer, certificate.subject);

/** Whether `issuer` has the name and the key that issued the certificate. */
export async function isIssuedBy(certificate: Certificate, issuer: Certificate): Promise<boolean> {
  const { kind, hash } = certificate.signatureAlgorithm;
  if (hash === null || kind !== issuer.key.kind || !sameBytes(certificate.issuer, issuer.subject))
    return false;
  try {
    return await isSignedBy(issuer.key, hash, certificate.signature, certificate.signedPart);
  } catch {
    return false;
  }
}
