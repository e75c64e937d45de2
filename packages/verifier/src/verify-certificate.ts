import { type Bytes, digestOf, hexOf } from './bytes.ts';
import { chainOf, judgeCarried, judgeChain } from './chain.ts';
import {
  CMS,
  hasDigestOf,
  hasValidSignature,
  judgeAttributes,
  type SignedData,
  signedDataOf,
} from './cms.ts';
import { momentOf } from './der.ts';
import { certificateDataOf } from './embedded-file.ts';
import { type SignedPdf, signedPdfOf, unreadableCode } from './pdf-structure.ts';
import {
  type CertificateReport,
  type Code,
  type Part,
  type PartReport,
  PARTS,
  Refusal,
  refusing,
  type Signer,
  type SigningTime,
} from './report.ts';
import { checkTimeStampToken, timeStampTokenOf } from './time-stamp.ts';
import { type Certificate, certificateOf, fingerprintOf, KEY_USAGE } from './x509.ts';

/** Whom the caller trusts: certificates in DER. */
export interface Trust {
  /** Roots of signers. */
  readonly roots: readonly Uint8Array[];
  /** Roots of time-stamp authorities. Empty: a time stamp is judged, and its moment counts as a claim. */
  readonly timeRoots: readonly Uint8Array[];
  /** The present; by default the clock of this device. */
  readonly at?: Date;
}

/** Most bytes of a file. */
export const LARGEST_FILE = 50 * 1024 * 1024;

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** Purposes of which a signer's certificate has one: documentSigning (RFC 9336), emailProtection. */
const SIGNER_PURPOSES = ['1.3.6.1.5.5.7.3.36', '1.3.6.1.5.5.7.3.4'];

/** Signed attributes besides content type and digest. */
const ATTRIBUTES = [CMS.signingTime, CMS.algorithmProtection, CMS.signingCertificateV2];

/** Verdicts so far; a part that is not judged is absent. */
class Verdicts {
  private readonly found = new Map<Part, PartReport>();

  /** What `work` answers, or `null` when it is refused: `code` for what is thrown apart from refusals. */
  async judge<T>(part: Part, code: Code, work: () => T | Promise<T>): Promise<T | null> {
    try {
      const answer = await refusing(code, work);
      this.found.set(part, { part, result: 'holds', reason: null });
      return answer;
    } catch (error) {
      this.found.set(part, { part, result: 'fails', reason: error instanceof Refusal ? error.code : code });
      return null;
    }
  }

  /** Says why a part is absent, or with what reservation it holds. */
  note(part: Part, result: 'holds' | 'absent', reason: Code): void {
    this.found.set(part, { part, result, reason });
  }

  rows(): PartReport[] {
    return PARTS.map((part) => this.found.get(part) ?? { part, result: 'absent', reason: 'not-judged' });
  }
}

/** Throws a refusal unless algorithms, signed attributes, certificates and unsigned attributes are those allowed. */
async function judgeSignature(signed: SignedData): Promise<void> {
  const { key } = signed.signer;
  const { kind, hash } = signed.signatureAlgorithm;
  const isAllowed = key.kind === 'RSA' || key.curve === 'P-256';
  if (!isAllowed || kind !== key.kind || hash !== 'SHA-256' || signed.digestAlgorithm !== 'SHA-256')
    throw new Refusal('algorithm-refused');
  if (signed.contentType !== CMS.data || signed.content !== null) throw new Refusal('signature-unreadable');
  await judgeAttributes(signed, ATTRIBUTES);
  for (const oid of signed.unsignedAttributes.keys())
    if (oid !== CMS.timeStampToken) throw new Refusal('unsigned-attribute');
  if (!(await hasValidSignature(signed))) throw new Refusal('signature-wrong');
}

/** The moment the signer claims: in the signed attributes, else in the signature's dictionary. */
function claimedTimeOf(signed: SignedData, pdf: SignedPdf): Date {
  const attribute = signed.signedAttributes.get(CMS.signingTime);
  const moment = attribute === undefined ? pdf.statedTime : momentOf(attribute);
  if (moment === null) throw new Refusal('attribute-missing');
  return moment;
}

/** Judges the time stamp, if there is one; answers when the file was signed. */
async function judgeTime(
  verdicts: Verdicts,
  signed: SignedData,
  claimed: Date,
  { timeRoots, at = new Date() }: Trust,
): Promise<SigningTime> {
  const der = signed.unsignedAttributes.get(CMS.timeStampToken);
  if (der === undefined) verdicts.note('timeStamp', 'absent', 'no-time-stamp');
  const verdict =
    der === undefined
      ? null
      : await verdicts.judge('timeStamp', 'token-unreadable', async () => {
          const token = timeStampTokenOf(der.whole);
          const imprint = await digestOf(token.imprint.algorithm, signed.signature);
          const checked = await checkTimeStampToken(token, { imprint, timeRoots });
          if (checked.result === 'fails') throw new Refusal(checked.reason);
          if (checked.moment.getTime() > at.getTime() + DAY) throw new Refusal('moment-in-future');
          return checked;
        });
  if (verdict?.isTrusted) {
    if (Math.abs(verdict.moment.getTime() - claimed.getTime()) > HOUR)
      verdicts.note('timeStamp', 'holds', 'claim-differs');
    return { kind: 'witnessed', moment: verdict.moment, authority: verdict.authority };
  }
  if (verdict !== null) verdicts.note('timeStamp', 'holds', 'authority-not-chosen');
  return { kind: 'claimed', moment: claimed };
}

/** Whether a certificate is for signing documents. */
export function maySignDocuments({ isAuthority, keyUsage, purposes }: Certificate): boolean {
  const signs = keyUsage?.has(KEY_USAGE.digitalSignature) || keyUsage?.has(KEY_USAGE.nonRepudiation);
  return (
    !isAuthority && signs === true && purposes?.oids.some((oid) => SIGNER_PURPOSES.includes(oid)) === true
  );
}

/** Throws a refusal unless the signer's certificate is for signing documents and reaches a trusted root. */
async function judgeSigner(
  { signer, certificates }: SignedData,
  time: SigningTime,
  { roots, at = new Date() }: Trust,
): Promise<Signer> {
  const trusted = await refusing('certificate-unreadable', () =>
    roots.map((der) => certificateOf(new Uint8Array(der))),
  );
  if (!maySignDocuments(signer)) throw new Refusal('signer-purpose');
  const chain = await chainOf(signer, certificates, trusted);
  judgeCarried(certificates, chain.path);
  if (chain.root === null && trusted.length > 0) throw new Refusal('root-unknown');
  judgeChain(chain, time.moment);
  if (time.moment.getTime() > at.getTime() + DAY) throw new Refusal('moment-in-future');
  return signerOf(signer, chain.root);
}

async function signerOf(signer: Certificate, root: Certificate | null): Promise<Signer> {
  return {
    subject: signer.subjectText,
    fingerprint: await fingerprintOf(signer),
    notBefore: signer.notBefore,
    notAfter: signer.notAfter,
    root: root && { subject: root.subjectText, fingerprint: await fingerprintOf(root) },
  };
}

/** What the signature of a readable file says. */
async function judgeSigned(verdicts: Verdicts, pdf: SignedPdf, trust: Trust) {
  const signed = await verdicts.judge('signature', 'signature-unreadable', async () => {
    const read = signedDataOf(pdf.signature);
    await judgeSignature(read);
    return { data: read, claimed: claimedTimeOf(read, pdf) };
  });
  if (signed === null) return { signer: null, time: null };
  await verdicts.judge('bytes', 'signature-unreadable', async () => {
    if (!(await hasDigestOf(signed.data, pdf.covered))) throw new Refusal('digest-differs');
  });
  const time = await judgeTime(verdicts, signed.data, signed.claimed, trust);
  const signer = await verdicts.judge('signer', 'certificate-unreadable', () =>
    judgeSigner(signed.data, time, trust),
  );
  const at = trust.at ?? new Date();
  if (signer?.root === null) verdicts.note('signer', 'absent', 'root-not-given');
  else if (signer !== null && time.kind === 'claimed' && at > signer.notAfter)
    verdicts.note('signer', 'holds', 'ended-since');
  return { signer, time };
}

/**
 * Checks a certificate file without the product: the structure of the PDF, that nothing was changed since it was
 * signed, who signed and when, and the data in it. Never throws; what cannot be read is a verdict.
 */
export async function verifyCertificate(file: Uint8Array, trust: Trust): Promise<CertificateReport> {
  const verdicts = new Verdicts();
  const bytes: Bytes = new Uint8Array(file);
  const sha256 = hexOf(await digestOf('SHA-256', bytes));
  let said: { signer: Signer | null; time: SigningTime | null } = { signer: null, time: null };
  let data: Bytes | null = null;
  const pdf = await verdicts.judge('structure', unreadableCode(bytes), () => {
    if (bytes.length > LARGEST_FILE) throw new Refusal('file-too-large');
    return signedPdfOf(bytes);
  });
  if (pdf !== null) {
    said = await judgeSigned(verdicts, pdf, trust);
    data = await verdicts.judge('data', 'data-unreadable', () => certificateDataOf(pdf));
  }
  const parts = verdicts.rows();
  const holds = parts.every(
    ({ part, result }) => result === 'holds' || (part === 'timeStamp' && result === 'absent'),
  );
  return { holds, parts, ...said, data, sha256 };
}
