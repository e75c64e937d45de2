/** Paging of every list: page from 1, size 10 unless asked otherwise (section 9). */
export const DEFAULT_PAGE = 1;
export const DEFAULT_LIMIT = 10;
export const PAGE_SIZES = [10, 20, 50, 100] as const;
/** Larger limits are lowered to this one (decision A-148). */
export const MAX_LIMIT = 1000;
