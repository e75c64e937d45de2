import { makeFirstData } from './product-of-tests.ts';

/** Playwright's global set-up; its answer is the tear-down. */
export default makeFirstData;
