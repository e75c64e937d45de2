/** Bytes with a buffer of their own, which is what WebCrypto takes. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Whether two byte strings are equal. For public values only: the time it takes depends on them. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}

/** Lower-case hexadecimal digits of the bytes. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** One character a byte, as in ISO 8859-1. */
export function latin1Of(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

/** The byte strings behind each other. */
export function joined(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Digest of the bytes. */
export async function digestOf(algorithm: HashName | 'SHA-1', bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await globalThis.crypto.subtle.digest(algorithm, bytes));
}

/** Hashes that signatures and time stamps may use. */
export type HashName = 'SHA-256' | 'SHA-384' | 'SHA-512';
