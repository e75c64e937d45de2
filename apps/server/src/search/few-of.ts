import { FOUND_AT_MOST } from '@monda/domain/search/search-fields.ts';

/** The first few of what was found. */
export const fewOf = <Row>(rows: readonly Row[]): Row[] => rows.slice(0, FOUND_AT_MOST);
