/** Decimal numbers kept as texts: `12`, `0.125`. They never pass through binary fractions. */

/** Digits behind the point that {@link inThousandths} reads. */
const DIGITS = 3;

/** Whether a text is a decimal number from 0 to 999,999,999 with at most `digits` digits (1 to 3) behind its point. */
export const isDecimalText = (text: string, digits: number): boolean =>
  new RegExp(`^(0|[1-9]\\d{0,8})(\\.\\d{1,${digits}})?$`).test(text);

/** A decimal text in thousandths: `12.5` is `12500n`. The text must be one by {@link isDecimalText}. */
export function inThousandths(text: string): bigint {
  const [whole = '', behind = ''] = text.split('.');
  return BigInt(whole + behind.padEnd(DIGITS, '0'));
}

/** A weight in kg as grams; `null` where it is not recorded, or no decimal text. */
export const gramsOf = (kilograms: string | null | undefined): bigint | null =>
  typeof kilograms === 'string' && isDecimalText(kilograms, DIGITS) ? inThousandths(kilograms) : null;

/** The text of a number of thousandths that is not negative: `12500n` is `12.5`. */
export function fromThousandths(thousandths: bigint): string {
  const digits = thousandths.toString().padStart(DIGITS + 1, '0');
  const behind = digits.slice(-DIGITS).replace(/0+$/, '');
  return behind === '' ? digits.slice(0, -DIGITS) : `${digits.slice(0, -DIGITS)}.${behind}`;
}
