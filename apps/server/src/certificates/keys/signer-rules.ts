import { type KeyObject, X509Certificate } from 'node:crypto';
import { StartFailure } from '../../process/start-failure.ts';
import { certificateLibrary } from './certificate-making.ts';

const LEAST_RSA_BITS = 2048;
/** No chain of a signer is longer, its root among them. */
const LONGEST_CHAIN = 6;
/** Purposes of which a signer has one, if it names any: e-mail, documents (RFC 9336), documents by Adobe, any. */
const PURPOSES = ['1.3.6.1.5.5.7.3.4', '1.3.6.1.5.5.7.3.36', '1.2.840.113583.1.1.5', '2.5.29.37.0'];

/** Whether signatures by this key are ES256 or RS256 with enough bits. */
export function isStrongKey({ asymmetricKeyType, asymmetricKeyDetails = {} }: KeyObject): boolean {
  const { namedCurve, modulusLength = 0 } = asymmetricKeyDetails;
  if (asymmetricKeyType === 'ec') return namedCurve === 'prime256v1';
  return asymmetricKeyType === 'rsa' && modulusLength >= LEAST_RSA_BITS;
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** Why a certificate of `named` cannot be used at this moment, as a sentence; `null` when it can. */
export function timeObjection(named: string, { validFromDate, validToDate }: X509Certificate, now: Date) {
  if (now >= validToDate) return `${named} ended on ${dayOf(validToDate)}.`;
  return now < validFromDate ? `${named} begins on ${dayOf(validFromDate)}.` : null;
}

/** Refuses a certificate that may not sign documents now. `named` begins the sentence. */
export async function assertMaySign(named: string, certificate: X509Certificate, now: Date): Promise<void> {
  const objection =
    timeObjection(named, certificate, now) ??
    (isStrongKey(certificate.publicKey)
      ? null
      : `${named} has a key that is neither EC P-256 nor RSA with at least ${LEAST_RSA_BITS} bits.`) ??
    (certificate.ca ? `${named} is that of an authority, not of a signer.` : null) ??
    ((await usesOf(certificate)).signs ? null : `${named} may not sign: its key usage is another.`) ??
    (hasPurpose(certificate) ? null : `${named} is for another purpose than documents or e-mail.`);
  if (objection !== null) throw new StartFailure(objection);
}

/** Node names the extended key usages so. */
const hasPurpose = ({ keyUsage = [] }: X509Certificate): boolean =>
  keyUsage.length === 0 || keyUsage.some((purpose) => PURPOSES.includes(purpose));

/** What the key usage of a certificate allows; without one, everything. */
async function usesOf(certificate: X509Certificate) {
  const { KeyUsageFlags, KeyUsagesExtension, X509Certificate: Certificate } = await certificateLibrary();
  const uses = new Certificate(Uint8Array.from(certificate.raw)).getExtension(KeyUsagesExtension)?.usages;
  const { digitalSignature, nonRepudiation, keyCertSign } = KeyUsageFlags;
  return {
    signs: uses === undefined || (uses & (digitalSignature | nonRepudiation)) !== 0,
    signsCertificates: uses === undefined || (uses & keyCertSign) !== 0,
  };
}

/**
 * The certificates above a signer, from its issuer up to a root that signed itself, found among these.
 * Refuses a chain that does not end at one, or one of whose authorities has ended or may not be one.
 */
export async function chainOf(
  named: string,
  signer: X509Certificate,
  others: readonly X509Certificate[],
  now: Date,
): Promise<readonly X509Certificate[]> {
  const chain: X509Certificate[] = [];
  let last = signer;
  while (!isIssuedBy(last, last)) {
    const issued = last;
    const issuer = others.find((other) => other !== issued && isIssuedBy(issued, other));
    if (issuer === undefined || chain.length + 2 > LONGEST_CHAIN) {
      throw new StartFailure(
        `${named} has no chain to a root: put the root and all certificates between into it.`,
      );
    }
    const authority = `The authority "${nameOf(issuer)}"`;
    const objection = timeObjection(authority, issuer, now);
    if (objection !== null) throw new StartFailure(objection);
    if (!issuer.ca || !(await usesOf(issuer)).signsCertificates) {
      throw new StartFailure(`${authority} may not sign certificates.`);
    }
    chain.push(issuer);
    last = issuer;
  }
  if (chain.length === 0) throw new StartFailure(`${named} is signed by itself: there is no root above it.`);
  return chain;
}

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

/** The name of a certificate on one line, without control characters. */
const nameOf = ({ subject }: X509Certificate): string =>
  subject.replaceAll(/[\p{Cc}\s]+/gu, ', ').slice(0, 200);
