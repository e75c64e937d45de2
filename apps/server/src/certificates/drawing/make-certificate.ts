import { createHash } from 'node:crypto';
import { readCertificate } from '@monda/domain/certificates/certificate-data.ts';
import type { PartReport } from '@monda/verifier/report.ts';
import { readTimeStampToken } from '@monda/verifier/time-stamp.ts';
import { verifyCertificate } from '@monda/verifier/verify-certificate.ts';
import canonicalize from 'canonicalize';
import type { CertificateOrder, MadeHead } from './certificate-messages.ts';
import { drawCertificate } from './draw-certificate.ts';
import type { AskPicture } from './photo-choice.ts';
import { type SigningLine, signFile } from './sign-file.ts';

/** Bytes of a certificate. */
export const LARGEST_CERTIFICATE = 25 * 1024 * 1024;

/** What the process asks the server for. */
export interface Asking extends SigningLine {
  readonly picture: AskPicture;
}

/** The file does not hold by the verifier, or says something else than the data. */
export class NotConfirmed extends Error {
  readonly parts: readonly PartReport[];

  constructor(parts: readonly PartReport[]) {
    super('The certificate does not hold.');
    this.parts = parts;
  }
}

export interface Made extends Omit<MadeHead, 'bytes'> {
  readonly file: Uint8Array;
  readonly data: Uint8Array;
}

/** Draws, signs and checks a certificate. Rejects with {@link NotConfirmed} where the check fails. */
export async function makeCertificate(order: CertificateOrder, ask: Asking): Promise<Made> {
  const text = canonicalize(order.data);
  if (text === undefined) throw new TypeError('The data have no canonical form.');
  const data = new TextEncoder().encode(text);
  const dataSha256 = createHash('sha256').update(data).digest('hex');
  const { productVersion } = order;
  const drawn = await drawCertificate(
    {
      data: readCertificate(order.data),
      format: order.data.format,
      ...{ json: data, dataSha256, productVersion },
    },
    ask.picture,
  );
  let token: Uint8Array | null = null;
  const file = await signFile(drawn, order, {
    sign: ask.sign,
    timestamp: async (digest) => {
      token = await ask.timestamp(digest);
      return token;
    },
  });
  if (file.length > LARGEST_CERTIFICATE) throw new RangeError(`The file has ${file.length} bytes.`);
  const sha256 = await checked(file, data, order);
  const timeStampedAt = token === null ? null : (readTimeStampToken(token)?.moment.toISOString() ?? null);
  return { file, data, sha256, dataSha256, timeStampedAt };
}

/** The SHA-256 of a file that holds and says what the data say. */
async function checked(
  file: Uint8Array,
  data: Uint8Array,
  { signer, timeRoots, witnessed, at = new Date() }: CertificateOrder,
): Promise<string> {
  // why: signature and time stamp may be of different clocks; neither is of the future of both.
  const present = new Date(Math.max(at.getTime(), Date.now()));
  const report = await verifyCertificate(file, { roots: [signer.root], timeRoots, at: present });
  const { holds, parts, sha256 } = report;
  const stamp = parts.find(({ part }) => part === 'timeStamp');
  const isAsOrdered = stamp?.result === (witnessed ? 'holds' : 'absent');
  const isTheData = report.data !== null && Buffer.compare(report.data, data) === 0;
  if (!holds || !isAsOrdered || !isTheData) throw new NotConfirmed(parts);
  return sha256;
}
