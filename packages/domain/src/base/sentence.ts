/** A sentence in the reader's language: called where it is made, never before. */
export type Sentence = () => string;
