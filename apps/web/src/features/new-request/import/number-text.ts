/** A number of a cell as text. */
export interface NumberText {
  readonly text: string;
  /** The program may have changed what was typed: more digits than it keeps, powers of ten, dates. */
  readonly isDoubtful: boolean;
}

/** Digits a spreadsheet program keeps of a number. */
const KEPT_DIGITS = 1e15;
const MS_A_DAY = 86_400_000;
/** Day 0 of the two ways to count days, in milliseconds since the epoch. */
const DAY_ZERO = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;

/** The formats that no workbook writes out, by their number, as far as they matter here. */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  11: '0.00E+00',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm',
  19: 'h:mm:ss',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
  48: '##0.0E+0',
};

/** The code of a number format: of the workbook, else built in; `''` for a general one. */
export const formatCode = (id: number, ofWorkbook: ReadonlyMap<number, string>): string =>
  ofWorkbook.get(id) ?? BUILT_IN[id] ?? '';

/** A format without its literal texts, colours and further sections. */
const signsOf = (code: string) =>
  code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .split(';')[0] ?? '';

const isDate = (code: string) => /[dmyhs]/i.test(signsOf(code).replace(/general/i, ''));
const hasPower = (code: string) => /e[+-]/i.test(signsOf(code));

const two = (part: number) => String(part).padStart(2, '0');

function dateText(days: number, system: 1900 | 1904): string {
  const date = new Date(Math.round((DAY_ZERO[system] + days * MS_A_DAY) / 1_000) * 1_000);
  if (Number.isNaN(date.getTime())) return String(days);
  const iso = date.toISOString();
  const time = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
  if (days < 1) return time;
  return Number.isInteger(days) ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}`;
}

/**
 * A whole number in a format of zeros and literal signs only, such as `0000` or `"SN-"000-0`, as it is shown; `null` for
 * any other format.
 */
function zeroPadded(digits: string, code: string): string | null {
  const parts = [...(code.split(';')[0] ?? '').matchAll(/"([^"]*)"|\\(.)|(0)|([-/ .:()])|([^])/g)];
  if (parts.length === 0 || parts.some((part) => part[5] !== undefined || part[4] === '.')) return null;
  const zeros = parts.filter((part) => part[3] !== undefined).length;
  if (zeros === 0 || (zeros === 1 && parts.length === 1)) return null;
  const padded = digits.padStart(zeros, '0');
  let used = padded.length - zeros;
  let isFirst = true;
  return parts
    .map(([, quoted, escaped, zero, sign]) => {
      if (zero === undefined) return quoted ?? escaped ?? sign ?? '';
      const from = isFirst ? 0 : used;
      isFirst = false;
      used += 1;
      return padded.slice(from, used);
    })
    .join('');
}

/**
 * The stored number of a cell as the text a person sees or has typed, as far as the workbook tells: every digit of a
 * whole number, leading zeros of its format, dates as `2026-03-01`. A text that is no number comes back as it is.
 */
export function numberText(stored: string, code: string, system: 1900 | 1904): NumberText {
  const number = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(number)) return { text: stored, isDoubtful: false };
  if (isDate(code) && number >= 0) return { text: dateText(number, system), isDoubtful: true };
  const isDoubtful = Math.abs(number) >= KEPT_DIGITS || hasPower(code);
  if (!Number.isInteger(number)) return { text: String(number), isDoubtful };
  const digits = /^-?\d+$/.test(stored) ? stored : BigInt(number).toString();
  return { text: (number >= 0 ? zeroPadded(digits, code) : null) ?? digits, isDoubtful };
}
