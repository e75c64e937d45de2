/** The 32 signs of a number: digits and capital letters without I, L, O and U. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SIGNS_IN_ALL = 16;
const IN_A_GROUP = 4;
const BITS_A_SIGN = 5;

/** Random bytes of a number: 80 bits. */
export const NUMBER_BYTES = (SIGNS_IN_ALL * BITS_A_SIGN) / 8;

/** A number as it is stored and printed: `7K3M-9QXA-02BC-VWZ5`. It counts nothing. */
export const NUMBER_PATTERN = new RegExp(`^[${SIGNS}]{4}(-[${SIGNS}]{4}){3}$`, 'u');

const grouped = (signs: string): string =>
  Array.from({ length: SIGNS_IN_ALL / IN_A_GROUP }, (_, at) =>
    signs.slice(at * IN_A_GROUP, (at + 1) * IN_A_GROUP),
  ).join('-');

/** The number of {@link NUMBER_BYTES} random bytes. Throws for any other length. */
export function certificateNumber(random: Uint8Array): string {
  if (random.length !== NUMBER_BYTES) throw new RangeError(`A number has ${NUMBER_BYTES} random bytes.`);
  let bits = 0n;
  for (const byte of random) bits = (bits << 8n) | BigInt(byte);
  const signs = Array.from({ length: SIGNS_IN_ALL }, (_, at) => {
    const shift = BigInt(BITS_A_SIGN * (SIGNS_IN_ALL - 1 - at));
    return SIGNS[Number((bits >> shift) & 31n)];
  });
  return grouped(signs.join(''));
}

/**
 * The number a person typed or a code carries: small letters, spaces and other dashes are taken, and the letters that are
 * no signs are read as the ones they look like (I and L as 1, O as 0). `null` where it is no number.
 */
export function readNumber(typed: string): string | null {
  const signs = typed
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll(/[IL]/gu, '1')
    .replaceAll('O', '0');
  if (signs.length !== SIGNS_IN_ALL) return null;
  const number = grouped(signs);
  return NUMBER_PATTERN.test(number) ? number : null;
}
