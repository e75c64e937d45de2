import { type Bytes, latin1Of } from './bytes.ts';
import { Unreadable } from './der.ts';

/** Bytes of base64 (RFC 4648) as its encoder writes it: with its padding, no other sign, no bit left over. */
export function bytesOfBase64(text: string): Bytes {
  const read = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  if (btoa(latin1Of(read)) !== text) throw new Unreadable('base64');
  return read;
}

/** Certificates of a file: all of a PEM, or the one that a DER is. Throws what `atob` throws. */
export function derCertificatesIn(file: Uint8Array): Bytes[] {
  if (file[0] === 0x30) return [new Uint8Array(file)];
  const blocks = latin1Of(file).matchAll(/-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END/g);
  return [...blocks].map(([, block = '']) => bytesOfBase64(block.replace(/\s/g, '')));
}
