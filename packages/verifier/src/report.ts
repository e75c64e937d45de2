/** What is judged, in the order it is reported. */
export const PARTS = ['structure', 'bytes', 'signature', 'signer', 'timeStamp', 'data'] as const;
export type Part = (typeof PARTS)[number];

/**
 * Why a part does not hold, is absent, or holds with a reservation. The words for people stand elsewhere.
 *
 * Structure of the file:
 * - `file-too-large`: more than `LARGEST_FILE` bytes
 * - `not-a-pdf`, `structure-unreadable`: no PDF, or none this program reads; such a file says nothing
 * - `encrypted`
 * - `no-signature`, `several-signatures`
 * - `signature-format`: its kind, its range or its digits are not those of a certificate
 * - `bytes-after-signature`: the signature does not end at the last byte
 * - `further-revision`: the file was continued in another way than by signing it once
 *
 * Bytes: `digest-differs`: the file was changed since it was signed.
 *
 * Signature:
 * - `signature-unreadable`, `algorithm-refused`, `signature-wrong`
 * - `attribute-missing`, `attribute-unknown`, `attribute-wrong`: a signed attribute
 * - `unsigned-attribute`: something other than one time stamp was added
 *
 * Signer, and the authority of a time stamp:
 * - `root-unknown`: no path to a root that is trusted
 * - `root-not-given`: absent; the caller trusts no root at all, so the signer was not checked
 * - `root-carried`, `certificate-unused`: a certificate in the file that nothing vouches for
 * - `certificate-unreadable`
 * - `not-an-authority`, `path-too-long`: a certificate issued another and must not
 * - `not-yet-valid`, `ended`: at the moment of the signature
 * - `signer-purpose`: the certificate is not for signing documents
 * - `ended-since`: reservation: the certificate has ended, and the moment of the signature is a claim only
 *
 * Time stamp:
 * - `no-time-stamp`: absent; the moment is what the signer claims
 * - `token-unreadable`, `token-wrong`: the token is not valid
 * - `imprint-differs`: it belongs to another signature
 * - `nonce-differs`: it answers another request
 * - `authority-purpose`: its certificate is not for time stamps
 * - `authority-not-chosen`: reservation: valid, but no authority is trusted, so the moment is a claim only
 * - `claim-differs`: reservation: valid, and more than an hour away from the moment the signer claims
 * - `moment-in-future`: the moment lies more than a day after `at`
 *
 * Data:
 * - `no-data`, `several-attachments`, `attachment-format`, `data-too-large`, `data-unreadable`
 * - `data-format`: none of the forms of certificates
 * - `data-newer`: a form that is newer than this program
 * - `data-not-canonical`: not as RFC 8785 writes it
 *
 * `not-judged`: absent, since a part it rests on fails.
 */
export const CODES = [
  'file-too-large',
  'not-a-pdf',
  'structure-unreadable',
  'encrypted',
  'no-signature',
  'several-signatures',
  'signature-format',
  'bytes-after-signature',
  'further-revision',
  'digest-differs',
  'signature-unreadable',
  'algorithm-refused',
  'signature-wrong',
  'attribute-missing',
  'attribute-unknown',
  'attribute-wrong',
  'unsigned-attribute',
  'root-unknown',
  'root-not-given',
  'root-carried',
  'certificate-unused',
  'certificate-unreadable',
  'not-an-authority',
  'path-too-long',
  'not-yet-valid',
  'ended',
  'signer-purpose',
  'ended-since',
  'no-time-stamp',
  'token-unreadable',
  'token-wrong',
  'imprint-differs',
  'nonce-differs',
  'authority-purpose',
  'authority-not-chosen',
  'claim-differs',
  'moment-in-future',
  'no-data',
  'several-attachments',
  'attachment-format',
  'data-too-large',
  'data-unreadable',
  'data-format',
  'data-newer',
  'data-not-canonical',
  'not-judged',
] as const;
export type Code = (typeof CODES)[number];

/** The verdict on one part. `reason` is `null` only where the part holds without reservation. */
export interface PartReport {
  readonly part: Part;
  readonly result: 'holds' | 'fails' | 'absent';
  readonly reason: Code | null;
}

/** Whose certificate signed. Fingerprints: SHA-256 of the certificate, lower-case hexadecimal. */
export interface Signer {
  /** `CN=…, O=…` */
  readonly subject: string;
  readonly fingerprint: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
  /** `null` where the caller trusts no root. */
  readonly root: { readonly subject: string; readonly fingerprint: string } | null;
}

/** When the file was signed: by the clock of a trusted authority, or as the signer claims. */
export type SigningTime =
  | { readonly kind: 'witnessed'; readonly moment: Date; readonly authority: string }
  | { readonly kind: 'claimed'; readonly moment: Date };

/** The verdict on a file. */
export interface CertificateReport {
  /** Structure, bytes, signature, signer and data hold, and the time stamp holds or is absent. */
  readonly holds: boolean;
  /** One row for each of `PARTS`, in their order. */
  readonly parts: readonly PartReport[];
  /** `null` unless the signature holds, and the signer holds or was not checked for want of a root. */
  readonly signer: Signer | null;
  /** `null` unless the signature holds. */
  readonly time: SigningTime | null;
  /** Bytes of `certificate.json` as they are embedded; `null` unless the part `data` holds. Judge `holds` first. */
  readonly data: Uint8Array | null;
  /** SHA-256 of the whole file, in lower-case hexadecimal. */
  readonly sha256: string;
}

/** Why something is refused. Caught inside this package: no public function throws it. */
export class Refusal extends Error {
  readonly code: Code;

  constructor(code: Code) {
    super(code);
    this.code = code;
  }
}

/** What `work` answers; what is thrown on the way, apart from a refusal, is refused with `code`. */
export async function refusing<T>(code: Code, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(code);
  }
}
