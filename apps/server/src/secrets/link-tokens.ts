import { createHash } from 'node:crypto';
import type { Clock } from '../process/clock.ts';

/** Tokens that stand in an address and let in their holder. Of each only the hash is stored. */

const TOKEN_BYTES = 32;

/** A new token: 256 random bits in base64url. */
export const newLinkToken = (clock: Pick<Clock, 'randomBytes'>): string =>
  clock.randomBytes(TOKEN_BYTES).toString('base64url');

/** What is stored of a token: its SHA-256, hexadecimal. */
export const hashOfLinkToken = (token: string): string => createHash('sha256').update(token).digest('hex');
