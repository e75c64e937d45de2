import { hashAlgorithmOf, isSignedBy, type SignatureAlgorithm, signatureAlgorithmOf } from './algorithms.ts';
import { type Bytes, digestOf, type HashName, joined, sameBytes } from './bytes.ts';
import {
  DerSequence,
  type DerValue,
  expectTag,
  integerOf,
  itemsOf,
  oidOf,
  onlyItemOf,
  readDer,
  smallIntegerOf,
  TAG,
  Unreadable,
} from './der.ts';
import { Refusal } from './report.ts';
import { type Certificate, certificateOf } from './x509.ts';

/** Object identifiers of contents and attributes. */
export const CMS = {
  signedData: '1.2.840.113549.1.7.2',
  data: '1.2.840.113549.1.7.1',
  timeStampInfo: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  algorithmProtection: '1.2.840.113549.1.9.52',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
} as const;

/** Attributes by object identifier, each with its one value. */
export type Attributes = ReadonlyMap<string, DerValue>;

/** A CMS SignedData with one signer. Nothing in it has been verified. */
export interface SignedData {
  readonly contentType: string;
  /** `null`: detached. */
  readonly content: Bytes | null;
  readonly certificates: readonly Certificate[];
  readonly signer: Certificate;
  readonly digestAlgorithm: HashName;
  readonly signatureAlgorithm: SignatureAlgorithm;
  readonly signature: Bytes;
  readonly signedAttributes: Attributes;
  /** What is signed: the attributes as a SET. */
  readonly signedPart: Bytes;
  readonly unsignedAttributes: Attributes;
}

/** Most certificates a signature carries. */
const MOST_CERTIFICATES = 10;

function attributesOf(list: DerValue | null): Attributes {
  const attributes = new Map<string, DerValue>();
  for (const attribute of list === null ? [] : itemsOf(list, list.tag)) {
    const parts = new DerSequence(attribute);
    const oid = oidOf(parts.next(TAG.oid));
    const value = onlyItemOf(parts.next(TAG.set), TAG.set);
    parts.end();
    if (attributes.has(oid)) throw new Unreadable('attribute twice');
    attributes.set(oid, value);
  }
  if (list !== null && attributes.size === 0) throw new Unreadable('no attribute');
  return attributes;
}

/** Reads the one SignerInfo, whose signer stands by issuer and serial number in `certificates`. */
function signerInfoOf(value: DerValue, certificates: readonly Certificate[]) {
  const info = new DerSequence(value);
  if (smallIntegerOf(info.next(TAG.integer)) !== 1) throw new Unreadable('version of the signer');
  const [issuer, serial, ...more] = itemsOf(info.next(TAG.sequence));
  const serialNumber = integerOf(serial);
  if (issuer === undefined || more.length > 0) throw new Unreadable('signer');
  const digestAlgorithm = hashAlgorithmOf(info.next(TAG.sequence));
  const signed = info.next(TAG.context(0));
  const signatureAlgorithm = signatureAlgorithmOf(info.next(TAG.sequence));
  const signature = info.next(TAG.octetString).content;
  const unsigned = info.optional(TAG.context(1));
  info.end();
  const [signer, ...others] = certificates.filter(
    (one) => one.serialNumber === serialNumber && sameBytes(one.issuer, issuer.whole),
  );
  if (signer === undefined || others.length > 0) throw new Unreadable('certificate of the signer');
  return {
    signer,
    digestAlgorithm,
    signatureAlgorithm,
    signature,
    signedAttributes: attributesOf(signed),
    signedPart: joined([Uint8Array.of(TAG.set), signed.whole.subarray(1)]),
    unsignedAttributes: attributesOf(unsigned),
  };
}

/** Reads a ContentInfo with SignedData in DER. Throws `Unreadable`. */
export function signedDataOf(der: Bytes): SignedData {
  const info = new DerSequence(readDer(der));
  if (oidOf(info.next(TAG.oid)) !== CMS.signedData) throw new Unreadable('not signed data');
  const data = new DerSequence(onlyItemOf(info.next(TAG.context(0)), TAG.context(0)));
  info.end();
  const version = smallIntegerOf(data.next(TAG.integer));
  const digests = itemsOf(data.next(TAG.set), TAG.set).map((one) => hashAlgorithmOf(one));
  const encapsulated = new DerSequence(data.next(TAG.sequence));
  const contentType = oidOf(encapsulated.next(TAG.oid));
  const wrapped = encapsulated.optional(TAG.context(0));
  const content =
    wrapped === null ? null : expectTag(onlyItemOf(wrapped, TAG.context(0)), TAG.octetString).content;
  encapsulated.end();
  const carried = itemsOf(data.next(TAG.context(0)), TAG.context(0));
  const signer = onlyItemOf(data.next(TAG.set), TAG.set);
  data.end();
  if (carried.length > MOST_CERTIFICATES) throw new Unreadable('too many certificates');
  const certificates = carried.map((one) => certificateOf(one.whole));
  const read = signerInfoOf(signer, certificates);
  // why: RFC 5652, 5.1: version 3 unless the content is plain data.
  if (version !== (contentType === CMS.data ? 1 : 3)) throw new Unreadable('version');
  if (digests.length !== 1 || digests[0] !== read.digestAlgorithm) throw new Unreadable('digest algorithms');
  return { contentType, content, certificates, ...read };
}

/** Throws a refusal unless an ESS attribute names this certificate first, by a hash. */
async function judgeCertificateHash(value: DerValue, isV2: boolean, signer: Certificate): Promise<void> {
  const [list] = itemsOf(value);
  const id = new DerSequence(itemsOf(list)[0]);
  const named = isV2 ? id.optional(TAG.sequence) : null;
  const hash = isV2 ? (named === null ? 'SHA-256' : hashAlgorithmOf(named)) : 'SHA-1';
  const digest = id.next(TAG.octetString).content;
  if (!sameBytes(digest, await digestOf(hash, signer.der))) throw new Refusal('attribute-wrong');
}

/** Throws a refusal unless the protected algorithms (RFC 6211) are those that were used. */
function judgeProtection(value: DerValue, signed: SignedData): void {
  const parts = new DerSequence(value);
  const digest = hashAlgorithmOf(parts.next(TAG.sequence));
  const { kind, hash } = signatureAlgorithmOf(parts.next(TAG.context(1)), TAG.context(1));
  parts.end();
  if (
    digest !== signed.digestAlgorithm ||
    kind !== signed.signatureAlgorithm.kind ||
    hash !== signed.signatureAlgorithm.hash
  )
    throw new Refusal('attribute-wrong');
}

/**
 * Throws a refusal unless the signed attributes are the allowed ones, name this content type and the signer's
 * certificate, and do not contradict the algorithms. `allowed`: object identifiers besides the content type and the
 * digest. The digest itself is not judged.
 */
export async function judgeAttributes(signed: SignedData, allowed: readonly string[]): Promise<void> {
  const { signedAttributes: attributes, signer } = signed;
  const contentType = attributes.get(CMS.contentType);
  const v1 = attributes.get(CMS.signingCertificate);
  const v2 = attributes.get(CMS.signingCertificateV2);
  const protection = attributes.get(CMS.algorithmProtection);
  for (const oid of attributes.keys())
    if (oid !== CMS.contentType && oid !== CMS.messageDigest && !allowed.includes(oid))
      throw new Refusal('attribute-unknown');
  if (contentType === undefined || !attributes.has(CMS.messageDigest) || (v1 ?? v2) === undefined)
    throw new Refusal('attribute-missing');
  if (oidOf(contentType) !== signed.contentType) throw new Refusal('attribute-wrong');
  if (v1 !== undefined) await judgeCertificateHash(v1, false, signer);
  if (v2 !== undefined) await judgeCertificateHash(v2, true, signer);
  if (protection !== undefined) judgeProtection(protection, signed);
}

/** Whether the signed digest is that of the content. */
export async function hasDigestOf(signed: SignedData, content: Bytes): Promise<boolean> {
  const digest = expectTag(signed.signedAttributes.get(CMS.messageDigest), TAG.octetString).content;
  return sameBytes(digest, await digestOf(signed.digestAlgorithm, content));
}

/** Whether the signature over the signed attributes was made with the signer's key. */
export async function hasValidSignature(signed: SignedData): Promise<boolean> {
  const { signatureAlgorithm, digestAlgorithm, signer, signature, signedPart } = signed;
  const hash = signatureAlgorithm.hash ?? digestAlgorithm;
  if (hash !== digestAlgorithm || signatureAlgorithm.kind !== signer.key.kind) return false;
  return isSignedBy(signer.key, hash, signature, signedPart);
}
