/**
 * The shape of a translation of `English`: the same keys, each a text, or a function of the same facts that answers a
 * text. TypeScript names a key that is missing or unknown.
 */
export type Words<English> = {
  readonly [Key in keyof English]: English[Key] extends string
    ? string
    : English[Key] extends (...facts: infer Facts) => string
      ? (...facts: Facts) => string
      : Words<English[Key]>;
};
