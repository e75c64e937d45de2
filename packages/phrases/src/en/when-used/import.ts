import { count, items, plural } from '../counts.ts';

const rows = (howMany: number) => plural(howMany, '1 row', `${count(howMany)} rows`);
const photos = (howMany: number) => plural(howMany, '1 photo', `${count(howMany)} photos`);

/** Taking items of a request from a spreadsheet. */
export const importing = {
  open: 'Import a sheet',
  title: 'Import items from a sheet',
  dropped: 'Drop a sheet or photos anywhere on this step, or paste rows of a spreadsheet.',
  template: 'Download template',
  templateHint: 'A workbook with the columns of an item and lists of families and types.',
  templateFile: 'items-template.xlsx',
  listsSheet: 'Lists',
  oneSheet: (taken: string, others: string) => `One sheet is read at a time: ${taken}. Not taken: ${others}.`,
  limits: (megabytes: number, most: number) => `CSV or XLSX, up to ${megabytes} MB and ${count(most)} rows`,
  onDevice: 'The file is read on this device and is not sent anywhere.',
  paste: 'Or paste rows of a spreadsheet here',
  pasted: 'Pasted rows',
  reading: 'Reading the sheet',
  checking: (done: number, of: number) => `Checking ${count(done)} of ${count(of)} rows`,
  anotherSheet: 'Another sheet',

  columnsFound: (found: number, of: number) => `${count(found)} of ${count(of)} columns found.`,
  namesInRow: (row: number) => `Names are in row ${row}.`,
  namesInNoRow: 'No row has names.',
  hideReading: 'Hide',
  columnMissing: 'Rows need this. Choose a column or one value, or fill it in row by row.',
  inRows: 'Row by row',
  columnsLeft: (fields: string) => `Choose a column: ${fields}`,
  dropCorrections: 'Drop corrections',
  correctionsLost: 'What you corrected and chose for this sheet is lost.',
  foundTitle: 'What was found',
  encoding: 'Encoding',
  separator: 'Separator',
  separators: { comma: 'Comma', semicolon: 'Semicolon', tab: 'Tab', bar: 'Vertical bar' },
  worksheet: 'Worksheet',
  headerRow: 'Names of the columns',
  noHeaderRow: 'In no row',
  rowOf: (row: number, text: string) => `Row ${row}: ${text}`,
  theseRows: (howMany: number, numbers: string) => plural(howMany, `row ${numbers}`, `rows ${numbers}`),
  manyRows: (howMany: number, first: number) => `${rows(howMany)}, the first is row ${first}`,
  leftOutAbove: (which: string) => `Left out, since above the names of the columns: ${which}.`,
  oddLetters: 'Some letters make no words. Choose another encoding if they look wrong below.',
  longerRows: (which: string) =>
    `More cells than names of columns: ${which}. Check that each text stands in its own column.`,
  quotedRows: (which: string) =>
    `A text begins with a blank and a quotation mark: ${which}. Check that each text stands in its own column.`,
  curlyRows: (which: string) =>
    `Curly quotation marks (“ ”) are read as part of the text: ${which}. Check that each text stands in its own column.`,
  entities: 'Signs written as in a web page, such as &aacute;, were read as the letters they stand for.',
  garbled: 'Some signs cannot be read. Type this text again, or choose another encoding above.',
  noColumn: 'No column',
  oneText: 'One value for all rows',
  valueOf: (field: string) => `${field} of all rows`,
  unnamedColumn: (letter: string) => `Column ${letter}`,
  notTaken: (columns: string) => `Not taken: ${columns}`,

  previewTitle: 'Preview',
  row: 'Row',
  summary: (howMany: number, wrong: number) =>
    wrong === 0
      ? `${rows(howMany)}, none with an error.`
      : howMany === 1
        ? '1 row, with an error. Correct it here or leave it out.'
        : `${rows(howMany)}, ${count(wrong)} of them with an error. ${plural(wrong, 'Correct it here or leave it out.', 'Correct them here or leave them out.')}`,
  allRows: (howMany: number) => `${rows(howMany)}.`,
  leftOutCount: (howMany: number) => `${rows(howMany)} left out.`,
  onlyWrong: 'Show only rows with an error',
  leaveOut: 'Leave out',
  leaveOutRow: (row: number) => `Leave out row ${row}`,
  leaveOutWrong: (howMany: number) => `Leave out ${rows(howMany)} with an error`,
  putBack: 'Put back',
  putBackRow: (row: number) => `Put back row ${row}`,
  cellOf: (field: string, row: number) => `${field}, row ${row}`,
  noSuchType: (text: string) => `“${text}” is not a type of this family`,
  alsoChanged: (howMany: number) =>
    plural(
      howMany,
      'Changed in 1 more row with the same value.',
      `Changed in ${count(howMany)} more rows with the same value.`,
    ),
  doubtful: 'The spreadsheet stores this as a number or a date. Check that it is what was typed.',
  merged: 'From a merged cell of the sheet. Check that it holds for this row.',
  unguarded: 'An apostrophe was taken off, as exports put it there. Check that it is what was typed.',
  unknown: {
    formula:
      'This cell holds a formula without a result. Open the workbook in a spreadsheet program, save it and choose it again, or type the value here.',
    error: (text: string) =>
      `${text === '' ? 'An error' : text} is an error of the spreadsheet, not a value. Correct it there and choose the sheet again, or type the value here.`,
    truth:
      'The workbook does not say whether this cell is TRUE or FALSE. Open it in a spreadsheet program, save it and choose it again, or type the value here.',
  },
  fromTo: (from: number, to: number) => `${from} to ${to}`,
  hiddenRows: (howMany: number, which: string, isTaken: boolean) =>
    `${plural(howMany, '1 row of this sheet is hidden', `${count(howMany)} rows of this sheet are hidden`)} (${plural(howMany, 'row', 'rows')} ${which}). ${
      isTaken
        ? plural(howMany, 'It is taken.', 'They are taken.')
        : plural(howMany, 'It is left out.', 'They are left out.')
    }`,
  takeHiddenRows: (howMany: number) => plural(howMany, 'Take the hidden row too', 'Take the hidden rows too'),
  hiddenColumns: (howMany: number, which: string, isTaken: boolean) =>
    `${plural(howMany, '1 column of this sheet is hidden', `${count(howMany)} columns of this sheet are hidden`)} (${plural(howMany, 'column', 'columns')} ${which}). ${
      isTaken
        ? plural(howMany, 'It is read.', 'They are read.')
        : plural(howMany, 'It is not read.', 'They are not read.')
    }`,
  takeHiddenColumns: (howMany: number) =>
    plural(howMany, 'Read the hidden column too', 'Read the hidden columns too'),
  rowsFrom: (from: number, to: number, of: number) => `${count(from)} to ${count(to)} of ${count(of)}`,
  previous: 'Previous rows',
  next: 'Next rows',
  nothingToShow: 'No row has an error.',
  noRows: 'There is nothing below the names of the columns.',
  noneLeft: 'Every row is left out.',
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
  notKept: 'This browser cannot keep what is set aside. Use it before you close this page.',

  refused: {
    empty: 'There is nothing in this sheet.',
    'too-large': 'This sheet is larger than 5 MB. Divide it into smaller ones.',
    kind: 'This is neither a CSV nor an XLSX file. Save the sheet as one of these and choose that.',
    pdf: 'This is a PDF, not a sheet. Save the sheet itself as XLSX or CSV and choose that.',
    image: 'This is a picture or a video, not a sheet. Choose the sheet itself, as XLSX or CSV.',
    page: 'This is a web page, whatever its name ends in. Open it in a spreadsheet program, save it as XLSX and choose that.',
    json: 'This is a data file (JSON), not a sheet. Export the list as XLSX or CSV where it comes from and choose that.',
    link: 'This is only a link to a sheet. Open it, download the sheet as XLSX or CSV and choose that.',
    mail: 'This is an email or a saved web page, not a sheet. Open it, save the sheet in it as XLSX or CSV and choose that.',
    document:
      'This is a text document or a presentation, not a sheet. Copy its table into a spreadsheet program, save it as XLSX and choose that.',
    archive: 'This is an archive, not a sheet. Unpack it and choose the sheet in it.',
    'open-document':
      'This is an OpenDocument file (such as ODS). Open it in a spreadsheet program, save it as XLSX and choose that.',
    numbers: 'This is a Numbers file. Export it from Numbers as Excel (XLSX) or CSV and choose that.',
    'old-kind': 'This workbook is in an older or binary format of Excel. Save it as XLSX and choose that.',
    encrypted: 'This workbook is protected by a password. Save a copy without one and choose that.',
    macros: 'This workbook contains macros. Save a copy as XLSX without macros and choose that.',
    entities:
      'This workbook refers to something outside of it in a way that is not allowed. Save it again with a spreadsheet program.',
    cells: 'This file has far more cells than a list of items can have. It is not read.',
    unpacked: 'Unpacked, this workbook is far larger than a list of items can be. It is not read.',
    broken: 'This file is damaged and cannot be read. Save it again with a spreadsheet program.',
    rows: 'This sheet has more than 5,000 rows. Divide it into smaller ones.',
    slow: 'Reading this sheet took longer than 10 seconds and was stopped. Divide it into smaller ones.',
  },
  refusedQuotes: (row: number) =>
    `Row ${row} has a quotation mark that is not closed. Correct it in the file.`,
  refusedColumns: (row: number) => `Row ${row} has more than 100 columns. Remove those that are not needed.`,
} as const;

/** Giving photos to items by their names. */
export const photoSorting = {
  open: 'Add photos by name',
  title: 'Photos of the items',
  hint: 'A photo belongs to the item whose serial number, or else whose number in the list, its name begins with.',
  tray: (howMany: number) => `Not yet with an item (${count(howMany)})`,
  trayNotice: (howMany: number) =>
    plural(howMany, '1 photo belongs to no item yet', `${count(howMany)} photos belong to no item yet`),
  trayHint: 'They are kept on this device and are not sent with the request.',
  sort: 'Sort photos',
  itemWithPhotos: (title: string, howMany: number) => `${title}: ${photos(howMany)}`,
  moveTo: (name: string) => `Item of ${name}`,
  noItem: 'No item',
  full: (title: string, most: number) => `${title} has ${most} photos already. No more can be added.`,
  sorted: (withItem: number, inTray: number) =>
    inTray === 0
      ? `${photos(withItem)} added by name.`
      : `${photos(withItem)} added by name, ${count(inTray)} not yet with an item.`,
  moved: (name: string, title: string) => `${name} is now with ${title}.`,
} as const;
