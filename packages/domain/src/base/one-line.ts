/** Texts that stand in one line, without those that are empty. */
export const inOneLine = (...texts: readonly string[]): string =>
  texts.filter((text) => text !== '').join(' · ');
