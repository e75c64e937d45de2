import { LIMITS } from './limits.ts';

/** What stands between the dots before the @: anything seen, in any writing, but the signs of address lists. */
const ATOM = /^[^\s\p{Z}\p{Cc}\p{Cf}\p{Cs}@<>"',;:\\()[\].]+$/u;
/** What stands between the dots of a domain: letters and digits of any writing, hyphens only between them. */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;

/** Limits of mail itself (RFC 5321, RFC 1035). */
const LOCAL_PART = 64;
const DOMAIN_LABEL = 63;
const SHORTEST_END = 2;

/**
 * Whether mail can be sent to this address, as far as its text shows: the one rule for addresses. Both parts may be
 * in any writing.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const labels = text.slice(at + 1).split('.');
  return (
    at > 0 &&
    text.length <= LIMITS.email &&
    local.length <= LOCAL_PART &&
    local.split('.').every((atom) => ATOM.test(atom)) &&
    labels.length >= 2 &&
    labels.every((label) => label.length <= DOMAIN_LABEL && LABEL.test(label)) &&
    [...(labels.at(-1) ?? '')].length >= SHORTEST_END
  );
}
