/** Sentences about a typed text, whatever it is for. */
export const texts = {
  cannotBeStored: 'This text contains characters that cannot be saved',
  oneLine: 'Write this on one line, without line breaks or tabs',
  turnsWriting: 'Remove the invisible characters that change the writing direction',
  webAddressInName: 'Write the name without a web address, such as https:// or www.',
  webAddressInPlace: 'Write the place as an address or coordinates, not as a link',
  tooLong: (max: number) => `Use at most ${max} characters`,
  noDate: 'Use a valid date, written YYYY-MM-DD',
  noMonth: 'Use a month written YYYY-MM',
  tooManyEntries: (max: number) => `Use at most ${max} entries`,
  wholeNumber: (name: string) => `${name} must be a whole number`,
  atLeastOne: (name: string) => `${name} must be at least 1`,
  trueOrFalse: (name: string) => `${name} must be true or false`,
  webAddress: (name: string) => `${name} must be an http or https address`,
} as const;

/** Sentences about a value that is not of the kind its field takes. `name` is the one of the field. */
export const kinds = {
  body: 'The body',
  required: (name: string) => `${name} is required`,
  kind: (name: string, kind: string) => `${name} must be ${kind}`,
  /** `values` as a list; `several`: whether it has more than one. */
  oneOf: (name: string, values: string, several: boolean) =>
    several ? `${name} must be one of: ${values}` : `${name} must be ${values}`,
  notAnId: (name: string) => `${name} is not an id`,
  notTaken: (name: string) => `${name} has a value that is not accepted here`,
  tooLarge: (name: string) => `${name} is too large`,
  tooSmall: (name: string) => `${name} is too small`,
  atMost: (name: string, count: string) => `${name} may have at most ${count}`,
  atLeast: (name: string, count: string) => `${name} must have at least ${count}`,
  /** `name`: a list in which an entry may stand once. */
  twice: (name: string) => `${name} has this entry twice`,
  /** `names`: each in quotation marks. */
  unknown: (names: string) => `Unknown property ${names}`,
  kinds: {
    string: 'text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
    record: 'an object',
  },
  counted: { string: 'characters', array: 'entries', object: 'entries' },
} as const;

/** What a form says of itself. */
export const forms = {
  notReady: 'This form could not be loaded completely. Check your connection and try again.',
} as const;
