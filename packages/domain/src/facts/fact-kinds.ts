/** What a fact holds and how it is typed. Numbers are decimal texts, so that no binary fraction changes them. */
export type FactKind =
  /** A text on one line, and one of several. */
  | 'line'
  | 'text'
  /** A text on one line that names a person, a party or a place: no web address, of which readers of a certificate make a link. */
  | 'name'
  /** One of fixed codes. */
  | 'choice'
  | 'yes-or-no'
  /** A whole number above 0, and of how many items a value is together: a whole number above 1, and nothing of one item alone. */
  | 'count'
  | 'items'
  /** Decimal texts: kg and mm with at most 3 decimals, dollars with at most 2. */
  | 'kilograms'
  | 'millimetres'
  | 'dollars'
  /** A day `YYYY-MM-DD`, and a local date and time `YYYY-MM-DDTHH:MM` of the installation's time zone. */
  | 'day'
  | 'local-time'
  /** The number of an identity document, of which most readers get the last signs alone. */
  | 'identity-number';

/**
 * Who asks for a fact: NIST SP 800-88r2, tax offices and their practice (Peru, Colombia, Mexico, Chile), R2v3, ISO/IEC
 * 21964, NAID AAA practice, waste electrical equipment, registers of waste (RENTRI, Trackdéchets, DEFRA), authorities
 * for firearms, or practice alone. It is for
 * developers; that a certificate satisfies one of them is never claimed.
 */
export type FactSource =
  | 'nist-800-88'
  | 'tax'
  | 'r2'
  | 'iso-21964'
  | 'naid'
  | 'waste-equipment'
  | 'waste-register'
  | 'weapons'
  | 'practice';
