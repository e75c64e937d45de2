/** A LIKE pattern that finds `text` anywhere; what LIKE reads as a sign is taken literally. */
export function searchPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

const HEX_DIGITS = 32;
/** Digits that few ids of any table begin with: about fifteen of a million. */
export const DIGITS_OF_FEW = 4;

/**
 * The first and the last id that start with `text`, or `null` when no id can (decision A-150), or when `text` has fewer
 * digits than `fewest`.
 */
export function idRange(text: string, fewest = 1): { readonly first: string; readonly last: string } | null {
  const lower = text.toLowerCase();
  const digits = lower.replaceAll('-', '');
  if (digits.length < fewest || !/^[0-9a-f]{1,32}$/.test(digits)) return null;
  const filled = (digit: string) =>
    digits.padEnd(HEX_DIGITS, digit).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const first = filled('0');
  return first.startsWith(lower) ? { first, last: filled('f') } : null;
}
