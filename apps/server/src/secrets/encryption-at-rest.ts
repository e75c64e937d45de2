import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { Clock } from '../process/clock.ts';
import { StartFailure } from '../process/start-failure.ts';

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

/** Purposes whose keys stay when the secret is exchanged: what was recorded with them could not be made anew. */
const KEPT_PURPOSES = ['rows', 'addresses'] as const;

/** Keys that stayed when the secret was exchanged: 32 bytes each, base64, by purpose. */
export type KeptKeys = Readonly<Record<(typeof KEPT_PURPOSES)[number], string>>;

/**
 * What keys are derived from: the secret, and once it was exchanged also the keys that stayed; `null`: these cannot be read, so
 * that nothing can be recorded or compared.
 */
export type InstallationSecret = string | { readonly current: string; readonly kept: KeptKeys | null };

/**
 * A key of 32 bytes for one purpose, derived from the installation's secret or kept from the first one. Throws a
 * {@link StartFailure} where it stayed and cannot be read.
 */
export function deriveKey(secret: InstallationSecret, purpose: string): Buffer {
  if (typeof secret === 'string') return Buffer.from(hkdfSync('sha256', secret, 'monda', purpose, 32));
  const kept = KEPT_PURPOSES.find((each) => each === purpose);
  if (kept === undefined) return deriveKey(secret.current, purpose);
  if (secret.kept === null) throw new StartFailure('the keys that rows are recorded with cannot be read');
  return Buffer.from(secret.kept[kept], 'base64');
}

export function createEncryption(secret: InstallationSecret, clock: Pick<Clock, 'randomBytes'>): Encryption {
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
