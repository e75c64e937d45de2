import { count, plural } from '../counts.ts';

/** The dialog that saves a list as a file. */
export const exportDialog = {
  titleOf: (items: number) => plural(items, 'Export 1 item', `Export ${count(items)} items`),
  what: 'Columns',
  formats: { xlsx: 'Excel (XLSX)', csv: 'CSV' },
  formatHints: {
    xlsx: 'Dates and numbers keep their format.',
    csv: 'Comma-separated text for other programs.',
  },
  all: 'All columns',
  shown: 'Only the columns shown',
  facts: 'Destruction or handover records',
  register: 'Property number and certificate',
  factGroups: 'Add these sections as columns',
  filtersHint: 'Includes all pages of the list, with the current search and filters. Newest first.',
  chosenHint: 'Includes only the selected items, from every page. Newest first.',
  /** `bytes`: so far. */
  received: (bytes: number) => `Downloading: ${count(Math.floor(bytes / 1024))} kB so far`,
  saved: (name: string) => `${name} was saved`,
  failed: 'The download was incomplete, so nothing was saved. Please try again.',
} as const;
