import { hashAlgorithmOf } from './algorithms.ts';
import { type Bytes, type HashName, sameBytes } from './bytes.ts';
import { type Chain, chainOf, judgeCarried, judgeChain } from './chain.ts';
import {
  CMS,
  hasDigestOf,
  hasValidSignature,
  judgeAttributes,
  type SignedData,
  signedDataOf,
} from './cms.ts';
import {
  booleanOf,
  DerSequence,
  integerOf,
  itemsOf,
  momentOf,
  oidOf,
  readDer,
  smallIntegerOf,
  TAG,
  Unreadable,
} from './der.ts';
import { type Code, Refusal, refusing } from './report.ts';
import { type Certificate, certificateOf, isIssuedBy, isSelfIssued, KEY_USAGE } from './x509.ts';

/** A time-stamp token (RFC 3161). Nothing in it has been verified. */
export interface TimeStampToken {
  readonly imprint: { readonly algorithm: HashName; readonly digest: Bytes };
  /** The number the request carried; `null` when the token repeats none. */
  readonly nonce: bigint | null;
  /** When the authority saw the imprint, by its clock. */
  readonly moment: Date;
  readonly certificates: readonly Certificate[];
  /** Subject of the authority's certificate, `CN=…, O=…`. */
  readonly authority: string;
  readonly signedData: SignedData;
}

/** The verdict on a token. `isTrusted`: its chain reaches one of the roots that were given. */
export type TimeStampVerdict =
  | {
      readonly result: 'holds';
      readonly isTrusted: boolean;
      readonly moment: Date;
      readonly authority: string;
    }
  | { readonly result: 'fails'; readonly reason: Code };

const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

/** Signed attributes a token may have besides content type and digest. */
const TOKEN_ATTRIBUTES = [
  CMS.signingTime,
  CMS.algorithmProtection,
  CMS.signingCertificate,
  CMS.signingCertificateV2,
];

const HASH_BYTES: Readonly<Record<HashName, number>> = { 'SHA-256': 32, 'SHA-384': 48, 'SHA-512': 64 };

function infoOf(content: Bytes): Pick<TimeStampToken, 'imprint' | 'nonce' | 'moment'> {
  const info = new DerSequence(readDer(content));
  if (smallIntegerOf(info.next(TAG.integer)) !== 1) throw new Unreadable('version');
  oidOf(info.next(TAG.oid));
  const imprint = new DerSequence(info.next(TAG.sequence));
  const algorithm = hashAlgorithmOf(imprint.next(TAG.sequence));
  const digest = imprint.next(TAG.octetString).content;
  imprint.end();
  if (digest.length !== HASH_BYTES[algorithm]) throw new Unreadable('imprint');
  integerOf(info.next(TAG.integer));
  const moment = momentOf(info.next(TAG.generalizedTime));
  info.optional(TAG.sequence);
  const ordering = info.optional(TAG.boolean);
  if (ordering !== null) booleanOf(ordering);
  const nonce = info.optional(TAG.integer);
  info.optional(TAG.context(0));
  info.optional(TAG.context(1));
  info.end();
  return { imprint: { algorithm, digest }, nonce: nonce === null ? null : integerOf(nonce), moment };
}

/** Reads a token in DER. Throws `Unreadable`. */
export function timeStampTokenOf(der: Bytes): TimeStampToken {
  const signedData = signedDataOf(der);
  if (signedData.contentType !== CMS.timeStampInfo || signedData.content === null)
    throw new Unreadable('no time stamp');
  return {
    ...infoOf(signedData.content),
    certificates: signedData.certificates,
    authority: signedData.signer.subjectText,
    signedData,
  };
}

/** Reads a time-stamp token in DER; `null` when it is none that this package can judge. */
export function readTimeStampToken(der: Uint8Array): TimeStampToken | null {
  try {
    return timeStampTokenOf(new Uint8Array(der));
  } catch {
    return null;
  }
}

/**
 * Reads the answer of an authority (TimeStampResp) in DER: its PKIStatus, of which 0 and 1 grant, and the token in
 * DER, if there is one. `null` when it is no such answer.
 */
export function readTimeStampResponse(
  der: Uint8Array,
): { readonly status: number; readonly token: Uint8Array | null } | null {
  try {
    const response = new DerSequence(readDer(new Uint8Array(der)));
    const status = smallIntegerOf(itemsOf(response.next(TAG.sequence))[0]);
    const token = response.optional(TAG.sequence);
    response.end();
    return { status, token: token === null ? null : token.whole };
  } catch {
    return null;
  }
}

/** Throws a refusal unless the certificate is for time stamps and for nothing else. */
function judgeAuthority({ isAuthority, keyUsage, purposes }: Certificate): void {
  const only = purposes?.oids.length === 1 && purposes.oids[0] === TIME_STAMPING && purposes.critical;
  const signing: readonly number[] = [KEY_USAGE.digitalSignature, KEY_USAGE.nonRepudiation];
  const signs =
    keyUsage === null || (keyUsage.size > 0 && [...keyUsage].every((bit) => signing.includes(bit)));
  if (isAuthority || !only || !signs) throw new Refusal('authority-purpose');
}

/** Whether a trusted root is this certificate, or issued it. */
async function isVouchedFor(certificate: Certificate, roots: readonly Certificate[]): Promise<boolean> {
  for (const root of roots)
    if (sameBytes(root.der, certificate.der) || (await isIssuedBy(certificate, root))) return true;
  return false;
}

/**
 * Throws a refusal unless the chain of the token holds. Authorities send their root as well, and certificates that
 * another of their roots issued for it: each has to be in the chain, or vouched for by a root that is trusted.
 */
async function judgeTokenChain(
  { signedData, moment }: TimeStampToken,
  roots: readonly Certificate[],
): Promise<Chain> {
  const { signer, certificates } = signedData;
  const chain = await chainOf(signer, certificates, roots);
  if (chain.root === null && roots.length > 0) throw new Refusal('root-unknown');
  const vouched = new Set<Certificate>();
  for (const certificate of certificates) {
    const isItsOwn = isSelfIssued(certificate) && roots.length === 0;
    if (isItsOwn ? await isIssuedBy(certificate, certificate) : await isVouchedFor(certificate, roots))
      vouched.add(certificate);
  }
  judgeCarried(certificates, chain.path, vouched);
  judgeChain(chain, moment);
  return chain;
}

/**
 * Judges a token: that it belongs to `imprint` (the digest by the token's own algorithm), answers the request with
 * `nonce` if one is given, and is signed by a certificate for time stamps alone, whose chain was valid at its moment.
 * `timeRoots`: trusted roots in DER; without any the token is judged and not trusted.
 */
export async function checkTimeStampToken(
  token: TimeStampToken,
  {
    imprint,
    timeRoots,
    nonce,
  }: { readonly imprint: Uint8Array; readonly timeRoots: readonly Uint8Array[]; readonly nonce?: bigint },
): Promise<TimeStampVerdict> {
  try {
    return await refusing('token-wrong', async () => {
      if (!sameBytes(token.imprint.digest, imprint)) throw new Refusal('imprint-differs');
      if (nonce !== undefined && token.nonce !== nonce) throw new Refusal('nonce-differs');
      const roots = await refusing('certificate-unreadable', () =>
        timeRoots.map((der) => certificateOf(new Uint8Array(der))),
      );
      const { signedData } = token;
      if (signedData.unsignedAttributes.size > 0) throw new Refusal('unsigned-attribute');
      await judgeAttributes(signedData, TOKEN_ATTRIBUTES);
      const { content } = signedData;
      if (
        content === null ||
        !(await hasDigestOf(signedData, content)) ||
        !(await hasValidSignature(signedData))
      )
        throw new Refusal('token-wrong');
      judgeAuthority(signedData.signer);
      const chain = await judgeTokenChain(token, roots);
      return {
        result: 'holds',
        isTrusted: chain.root !== null,
        moment: token.moment,
        authority: token.authority,
      } as const;
    });
  } catch (error) {
    return { result: 'fails', reason: error instanceof Refusal ? error.code : 'token-wrong' };
  }
}
