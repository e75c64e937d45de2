import { createHash, webcrypto } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

/** Bytes that are hashed before others are answered: about 2 ms of MD5. */
const AT_ONCE = 1024 * 1024;

/** SHA-256, made by another thread: that of 25 MB takes 60 ms. */
export const sha256OfBytes = async (bytes: Uint8Array): Promise<Buffer> =>
  Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));

/** MD5, made in parts between which others are answered. */
export async function md5OfBytes(bytes: Uint8Array): Promise<Buffer> {
  const hash = createHash('md5');
  for (let from = 0; from < bytes.length; from += AT_ONCE) {
    if (from > 0) await setImmediate();
    hash.update(bytes.subarray(from, from + AT_ONCE));
  }
  return hash.digest();
}
