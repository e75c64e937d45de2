import { makeFirstData } from './product-of-tests.ts';

/** Global set-up of Playwright, and of Vitest for the walks in other engines; its answer is the tear-down. */
export default makeFirstData;
