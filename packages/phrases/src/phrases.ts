import type { ENGLISH } from './en/phrases.ts';

/**
 * The shape of a translation of `English`: the same keys, each a text, or a function of the same facts that answers a
 * text. TypeScript names a key that is missing or unknown.
 */
type Words<English> = {
  readonly [Key in keyof English]: English[Key] extends string
    ? string
    : English[Key] extends (...facts: infer Facts) => string
      ? (...facts: Facts) => string
      : Words<English[Key]>;
};

/** Every text a person reads, in one language. */
export type Phrases = Words<typeof ENGLISH>;
