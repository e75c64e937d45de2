import { dateFromSerial, format, isDateFormat } from 'numfmt';

/** A value of a cell as text. */
export interface ValueText {
  readonly text: string;
  /** The text may not be what was typed: the program or its format changed it, or the format is not understood. */
  readonly isDoubtful: boolean;
}

/** Digits a spreadsheet program keeps of a number. */
const KEPT_DIGITS = 1e15;
/** Days by which the way to count from 1904 is behind. */
const DAYS_TO_1904 = 1_462;
/** Signs that a code of a number format may have. */
const CODE_SIGNS = 255;

/** The formats that no workbook writes out, by their number. */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '"$"#,##0_);("$"#,##0)',
  6: '"$"#,##0_);[Red]("$"#,##0)',
  7: '"$"#,##0.00_);("$"#,##0.00)',
  8: '"$"#,##0.00_);[Red]("$"#,##0.00)',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  37: '#,##0_);(#,##0)',
  38: '#,##0_);[Red](#,##0)',
  39: '#,##0.00_);(#,##0.00)',
  40: '#,##0.00_);[Red](#,##0.00)',
  41: '_(* #,##0_);_(* (#,##0);_(* "-"_);_(@_)',
  42: '_("$"* #,##0_);_("$"* (#,##0);_("$"* "-"_);_(@_)',
  43: '_(* #,##0.00_);_(* (#,##0.00);_(* "-"??_);_(@_)',
  44: '_("$"* #,##0.00_);_("$"* (#,##0.00);_("$"* "-"??_);_(@_)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
};
/** Numbers of formats for dates that differ by the language of the program: of East Asia and of Thailand. */
const isLocalDate = (id: number) =>
  (id >= 27 && id <= 36) || (id >= 50 && id <= 58) || (id >= 71 && id <= 81);

/** The code of a number format: of the workbook, else built in; `''` for a general one. */
export const formatCode = (id: number, ofWorkbook: ReadonlyMap<number, string>): string =>
  ofWorkbook.get(id) ?? BUILT_IN[id] ?? (isLocalDate(id) ? 'yyyy-mm-dd' : '');

/** How cells of one style show what they hold. */
export interface CellFormat {
  readonly code: string;
  readonly kind: 'general' | 'number' | 'date' | 'time' | 'unknown';
  /** Adds something to a text as well, or hides it. */
  readonly changesText: boolean;
  /** Puts digits of its own into a number: those of a literal text, or of a fraction. */
  readonly hasDigits: boolean;
}

const formatOf = (kind: CellFormat['kind']): CellFormat => ({
  code: '',
  kind,
  changesText: false,
  hasDigits: false,
});
const GENERAL = formatOf('general');
/** Digits of other writings, which are not shown here. */
const OTHER_DIGITS = /\[(?:dbnum|natnum)\d/i;
/** A code without its texts, its colours, conditions and languages. */
const signsOf = (code: string) =>
  code.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|am\/pm|a\/p/gi, '').toLowerCase();
/** Whether the signs of a date are those of a day: an `m` next to hours or seconds stands for minutes. */
const hasDay = (signs: string) => /[dyeg]|m{3}/.test(signs) || !/[hs]/.test(signs);

/** What a code of a number format means; one that is not understood is marked. */
export function cellFormat(code: string): CellFormat {
  if (/^(?:general|@|0)?$/i.test(code)) return GENERAL;
  if (code.length > CODE_SIGNS || OTHER_DIGITS.test(code)) return formatOf('unknown');
  try {
    const kind = !isDateFormat(code) ? 'number' : hasDay(signsOf(code)) ? 'date' : 'time';
    const hasDigits = /["\\/!1-9]/.test(code.replace(/\[[^\]]*\]/g, ''));
    return { code, kind, changesText: format(code, 'x') !== 'x', hasDigits };
  } catch {
    return formatOf('unknown');
  }
}

const sure = (text: string): ValueText => ({ text, isDoubtful: false });
const doubtful = (text: string): ValueText => ({ text, isDoubtful: true });
const two = (part: number) => String(part).padStart(2, '0');

/** A day and the time of it as `2026-03-01 12:30`; `null` before the first day that is counted. */
function dateText(days: number, code: string): string | null {
  const parts = dateFromSerial(days);
  if (days < 0 || parts === null) return null;
  const [year, month, day, hour, minute, second] = parts.map(Math.floor);
  const date = `${year}-${two(month ?? 0)}-${two(day ?? 0)}`;
  if (Number.isInteger(days)) return date;
  const seconds = signsOf(code).includes('s') ? `:${two(second ?? 0)}` : '';
  return `${date} ${two(hour ?? 0)}:${two(minute ?? 0)}${seconds}`;
}

/** The digits of a text without the zeros around them. */
const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^0+|0+$/g, '');

/** A number as its format shows it; `null` where that leaves out something of it, or all. */
function shownNumber(number: number, plain: string, { code, hasDigits }: CellFormat): string | null {
  const text = format(code, number).trim();
  if (text === '') return null;
  if (digitsOf(text) === digitsOf(plain)) return text;
  if (!hasDigits) return null;
  // why: a text that the next numbers have as well does not tell which number it is.
  const step = 10 ** -(/\.(\d+)$/.exec(plain)?.[1]?.length ?? 0);
  return [number - step, number + step].some((near) => format(code, near).trim() === text) ? null : text;
}

/** Every digit of a number, without powers of ten. */
function plainNumber(number: number, stored: string): string {
  if (/^-?\d+$/.test(stored)) return stored;
  if (Number.isInteger(number)) return BigInt(number).toString();
  return String(number);
}

/**
 * The stored number of a cell as a person sees it, with every digit: as its format shows it where that leaves nothing
 * out, dates as `2026-03-01`. A text that is no number comes back as it is.
 */
export function numberText(stored: string, shownBy: CellFormat, system: 1900 | 1904): ValueText {
  const { code, kind } = shownBy;
  const trimmed = stored.trim();
  const number = Number(trimmed);
  if (trimmed === '') return sure('');
  if (!Number.isFinite(number)) return doubtful(stored);
  const plain = plainNumber(number, trimmed);
  try {
    const days = system === 1904 ? number + DAYS_TO_1904 : number;
    if (kind === 'date') return doubtful(dateText(days, code) ?? plain);
    if (kind === 'time') return doubtful(format(code, number).trim() || plain);
    if (kind === 'number' && Math.abs(number) < KEPT_DIGITS) {
      const text = shownNumber(number, plain, shownBy);
      return { text: text ?? plain, isDoubtful: text !== plain };
    }
  } catch {
    return doubtful(plain);
  }
  return {
    text: plain,
    isDoubtful: kind === 'unknown' || !Number.isInteger(number) || Math.abs(number) >= KEPT_DIGITS,
  };
}

/** A text of a cell as its format shows it, where the format adds something to texts. */
export function textOfFormat(text: string, { code, changesText }: CellFormat): ValueText {
  if (!changesText || text === '') return sure(text);
  const shown = format(code, text).trim();
  return shown === text ? sure(text) : doubtful(shown === '' ? text : shown);
}
