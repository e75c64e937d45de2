import { withChangedCodes } from './changed-codes.ts';
import { readCsv } from './csv-sheet.ts';
import {
  type Encoding,
  rowsWithinLimits,
  type Sheet,
  type SheetChoices,
  SHEET_LIMITS,
  SheetRefused,
} from './sheet.ts';
import { isGarbled, lettersOf, mayBeOlder } from './letters.ts';
import { decodeSheet, SINGLE } from './sheet-text.ts';
import { isArchive, isCompound, isEncrypted } from './workbook-parts.ts';
import { readXlsx } from './xlsx-sheet.ts';

const startsWith = (bytes: Uint8Array, sign: string) =>
  [...sign].every((each, at) => bytes[at] === each.charCodeAt(0));

/** Documents that other programs save under the name of a sheet. */
const OTHER_KINDS = ['%PDF-', '{\\rtf', '\x89PNG', '\xff\xd8\xff', 'GIF8', 'Rar!', '\x1f\x8b', '7z\xbc\xaf'];
const MARKUP = /^\s*<(?:!doctype|html|\?xml|table|svg)\b/i;

/** Reads what a file holds, CSV or XLSX by its content and not by its name. Throws {@link SheetRefused}. */
export function readSheetFile(bytes: Uint8Array, choices: SheetChoices = {}): Sheet {
  if (bytes.length > SHEET_LIMITS.bytes) throw new SheetRefused('too-large');
  if (isCompound(bytes)) throw new SheetRefused(isEncrypted(bytes) ? 'encrypted' : 'old-kind');
  if (OTHER_KINDS.some((sign) => startsWith(bytes, sign))) throw new SheetRefused('kind');
  if (isArchive(bytes)) {
    const { names, at, rows, hiddenColumns } = readXlsx(bytes, choices.worksheet);
    return {
      form: { kind: 'xlsx', names, at },
      rows: withChangedCodes(rowsWithinLimits(rows)),
      hiddenColumns,
    };
  }
  const { text, encoding } = decodeSheet(bytes, choices.encoding);
  return textSheet(text, encoding, choices);
}

/** Reads what was pasted: rows of a spreadsheet, separated by tabs, or the text of a CSV file. */
export function readPastedSheet(text: string, choices: SheetChoices = {}): Sheet {
  if (text.length > SHEET_LIMITS.bytes) throw new SheetRefused('too-large');
  return textSheet(text.replaceAll('\0', ''), null, choices);
}

/** Whether the letters of a text say that its encoding is probably another one. */
function hasOddLetters(text: string, encoding: Encoding): boolean {
  if (!(SINGLE as readonly Encoding[]).includes(encoding)) return isGarbled(text);
  return lettersOf(text).odd > 0 || (encoding === 'windows-1252' && mayBeOlder(text));
}

/** `encoding`: of the file; `null` for a paste. */
function textSheet(text: string, encoding: Encoding | null, { separator: asked }: SheetChoices): Sheet {
  if (MARKUP.test(text)) throw new SheetRefused('kind');
  const { separator, rows } = readCsv(text, { separator: asked, isPasted: encoding === null });
  const isOdd = encoding !== null && hasOddLetters(text, encoding);
  return {
    form: { kind: 'csv', encoding, separator, ...(isOdd && { hasOddLetters: true }) },
    rows: withChangedCodes(rowsWithinLimits(rows)),
  };
}
