/** 7 to 16 digits, and what people write between them. */
const NUMBER = /((?<!\d)[+(]?\d(?:[\s().\p{Pd}]*\d){6,15}(?!\d))/u;

/** A contact such as `Rosa Vega, +51 999 888 777`, divided: texts, and at odd positions the telephone numbers between them. */
export const aroundPhones = (contact: string): readonly string[] => contact.split(NUMBER);

/** Where a telephone calls a number. */
export const callAddress = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/gu, '')}`;
