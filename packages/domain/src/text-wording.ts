/** What is said of a typed text, whatever it is for. */
export const TEXT_WORDING = {
  cannotBeStored: 'This text has characters that cannot be stored',
  oneLine: 'Write this in one line, without line breaks or tabs',
  turnsWriting: 'Remove the invisible characters that turn the writing around',
  webAddress: (name: string) => `${name} must be an http or https address`,
} as const;

/** What is said of a value that is not of the kind its field takes. `name` is the one of the field. */
export const KIND_WORDING = {
  body: 'The body',
  required: (name: string) => `${name} is required`,
  kind: (name: string, kind: string) => `${name} must be ${kind}`,
  oneOf: (name: string, values: readonly unknown[]) =>
    values.length === 1
      ? `${name} must be ${String(values[0])}`
      : `${name} must be one of: ${values.map(String).join(', ')}`,
  notAnId: (name: string) => `${name} is not an id`,
  notTaken: (name: string) => `${name} has a value that is not taken here`,
  tooLarge: (name: string) => `${name} is too large`,
  tooSmall: (name: string) => `${name} is too small`,
  atMost: (name: string, count: string) => `${name} may have at most ${count}`,
  atLeast: (name: string, count: string) => `${name} must have at least ${count}`,
  unknown: (names: readonly string[]) => `Unknown property ${names.map((name) => `"${name}"`).join(', ')}`,
  kinds: {
    string: 'text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
    record: 'an object',
  } as Readonly<Record<string, string>>,
  counted: { string: 'characters', array: 'entries', object: 'entries' } as Readonly<Record<string, string>>,
} as const;
