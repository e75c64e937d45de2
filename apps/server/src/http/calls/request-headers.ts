import { Refusal } from '@monda/domain/base/errors.ts';
import { LIMITS } from '@monda/domain/base/limits.ts';
import { words } from '@monda/phrases/words.ts';
import type { FastifyRequest } from 'fastify';
import { senderOf } from '../limits/sender-address.ts';
import type { CallContext } from './handlers.ts';

/** The version named by `If-Match`; `null` without one or with `*`. */
export function versionOf(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null;
  const match = /^(?:W\/)?"(\d{1,9})"$|^(\d{1,9})$/.exec(header.trim());
  if (match === null) {
    throw new Refusal('malformed_request', { message: words().refusals.ifMatch });
  }
  return Number(match[1] ?? match[2]);
}

/** The key of `Idempotency-Key`; `null` without one. */
export function keyOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header)) {
    throw new Refusal('malformed_request', {
      message: words().refusals.idempotencyKey,
    });
  }
  return header;
}

/** Where a request comes from, and by which program. */
export const deviceOf = (
  request: FastifyRequest,
  { trustedProxies }: { readonly trustedProxies: number },
): CallContext['device'] => ({
  address: senderOf(request.raw, trustedProxies),
  program: (request.headers['user-agent'] ?? '').slice(0, LIMITS.shortText),
});
