import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { Clock } from '../process/clock.ts';

/** Keeps texts unreadable in the database and in its copies. */
export interface Encryption {
  /** AES-256-GCM under a key derived from the installation's secret; base64url with version and nonce. */
  encrypt(text: string): string;
  /** The text again; throws when it was altered or sealed under another secret. */
  decrypt(sealed: string): string;
}

const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A key of 32 bytes for one purpose, derived from the installation's secret. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'monda', purpose, 32));
}

export function createEncryption(secret: string, clock: Pick<Clock, 'randomBytes'>): Encryption {
  const key = deriveKey(secret, 'sealing');
  return {
    encrypt(text) {
      const nonce = clock.randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    decrypt(sealed) {
      const [version, text] = sealed.split('.');
      if (version !== VERSION || text === undefined) throw new Error('This is not a sealed text.');
      const bytes = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}
