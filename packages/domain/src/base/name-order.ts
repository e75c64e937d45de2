import { comparable } from './comparable.ts';

/** The order of two names, alike in every language and in the database: as texts are compared, sign by sign. */
export const compareNames = (one: string, other: string): number => {
  const [first, second] = [comparable(one), comparable(other)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
};
