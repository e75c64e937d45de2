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
  hint: 'Arrow keys move, Enter edits, Esc cancels, Tab goes on while editing. Paste cells from a spreadsheet with Ctrl+V; Ctrl+D fills down, Ctrl+Z undoes.',
  /** Where there is no keyboard. */
  touchHint: 'Tap a cell to choose it, and once more to write in it.',
  tools: 'Tools of the table',
  fillDown: 'Fill down',
  files: 'Files',
  cell: (field: string, position: number) => `${field}, item ${position + 1}`,
  filesOf: (photos: number, invoice: boolean) =>
    [
      ...(photos === 0 ? [] : [plural(photos, '1 photo', `${count(photos)} photos`)]),
      ...(invoice ? ['invoice'] : []),
    ].join(', ') || 'None',
  unknownFamily: (text: string) => `“${text}” is no family. Choose one of the list.`,
  pasted: (howMany: number) => `Pasted into ${rows(howMany)}.`,
  filled: (howMany: number) => `Filled ${cells(howMany)}.`,
  cleared: (howMany: number) => `Cleared ${cells(howMany)}.`,
  undone: 'The last change was undone.',
  nothingToUndo: 'There is nothing to undo.',
  nothingToPaste: 'There is nothing to paste: the clipboard holds no text.',
  /** `room`: how many rows there are from the cell on. */
  tooManyRows: (howMany: number, room: number, most: number) =>
    `Nothing was pasted: these are ${rows(howMany)}, and one request holds at most ${most} items. From this cell on there is room for ${room}.`,
  tooManyColumns: (howMany: number, room: number) =>
    `Nothing was pasted: these are ${columns(howMany)}, and from this cell on there is room for ${room}.`,
} as const;
