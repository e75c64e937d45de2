import { count, plural } from '../counts.ts';

/** The dialog that saves a list as a file. */
export const exportDialog = {
  titleOf: (items: number) => plural(items, 'Export 1 item', `Export ${count(items)} items`),
  what: 'What',
  formats: { xlsx: 'Excel (XLSX)', csv: 'CSV' },
  formatHints: {
    xlsx: 'With real dates and numbers.',
    csv: 'Text with commas, for other programs.',
  },
  all: 'All columns',
  shown: 'Only the columns shown',
  facts: 'Facts of destruction or reassignment',
  factGroups: 'Facts as further columns',
  filtersHint: 'Search and filters of the list apply, on all its pages. The newest come first.',
  chosenHint: 'Exactly the chosen items, whatever page they are on. The newest come first.',
  /** `bytes`: so far. */
  received: (bytes: number) => `Fetching the file: ${count(Math.floor(bytes / 1024))} kB so far`,
  saved: (name: string) => `${name} was saved`,
  failed: 'The file could not be fetched completely, so nothing was saved. Please try again.',
} as const;
