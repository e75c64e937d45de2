import { oncePer } from '../../../lib/once-per.ts';
import { itemProblems } from './item-problems.ts';

/** {@link itemProblems}, worked out once for values that did not change; 49 untouched items cost nothing. */
export const knownProblems = oncePer(itemProblems);
