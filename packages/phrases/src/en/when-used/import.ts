import { count, items, plural } from '../counts.ts';

const rows = (howMany: number) => plural(howMany, '1 row', `${count(howMany)} rows`);
const photos = (howMany: number) => plural(howMany, '1 photo', `${count(howMany)} photos`);

/** Taking items of a request from a spreadsheet. */
export const importing = {
  open: 'Import a sheet',
  title: 'Import items from a sheet',
  dropped: 'Drop a sheet or photos anywhere on this step, or paste rows from a spreadsheet.',
  template: 'Download template',
  templateHint: 'A workbook with the item columns and lists of families and types.',
  templateFile: 'items-template.xlsx',
  listsSheet: 'Lists',
  oneSheet: (taken: string, others: string) =>
    `Only one sheet can be imported at a time: ${taken}. Skipped: ${others}.`,
  limits: (megabytes: number, most: number) => `CSV or XLSX, up to ${megabytes} MB and ${count(most)} rows`,
  onDevice: 'The file is read on this device and is not uploaded.',
  paste: 'Or paste rows from a spreadsheet here',
  pasted: 'Pasted rows',
  reading: 'Reading the sheet',
  checking: (done: number, of: number) => `Checking ${count(done)} of ${count(of)} rows`,
  anotherSheet: 'Another sheet',

  columnsFound: (found: number, of: number) => `${count(found)} of ${count(of)} columns found.`,
  namesInRow: (row: number) => `Header: row ${row}.`,
  namesInNoRow: 'No header row.',
  hideReading: 'Hide',
  columnMissing: 'Required. Choose a column, use one value for all rows, or fill in each row.',
  inRows: 'Row by row',
  columnsLeft: (fields: string) => `Choose a column: ${fields}`,
  dropCorrections: 'Discard changes',
  correctionsLost: 'Your corrections and choices for this sheet will be lost.',
  foundTitle: 'What we found',
  encoding: 'Encoding',
  separator: 'Separator',
  separators: { comma: 'Comma', semicolon: 'Semicolon', tab: 'Tab', bar: 'Vertical bar' },
  worksheet: 'Worksheet',
  headerRow: 'Header row',
  noHeaderRow: 'No header row',
  rowOf: (row: number, text: string) => `Row ${row}: ${text}`,
  theseRows: (howMany: number, numbers: string) => plural(howMany, `row ${numbers}`, `rows ${numbers}`),
  manyRows: (howMany: number, first: number) => `${rows(howMany)}, starting with row ${first}`,
  leftOutAbove: (which: string) => `Skipped because it is above the header: ${which}.`,
  leftOutRepeated: (which: string) => `Skipped because it repeats an earlier row: ${which}.`,
  repeats: (row: number) => `Same as row ${row}`,
  oddLetters: 'Some text looks garbled. Choose another encoding if it looks wrong below.',
  longerRows: (which: string) =>
    `More cells than columns: ${which}. Check that each value is in the right column.`,
  quotedRows: (which: string) =>
    `A value starts with a space and a quotation mark: ${which}. Check that each value is in the right column.`,
  curlyRows: (which: string) =>
    `Curly quotation marks (“ ”) are read as part of the text: ${which}. Check that each value is in the right column.`,
  entities: 'Web page codes such as &aacute; were converted to letters.',
  garbled: 'Some characters could not be read. Type this text again, or choose another encoding above.',
  noColumn: 'No column',
  oneText: 'One value for all rows',
  valueOf: (field: string) => `${field} for all rows`,
  unnamedColumn: (letter: string) => `Column ${letter}`,
  notTaken: (columns: string) => `Not imported: ${columns}`,

  previewTitle: 'Preview',
  row: 'Row',
  summary: (howMany: number, wrong: number) =>
    wrong === 0
      ? `${rows(howMany)}, no errors.`
      : howMany === 1
        ? '1 row, with an error. Fix it here or skip it.'
        : `${rows(howMany)}, ${count(wrong)} with errors. ${plural(wrong, 'Fix it here or skip it.', 'Fix them here or skip them.')}`,
  allRows: (howMany: number) => `${rows(howMany)}.`,
  leftOutCount: (howMany: number) => `${rows(howMany)} skipped.`,
  onlyWrong: 'Show only rows with errors',
  leaveOut: 'Skip',
  leaveOutRow: (row: number) => `Skip row ${row}`,
  leaveOutWrong: (howMany: number) =>
    howMany === 1 ? 'Skip 1 row with an error' : `Skip ${rows(howMany)} with errors`,
  putBack: 'Include',
  putBackRow: (row: number) => `Include row ${row}`,
  cellOf: (field: string, row: number) => `${field}, row ${row}`,
  noSuchType: (text: string) => `“${text}” is not a type of this family`,
  alsoChanged: (howMany: number) =>
    plural(
      howMany,
      'Changed in 1 more row with the same value.',
      `Changed in ${count(howMany)} more rows with the same value.`,
    ),
  doubtful: 'The spreadsheet stores this as a number or date. Check that it is what you typed.',
  merged: 'From a merged cell. Check that it applies to this row.',
  unguarded: 'A leading apostrophe, common in exports, was removed. Check that the value is right.',
  unknown: {
    formula:
      'This cell has a formula but no result. Open the workbook in a spreadsheet program, save it and choose it again, or type the value here.',
    error: (text: string) =>
      `${text === '' ? 'An error' : text} is a spreadsheet error, not a value. Fix it there and choose the sheet again, or type the value here.`,
    truth:
      'The workbook does not say whether this cell is TRUE or FALSE. Open it in a spreadsheet program, save it and choose it again, or type the value here.',
  },
  fromTo: (from: number, to: number) => `${from} to ${to}`,
  hiddenRows: (howMany: number, which: string, isTaken: boolean) =>
    `${plural(howMany, '1 row of this sheet is hidden', `${count(howMany)} rows of this sheet are hidden`)} (${plural(howMany, 'row', 'rows')} ${which}). ${isTaken ? plural(howMany, 'It is imported.', 'They are imported.') : plural(howMany, 'It is skipped.', 'They are skipped.')}`,
  takeHiddenRows: (howMany: number) =>
    plural(howMany, 'Import the hidden row too', 'Import the hidden rows too'),
  hiddenColumns: (howMany: number, which: string, isTaken: boolean) =>
    `${plural(howMany, '1 column of this sheet is hidden', `${count(howMany)} columns of this sheet are hidden`)} (${plural(howMany, 'column', 'columns')} ${which}). ${isTaken ? plural(howMany, 'It is imported.', 'They are imported.') : plural(howMany, 'It is skipped.', 'They are skipped.')}`,
  takeHiddenColumns: (howMany: number) =>
    plural(howMany, 'Import the hidden column too', 'Import the hidden columns too'),
  rowsFrom: (from: number, to: number, of: number) => `${count(from)} to ${count(to)} of ${count(of)}`,
  previous: 'Previous rows',
  next: 'Next rows',
  nothingToShow: 'No rows have errors.',
  noRows: 'There is nothing below the header.',
  noneLeft: 'All rows are skipped.',
  wrongLeft: (howMany: number) => `${rows(howMany)} still with an error`,
  tooMany: (room: number, kept: number) =>
    `This request has room for ${items(room)}. ${plural(
      kept,
      'The other one stays on this device, and you can add it to the next request.',
      `The other ${count(kept)} stay on this device, and you can add them to the next request.`,
    )}`,
  noRoom: (kept: number) =>
    `This request is full. ${items(kept)} will stay on this device, and you can add ${plural(kept, 'it', 'them')} to the next request.`,
  keep: (howMany: number) => `Set ${items(howMany)} aside`,
  taken: (howMany: number) => plural(howMany, '1 item added', `${count(howMany)} items added`),

  waiting: (howMany: number) =>
    plural(howMany, '1 imported item waits', `${count(howMany)} imported items wait`),
  waitingFor: (source: string) =>
    `From ${source}. They are kept on this device until you add or remove them.`,
  addWaiting: (howMany: number) => `Add the next ${count(howMany)}`,
  removeWaiting: 'Remove them',
  requestFull: 'This request is full. Submit it, then add them to the next one.',
  notKept: 'This browser cannot save these items. Add them before you close this page.',

  refused: {
    empty: 'This sheet is empty.',
    'too-large': 'This sheet is larger than 5 MB. Split it into smaller ones.',
    kind: 'This is not a CSV or XLSX file. Save the sheet in one of these formats and choose it again.',
    pdf: 'This is a PDF, not a sheet. Save the sheet itself as XLSX or CSV and choose that.',
    image: 'This is a picture or a video, not a sheet. Choose the sheet as XLSX or CSV.',
    page: 'This is actually a web page. Open it in a spreadsheet program, save it as XLSX and choose that.',
    json: 'This is a data file (JSON), not a sheet. Export the list as XLSX or CSV from its source and choose that.',
    link: 'This is only a link to a sheet. Open it, download the sheet as XLSX or CSV and choose that.',
    mail: 'This is an email or a saved web page, not a sheet. Open it, save the sheet in it as XLSX or CSV and choose that.',
    document:
      'This is a text document or a presentation, not a sheet. Copy its table into a spreadsheet program, save it as XLSX and choose that.',
    archive: 'This is an archive, not a sheet. Unpack it and choose the sheet in it.',
    'open-document':
      'This is an OpenDocument file (such as ODS). Open it in a spreadsheet program, save it as XLSX and choose that.',
    numbers: 'This is a Numbers file. Export it from Numbers as Excel (XLSX) or CSV and choose that.',
    'old-kind': 'This workbook is in an older or binary Excel format. Save it as XLSX and choose that.',
    encrypted: 'This workbook is password-protected. Save a copy without a password and choose that.',
    macros: 'This workbook contains macros. Save a copy as XLSX without macros and choose that.',
    entities:
      'This workbook refers to outside content in a way that is not allowed. Save it again with a spreadsheet program.',
    cells: 'This file has far too many cells for a list of items, so it was not read.',
    unpacked: 'This workbook is far too large for a list of items, so it was not read.',
    broken: 'This file is damaged and cannot be read. Save it again with a spreadsheet program.',
    rows: 'This sheet has more than 5,000 rows. Split it into smaller ones.',
    slow: 'Reading this sheet took longer than 10 seconds and was stopped. Split it into smaller ones.',
  },
  refusedQuotes: (row: number) => `Row ${row} has an unclosed quotation mark. Fix it in the file.`,
  refusedColumns: (row: number) => `Row ${row} has more than 100 columns. Remove the ones you do not need.`,
} as const;

/** Giving photos to items by their names. */
export const photoSorting = {
  open: 'Add photos by name',
  title: 'Photos of the items',
  hint: 'Photos are matched by file name: start it with the item’s serial number, or with its number in the list.',
  tray: (howMany: number) => `Not matched yet (${count(howMany)})`,
  trayNotice: (howMany: number) =>
    plural(
      howMany,
      '1 photo is not matched to an item yet',
      `${count(howMany)} photos are not matched to an item yet`,
    ),
  trayHint: 'They stay on this device and are not sent with the request.',
  sort: 'Match photos',
  itemWithPhotos: (title: string, howMany: number) => `${title}: ${photos(howMany)}`,
  moveTo: (name: string) => `Item for ${name}`,
  noItem: 'No item',
  full: (title: string, most: number) => `${title} already has ${most} photos. No more can be added.`,
  sorted: (withItem: number, inTray: number) =>
    inTray === 0
      ? `${photos(withItem)} added by name.`
      : `${photos(withItem)} added by name, ${count(inTray)} not matched yet.`,
  moved: (name: string, title: string) => `${name} is now with ${title}.`,
} as const;
