import type { Contract } from '../base/contract.ts';
import { searchAnswer, searchQuery } from './search-fields.ts';
import type { SEARCH_CALLS } from './search-calls.ts';

/** What the calls about the search over everything take and answer. */
export const SEARCH_CONTRACTS = {
  'search.everywhere': {
    summary:
      'Up to five each of the items, projects, companies and people the caller may see that match a text.',
    query: searchQuery,
    answer: searchAnswer,
  },
} as const satisfies Record<keyof typeof SEARCH_CALLS, Contract>;
