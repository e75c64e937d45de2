import { MAX_LIMIT } from '../base/paging.ts';

/** Items a person may have chosen in a list at a time: as many as one page can hold. */
export const MOST_CHOSEN = MAX_LIMIT;
