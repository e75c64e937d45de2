import type { ENGLISH } from './en/phrases.ts';
import type { Words } from './words-of.ts';

/** Every text a person reads, in one language. */
export type Phrases = Words<typeof ENGLISH>;
