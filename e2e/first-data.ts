import { makeFirstData } from './product-of-tests.ts';

/** Global set-up of the journeys in other engines and of the pictures; its answer is the tear-down. */
export default makeFirstData;
