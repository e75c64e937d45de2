/** A contact around its telephone number; `null` where none stands in it. */
export interface ContactParts {
  readonly before: string;
  readonly phone: string;
  readonly after: string;
}

/** 7 to 16 digits, and what people write between them. */
const NUMBER = /(?<!\d)[+(]?\d(?:[\s().\p{Pd}]*\d){6,15}(?!\d)/u;

/** The first telephone number of a contact, such as `Rosa Vega, +51 999 888 777`. */
export function phoneIn(contact: string): ContactParts | null {
  const found = NUMBER.exec(contact);
  if (found === null) return null;
  const [phone] = found;
  const end = found.index + phone.length;
  return { before: contact.slice(0, found.index), phone, after: contact.slice(end) };
}

/** Where a telephone calls a number. */
export const callAddress = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/gu, '')}`;
