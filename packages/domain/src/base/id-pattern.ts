/** How the id of a record is written; in a file without schemas, because screens do not load those. */
export const ID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A text of an address: one that is an id as ids are stored, in lower case; every other one as it is. */
export const withIdInLowerCase = (text: string): string =>
  ID_PATTERN.test(text) ? text.toLowerCase() : text;
