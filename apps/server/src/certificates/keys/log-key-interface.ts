import { createPrivateKey, sign } from 'node:crypto';
import { derOf, keysIfAny, type StoredKeysDeps } from './stored-keys.ts';

/** The Ed25519 key with which the log of certificates is signed. */
export interface LogSigningKey {
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  /** Signature of 64 bytes; the same data always get the same one. */
  sign(data: Uint8Array): Buffer;
}

/** The key of the log, which is made with the other keys; `null` before the first certificate. */
export async function logSigningKey(deps: StoredKeysDeps): Promise<LogSigningKey | null> {
  const stored = await keysIfAny(deps);
  if (stored === null) return null;
  const key = createPrivateKey({
    key: Buffer.from(derOf(stored.log.privateKey)),
    format: 'der',
    type: 'pkcs8',
  });
  return { publicKey: derOf(stored.log.publicKey), sign: (data) => sign(null, data, key) };
}
