import { count, plural } from '../counts.ts';

const rows = (howMany: number) => plural(howMany, '1 row', `${count(howMany)} rows`);
const columns = (howMany: number) => plural(howMany, '1 column', `${count(howMany)} columns`);
const cells = (howMany: number) => plural(howMany, '1 cell', `${count(howMany)} cells`);

/** The items of a request as a table. */
export const itemTable = {
  view: 'View',
  cards: 'Cards',
  table: 'Table',
  label: 'Items as a table',
  hint: 'Use the arrow keys to move, Enter to edit, Esc to cancel, Tab to continue while editing. Paste cells from a spreadsheet with Ctrl+V; Ctrl+D fills down, Ctrl+Z undoes.',
  /** Where there is no keyboard. */
  touchHint: 'Tap a cell to select it, and tap again to edit.',
  tools: 'Tools of the table',
  fillDown: 'Fill down',
  files: 'Files',
  cell: (field: string, position: number) => `${field}, item ${position + 1}`,
  filesOf: (photos: number, invoice: boolean) =>
    [
      ...(photos === 0 ? [] : [plural(photos, '1 photo', `${count(photos)} photos`)]),
      ...(invoice ? ['invoice'] : []),
    ].join(', ') || 'None',
  unknownFamily: (text: string) => `“${text}” is not a family. Choose one from the list.`,
  pasted: (howMany: number) => `Pasted into ${rows(howMany)}.`,
  filled: (howMany: number) => `Filled ${cells(howMany)}.`,
  cleared: (howMany: number) => `Cleared ${cells(howMany)}.`,
  undone: 'The last change was undone.',
  nothingToUndo: 'There is nothing to undo.',
  nothingToPaste: 'Nothing to paste: the clipboard has no text.',
  /** `room`: how many rows there are from the cell on. */
  tooManyRows: (howMany: number, room: number, most: number) =>
    `Nothing was pasted: that is ${rows(howMany)}, and a request can have up to ${most} items. From this cell on there is room for ${room}.`,
  tooManyColumns: (howMany: number, room: number) =>
    `Nothing was pasted: that is ${columns(howMany)}, and from this cell on there is room for ${room}.`,
} as const;
