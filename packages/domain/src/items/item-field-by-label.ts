import { FIELD_NAMES } from '@monda/phrases/field-names.ts';
import { COLUMN_REMARKS } from '@monda/phrases/column-remarks.ts';
import { REQUESTED_FIELDS, type RequestedField } from './item-fields.ts';
import { compared } from './item-type-by-label.ts';

/** The names of each field. */
const NAMES: Readonly<Record<RequestedField, readonly string[]>> = FIELD_NAMES;

/** A name as it is found: programs also write it without blanks. */
const key = (name: string) => compared(name).replaceAll(' ', '');

let fields: ReadonlyMap<string, RequestedField> | undefined;

/**
 * The field of a request that the name of a column stands for: its label in any language of the product, or another
 * usual name, in any letter case, with or without accents, blanks and signs. `null` for a name that stands for none.
 */
export function fieldByLabel(name: string): RequestedField | null {
  fields ??= new Map(
    REQUESTED_FIELDS.flatMap((field) => NAMES[field].map((each) => [key(each), field] as const)),
  );
  return fields.get(key(name)) ?? null;
}

/** Signs of the longest text that is looked at as a name: brackets within brackets take their time. */
const LONGEST = 300;
/** Brackets within brackets that are looked into. */
const DEEPEST = 4;
/** A remark in brackets, such as a unit; the last one may not be closed. */
const BRACKETS = /\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}|<[^<>]*>|（[^（）]*）|[([{<（][^)\]}>）]*$/g;
/** The number or letter of a column before its name: `1. `, `02) `, `3.1 `, `B: `, `Column 4 - `. */
const NUMBERING =
  /^\s*(?:(?:column|columna|col|field|campo)\.?\s*)?(?:\(?\d{1,3}(?:\.\d{1,2})?\s*[.):\-–—]+(?!\d)\s*|\(?\d{1,3}(?:\.\d{1,2})?\s+|\(?\p{L}[.):]\s+)/iu;
/** What stands between a name and a remark, or between a name and the same in another language. */
const BETWEEN = /\s*(?:[\n\r/|:;,*]+|\s[-–—]+\s)\s*/;

let remarks: RegExp | undefined;
/** Whether a text only remarks on a column: that it has to be filled in, how, or with what. */
const isRemark = (text: string): boolean => {
  remarks ??= new RegExp(`^(?:\\d+ )?(?:${COLUMN_REMARKS.begin.map(compared).join('|')})(?: |$)`);
  return remarks.test(compared(text));
};

let atEnd: RegExp | undefined;
/** A name without the words behind it that say whether it has to be filled in. */
const withoutEnd = (name: string): string => {
  atEnd ??= new RegExp(` (?:${COLUMN_REMARKS.end.map(compared).join('|')})$`);
  return compared(name).replace(atEnd, '');
};

/**
 * The field that the name of a column stands for, also with a number before it, and with a remark: in brackets, behind
 * a sign or on another line, or the same name in another language. `null` where what is left is not the name of one.
 */
export function fieldByRemarkedLabel(name: string): RequestedField | null {
  if (name.length > LONGEST) return null;
  let plain = name;
  // why: brackets may stand within brackets.
  for (let depth = 0; depth < DEEPEST; depth += 1) plain = plain.replace(BRACKETS, '\n');
  const unnumbered = plain.replace(NUMBERING, '');
  const whole = fieldByLabel(name) ?? fieldByLabel(plain) ?? fieldByLabel(unnumbered);
  if (whole !== null) return whole;
  const [first = '', ...others] = unnumbered.split(BETWEEN).filter((part) => compared(part) !== '');
  const field = fieldByLabel(first) ?? fieldByLabel(withoutEnd(first));
  const isAlone = others.every((part) => isRemark(part) || fieldByLabel(part) === field);
  return isAlone ? field : null;
}
