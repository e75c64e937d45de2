import type { CellStyles } from './cell-styles.ts';
import { type MergedRange, type Place, withMergedCells } from './merged-cells.ts';
import { numberText, textOfFormat } from './number-text.ts';
import { SHEET_LIMITS, SheetRefused, type SheetRow, type UnknownCell } from './sheet.ts';
import type { Workbook } from './workbook.ts';
import type { WorkbookParts } from './workbook-parts.ts';
import { type SignCount, TextOfRuns, unescaped } from './workbook-texts.ts';
import { columnsOf, HiddenInSheet, isZero, shownBy } from './worksheet-hidden.ts';
import { truthValue, wholeNumber, type XmlAttributes } from './xml-events.ts';

/** What cells refer to. */
export interface Lookup extends Pick<Workbook, 'dates' | 'isUncalculated'> {
  readonly texts: readonly string[];
  readonly styles: CellStyles;
  readonly signs: SignCount;
}
export interface WorksheetRows {
  readonly rows: readonly SheetRow[];
  /** Positions of columns that are not shown. */
  readonly hiddenColumns: readonly number[];
}
interface Cell {
  readonly text: string;
  readonly isDoubtful?: boolean;
  readonly unknown?: UnknownCell['reason'];
}

/** The column, from 0, and the row, from 1, that a reference such as `AB12` names, in either letter case. */
function placeOf(reference: string): Place {
  const [, letters, digits] = /^\s*\$?([a-z]{1,3})\$?([1-9]\d{0,6})\s*$/i.exec(reference) ?? [];
  if (letters === undefined || digits === undefined) throw new SheetRefused('broken');
  const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { column: column - 1, row: Number(digits) };
}

/** The cells that a range such as `A2:A6` names. */
function rangeOf(reference: string): MergedRange {
  const [a, b = a, ...others] = reference.split(':').map(placeOf);
  if (a === undefined || b === undefined || others.length > 0) throw new SheetRefused('broken');
  return {
    first: { column: Math.min(a.column, b.column), row: Math.min(a.row, b.row) },
    last: { column: Math.max(a.column, b.column), row: Math.max(a.row, b.row) },
  };
}

/** A date as ISO 8601 writes it, with a blank before the time and without a time of midnight. */
const isoDate = (stored: string) =>
  stored
    .trim()
    .replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '')
    .replace(/^(\d{4}-\d\d-\d\d)T/, '$1 ');

/** One cell while it is read. */
class CellInXml {
  readonly #lookup: Lookup;
  readonly #runs = new TextOfRuns();
  #type = 'n';
  #style: number | null = null;
  #value: string | null = null;
  #isFormula = false;
  #into: 'value' | 'runs' | null = null;

  constructor(lookup: Lookup) {
    this.#lookup = lookup;
  }
  begin(attributes: XmlAttributes): void {
    this.#runs.begin();
    [this.#type, this.#style] = [(attributes.t ?? '') || 'n', wholeNumber(attributes.s)];
    [this.#value, this.#isFormula, this.#into] = [null, false, null];
  }
  open(element: string): void {
    if (element === 'is') this.#into = 'runs';
    else if (this.#into === 'runs') this.#runs.open(element);
    else if (element === 'v') [this.#into, this.#value] = ['value', ''];
    else if (element === 'f') this.#isFormula = true;
  }
  add(text: string): void {
    if (this.#into === 'value') this.#value += text;
    else if (this.#into === 'runs') this.#runs.add(text);
  }
  close(element: string): void {
    if (element === 'v' || element === 'is') this.#into = null;
    else if (this.#into === 'runs') this.#runs.close(element);
  }

  /** What the cell holds. */
  read(): Cell {
    const value = this.#value ?? '';
    const isBlank = value.trim() === '';
    if (isBlank && this.#runs.text !== '') return this.#shown(this.#runs.text);
    if (this.#type === 'e') return { text: value.trim(), unknown: 'error' };
    // why: a text of no signs is a result as well; of every other kind nothing is none.
    if (this.#isFormula && isBlank && !(this.#type === 'str' && this.#value !== null)) {
      return { text: '', unknown: 'formula' };
    }
    return this.#stored(value, isBlank);
  }

  #stored(value: string, isBlank: boolean): Cell {
    const { texts, styles, dates, isUncalculated } = this.#lookup;
    switch (this.#type) {
      case 's': {
        if (isBlank) return { text: '' };
        const text = texts[wholeNumber(value) ?? -1];
        if (text === undefined) throw new SheetRefused('broken');
        return this.#shown(text);
      }
      case 'str':
      case 'inlineStr':
        return this.#shown(isBlank ? '' : unescaped(value));
      case 'b': {
        const isTrue = truthValue(value);
        return isTrue === null ? { text: '', unknown: 'truth' } : { text: isTrue ? 'TRUE' : 'FALSE' };
      }
      case 'd':
        return { text: isoDate(value), isDoubtful: !isBlank };
      case 'n': {
        // why: writers that calculate nothing store 0 and ask for the calculation, or 0.0, which no program stores as a result.
        if (this.#isFormula && (isUncalculated || /^0\.0+$/.test(value)) && Number(value) === 0) {
          return { text: '', unknown: 'formula' };
        }
        return numberText(value, styles.formatOf(this.#style), dates);
      }
      default:
        throw new SheetRefused('broken');
    }
  }

  #shown(text: string): Cell {
    return textOfFormat(text, this.#lookup.styles.formatOf(this.#style));
  }
}

/** One row while it is read. */
class RowInXml {
  readonly #cells: string[] = [];
  readonly #doubtful: number[] = [];
  readonly #unknown: UnknownCell[] = [];
  readonly #taken = new Set<number>();
  /** `null` where it does not say whether it is shown. */
  #isShown: boolean | null = null;
  /** `null` until a cell says it, where the row does not. */
  #number: number | null;
  readonly #before: number;
  #column = 0;

  constructor(attributes: XmlAttributes, before: number) {
    const { r } = attributes;
    this.#number = r === undefined ? null : wholeNumber(r);
    this.#before = before;
    this.say(attributes);
    if ((r !== undefined && this.#number === null) || (this.#number ?? before + 1) <= before) {
      throw new SheetRefused('broken');
    }
  }
  get number(): number {
    return this.#number ?? this.#before + 1;
  }
  get isShown(): boolean | null {
    return this.#isShown;
  }
  /** Takes what an element says of the row; some writers have one for each cell. */
  say({ hidden, ht }: XmlAttributes): void {
    const isShown = shownBy(hidden, ht);
    this.#isShown = this.#isShown === false ? false : (isShown ?? this.#isShown);
  }
  /** The place of the next cell: the one it names, else the one after the last. */
  place(reference: string | undefined): void {
    if (reference === undefined) return;
    const { column, row } = placeOf(reference);
    this.#number ??= row;
    if (row !== this.#number || row <= this.#before) throw new SheetRefused('broken');
    this.#column = column;
  }
  take(cell: Cell, signs: SignCount): void {
    const column = this.#column;
    this.#column += 1;
    if (cell.text === '' && cell.unknown === undefined) return;
    if (column >= SHEET_LIMITS.columns) throw new SheetRefused('columns', this.number);
    if (this.#taken.has(column)) throw new SheetRefused('broken');
    this.#taken.add(column);
    signs.add(cell.text);
    while (this.#cells.length <= column) this.#cells.push('');
    this.#cells[column] = cell.text;
    if (cell.isDoubtful === true) this.#doubtful.push(column);
    if (cell.unknown !== undefined) this.#unknown.push({ at: column, reason: cell.unknown });
  }
  /** `null` for a row without anything in it. */
  end(): SheetRow | null {
    if (this.#cells.length === 0) return null;
    return {
      number: this.number,
      cells: this.#cells,
      ...(this.#doubtful.length === 0 ? {} : { doubtful: this.#doubtful }),
      ...(this.#unknown.length === 0 ? {} : { unknown: this.#unknown }),
    };
  }
}

/** The rows of a worksheet, with what is hidden in it and with merged cells as a person sees them. */
export function readWorksheet(parts: WorkbookParts, name: string, lookup: Lookup): WorksheetRows {
  const rows: SheetRow[] = [];
  const [hiddenRows, hiddenColumns] = [new HiddenInSheet(), new HiddenInSheet()];
  const merged: MergedRange[] = [];
  const cell = new CellInXml(lookup);
  /** The row that was read last, to which a further element may belong. */
  let row: RowInXml | null = null;
  /** An element of a row before its first cell. */
  let begun: XmlAttributes | null = null;
  let [isCell, isRow] = [false, false];
  const end = () => {
    const read = row?.end() ?? null;
    if (row === null || read === null) return;
    rows.push(read);
    hiddenRows.say(row.number, row.isShown);
    if (rows.length > SHEET_LIMITS.rows + 1) throw new SheetRefused('rows');
  };
  /** Goes on with the row that has this number, or begins the next one. */
  const begin = (attributes: XmlAttributes, reference?: string) => {
    begun = null;
    const isUnnumbered = attributes.r === undefined && reference !== undefined;
    const number = isUnnumbered ? placeOf(reference).row : wholeNumber(attributes.r);
    if (row !== null && number === row.number) return row.say(attributes);
    end();
    row = new RowInXml(attributes, row?.number ?? 0);
  };
  parts.read(name, {
    open: (element, attributes) => {
      if (isCell) cell.open(element);
      else if (element === 'row') [begun, isRow] = [attributes, true];
      else if (element === 'c' && isRow) {
        if (begun !== null) begin(begun, attributes.r);
        row?.place(attributes.r);
        cell.begin(attributes);
        isCell = true;
      } else if (element === 'mergeCell') merged.push(rangeOf(attributes.ref ?? ''));
      else if (element === 'col') {
        const isShown = shownBy(attributes.hidden, attributes.width);
        for (const at of columnsOf(attributes)) hiddenColumns.say(at, isShown);
      } else if (element === 'sheetFormatPr') {
        const { zeroHeight, customHeight, defaultRowHeight, defaultColWidth } = attributes;
        const isFlat = truthValue(customHeight) === true && isZero(defaultRowHeight);
        hiddenRows.hideByDefault(truthValue(zeroHeight) === true || isFlat);
        hiddenColumns.hideByDefault(isZero(defaultColWidth));
      }
    },
    text: (text) => {
      if (isCell) cell.add(text);
    },
    close: (element) => {
      if (isCell && element === 'c') {
        row?.take(cell.read(), lookup.signs);
        isCell = false;
      } else if (isCell) cell.close(element);
      else if (element === 'row') {
        if (begun !== null) begin(begun);
        isRow = false;
      }
    },
  });
  end();
  const hidden = new Set(hiddenRows.of(rows.map(({ number }) => number)));
  const marked = rows.map((each) => (hidden.has(each.number) ? { ...each, hidden: true as const } : each));
  return {
    rows: withMergedCells(marked, merged, lookup.signs),
    hiddenColumns: hiddenColumns.of(Array.from({ length: SHEET_LIMITS.columns }, (_, at) => at)),
  };
}
