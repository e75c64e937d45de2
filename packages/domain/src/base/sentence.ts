/** A sentence in the language of whoever reads it: called where it is made, never before. */
export type Sentence = () => string;
