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
import { refuseOtherBytes, refuseOtherText } from './other-kinds.ts';
import { decodeSheet, SINGLE } from './sheet-text.ts';
import { backInRow, withoutEntities } from './web-entities.ts';
import { isArchive } from './workbook-parts.ts';
import { readXlsx } from './xlsx-sheet.ts';

/** Reads what a file holds, CSV or XLSX by its content and not by its name. Throws {@link SheetRefused}. */
export function readSheetFile(bytes: Uint8Array, choices: SheetChoices = {}): Sheet {
  if (bytes.length > SHEET_LIMITS.bytes) throw new SheetRefused('too-large');
  refuseOtherBytes(bytes);
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
  refuseOtherText(text);
  const plain = withoutEntities(text);
  const hasEntities = plain !== text;
  const { separator, rows } = readCsv(plain, { separator: asked, isPasted: encoding === null });
  const isOdd = encoding !== null && hasOddLetters(text, encoding);
  return {
    form: {
      ...{ kind: 'csv', encoding, separator },
      ...(isOdd && { hasOddLetters: true }),
      ...(hasEntities && { hasEntities: true }),
    },
    rows: withChangedCodes(rowsWithinLimits(hasEntities ? rows.map(backInRow) : rows)),
  };
}
