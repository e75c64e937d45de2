/** A text in small letters without accents, so that `Tomas` equals `Tomás`; everything else stays. */
export const plainLetters = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
