import { SERIAL_NUMBER_PLACEHOLDERS } from '@monda/phrases/serial-number-placeholders.ts';
import { comparable } from '../base/comparable.ts';

/** Blanks and dashes that `comparable` leaves: each of its own, and those that it does not make a hyphen. */
const SEPARATORS =
  /[ \-\u02d7\u1400\u23e4\u2500\u2501\u2796\u2800\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\u30fc\u{10ead}]/gu;
/** Signs of a serial number that are compared: what an index can hold of any text. */
const KEY_LENGTH = 100;
const FILLERS = /^(?:0+|x+)$/;

const lettersAndDigits = (text: string) => comparable(text).replace(/[^\p{L}\p{N}]/gu, '');
let placeholders: ReadonlySet<string> | undefined;

/**
 * What two serial numbers have in common that are the same for a person: `comparable` without blanks and dashes, the same
 * as `serial_compact` of the database. `null` for a text that stands for none, such as `N/A` or `-`.
 */
export function serialNumberKey(serialNumber: string): string | null {
  const plain = lettersAndDigits(serialNumber);
  placeholders ??= new Set(SERIAL_NUMBER_PLACEHOLDERS.map(lettersAndDigits));
  if (plain === '' || FILLERS.test(plain) || placeholders.has(plain)) return null;
  return [...comparable(serialNumber).replace(SEPARATORS, '')].slice(0, KEY_LENGTH).join('');
}
