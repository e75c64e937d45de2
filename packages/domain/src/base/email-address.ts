import { LIMITS } from './limits.ts';
import { withoutUnseenSigns } from './allowed-characters.ts';

/**
 * What stands between the dots before the @: every sign that RFC 5321 allows there without quotes, and anything seen of other
 * writings; none of the signs that address lists are made of.
 */
const ATOM = /^[^\s\p{Z}\p{Cc}\p{Cf}\p{Cs}@<>",;:\\()[\].]+$/u;
/** What stands between the dots of a domain: letters and digits of any writing, hyphens only between them. */
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;

/** Limits of mail itself (RFC 5321, RFC 1035). */
const LOCAL_PART = 64;
const DOMAIN_LABEL = 63;
const SHORTEST_END = 2;

/**
 * Whether mail can be sent to this address, by its text: the one rule for addresses. Both parts may be
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

/** Blanks that programs put between signs so that lines do not break there; no address has one. */
const HOLDS_TOGETHER = /[\u00a0\u2007\u202f]/g;

/** An address as it is meant, of one that was copied with signs around or in it that are not seen. */
export const typedEmailAddress = (text: string): string =>
  withoutUnseenSigns(text).replace(HOLDS_TOGETHER, '').trim();
