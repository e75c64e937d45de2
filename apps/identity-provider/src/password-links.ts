import { createHash } from 'node:crypto';

/** Where a link to set a password leads; the token follows as `?token=`. */
export const SET_PASSWORD_PATH = '/sign-in/set-password';

/** What is stored of a link's token: its SHA-256 in hexadecimal. */
export function linkTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
