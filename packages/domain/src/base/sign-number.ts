/** The numbers of a sign in Unicode: `U+13000`. */
export const signNumber = (sign: string): string =>
  [...sign]
    .map((part) => `U+${(part.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)
    .join(' ');

/** A sign for a reader whose fonts may lack it as well: `ⴰ (U+2D30)`; one that is not seen by its number alone. */
export const signInWords = (sign: string): string =>
  /\p{C}/u.test(sign) ? signNumber(sign) : `${sign} (${signNumber(sign)})`;
