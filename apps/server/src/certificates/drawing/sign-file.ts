import { PDF, type Signer } from '@libpdf/core';
import type { CertificateOrder } from './certificate-messages.ts';

/** The keys and the network of the server. */
export interface SigningLine {
  readonly sign: (data: Uint8Array) => Promise<Uint8Array>;
  readonly timestamp: (digest: Uint8Array) => Promise<Uint8Array>;
}

/**
 * The file with the provider's signature, PAdES style, and where the time is witnessed the token of the authority in it.
 * The root is not carried. Rejects with what `line` rejects with.
 */
export async function signFile(
  file: Uint8Array,
  { signer, witnessed, at = new Date(), data }: CertificateOrder,
  line: SigningLine,
): Promise<Uint8Array> {
  const keys: Pick<Signer, 'keyType' | 'signatureAlgorithm'> =
    signer.algorithm === 'ES256'
      ? { keyType: 'EC', signatureAlgorithm: 'ECDSA' }
      : { keyType: 'RSA', signatureAlgorithm: 'RSASSA-PKCS1-v1_5' };
  const document = await PDF.load(file);
  const { bytes } = await document.sign({
    signer: {
      ...keys,
      certificate: signer.certificate,
      certificateChain: [...signer.chain],
      sign: (signed) => line.sign(signed),
    },
    // why: this text is not compressed; no text of a person may stand in it.
    reason: `Certificate ${data.number}, version ${data.version}`,
    signingTime: at,
    ...(witnessed
      ? { level: 'B-T' as const, timestampAuthority: { timestamp: (digest) => line.timestamp(digest) } }
      : { level: 'B-B' as const }),
  });
  return bytes;
}
