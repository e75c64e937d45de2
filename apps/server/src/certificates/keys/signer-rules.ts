import type { KeyObject, X509Certificate } from 'node:crypto';
import { chainOf, judgeChain } from '@monda/verifier/chain.ts';
import { Refusal } from '@monda/verifier/report.ts';
import { maySignDocuments } from '@monda/verifier/verify-certificate.ts';
import { type Certificate, isSelfIssued, parseCertificate } from '@monda/verifier/x509.ts';
import { StartFailure } from '../../process/start-failure.ts';

const LEAST_RSA_BITS = 2048;

/** Whether signatures by this key are ES256, or RS256 with enough bits. */
function isStrongKey({ asymmetricKeyType, asymmetricKeyDetails = {} }: KeyObject): boolean {
  const { namedCurve, modulusLength = 0 } = asymmetricKeyDetails;
  if (asymmetricKeyType === 'ec') return namedCurve === 'prime256v1';
  return asymmetricKeyType === 'rsa' && modulusLength >= LEAST_RSA_BITS;
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** Refuses a certificate that is not valid at this moment. `named` begins the sentence. */
export function assertValidAt(
  named: string,
  { validFromDate, validToDate }: X509Certificate,
  now: Date,
): void {
  if (now >= validToDate) throw new StartFailure(`${named} ended on ${dayOf(validToDate)}.`);
  if (now < validFromDate) throw new StartFailure(`${named} begins on ${dayOf(validFromDate)}.`);
}

/**
 * The certificates above a signer, from its issuer up to a root, found among `others`. Refuses a signer or a chain with
 * which the verifier would not accept a signature of this moment. `named` begins the sentence.
 */
export async function chainOfSigner(
  named: string,
  signer: X509Certificate,
  others: readonly X509Certificate[],
  now: Date,
): Promise<readonly Uint8Array[]> {
  assertValidAt(named, signer, now);
  if (!isStrongKey(signer.publicKey)) {
    throw new StartFailure(
      `${named} has a key that is neither EC P-256 nor RSA with at least ${LEAST_RSA_BITS} bits.`,
    );
  }
  const leaf = parsed(named, signer);
  if (!maySignDocuments(leaf)) {
    throw new StartFailure(
      `${named} is not for signing documents: its key usage must have digitalSignature or nonRepudiation, its extended key usage emailProtection or documentSigning, and it must not be that of an authority.`,
    );
  }
  const authorities = others.filter((other) => other !== signer).map((other) => parsed(named, other));
  const isRoot = (certificate: Certificate) => isSelfIssued(certificate);
  const chain = await chainOf(
    leaf,
    authorities.filter((one) => !isRoot(one)),
    authorities.filter(isRoot),
  );
  const { path, root } = chain;
  if (root === null) {
    throw new StartFailure(
      `${named} has no chain to a root: include the root and all certificates in between.`,
    );
  }
  try {
    judgeChain(chain, now);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new StartFailure(
      `${named} has a chain that is not valid: an authority in it ${OBJECTIONS[error.code] ?? 'is refused'}.`,
    );
  }
  return [...path.slice(1), root].map(({ der }) => der);
}

/** What is wrong with an authority of a chain, as the end of a sentence. */
const OBJECTIONS: Readonly<Record<string, string>> = {
  ended: 'has ended',
  'not-yet-valid': 'has not begun',
  'not-an-authority': 'may not sign certificates',
  'path-too-long': 'may not be so far above the signer',
};

function parsed(named: string, certificate: X509Certificate): Certificate {
  const read = parseCertificate(certificate.raw);
  if (read !== null) return read;
  throw new StartFailure(`${named} has a certificate that cannot be read: "${nameOf(certificate)}".`);
}

/** The name of a certificate on one line, without control characters. */
const nameOf = ({ subject }: X509Certificate): string =>
  subject.replaceAll(/[\p{Cc}\s]+/gu, ', ').slice(0, 200);
