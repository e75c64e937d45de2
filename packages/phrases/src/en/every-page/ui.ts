import { count } from '../counts.ts';

/** Words of the shared pieces; they name no subject of the product. */
export const ui = {
  noData: 'No data available',
  noResultsHint: 'Nothing matches your search and filters.',
  clearFilters: 'Clear filters',
  tryAgain: 'Try again',
  loadsWhenOnline: 'This will load when you are back online.',
  partFailed: 'This part of the page could not be loaded.',
  partOffline: 'This cannot be opened while you are offline.',
  loading: 'Loading',
  rowsPerPage: 'Rows per page',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: (page: number) => `Page ${page}`,
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  /** What stands where nothing was given. */
  none: 'N/A',
  /** `atLeast`: there are more rows than `total`. */
  range: (from: number, to: number, total: number, atLeast: boolean) =>
    total === 0 ? '0 of 0' : `${count(from)}–${count(to)} of ${atLeast ? `${total}+` : count(total)}`,
  export: 'Export',
  more: 'More',
  dismiss: 'Dismiss message',
  notifications: 'Messages',
  copyId: (id: string) => `Copy ID ${id}`,
  copied: 'Copied',
  comingSoon: 'Coming Soon',
  comingSoonText: 'This part of the product is not available yet.',
} as const;
