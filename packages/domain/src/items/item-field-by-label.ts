import { FIELD_NAMES } from '@monda/phrases/field-names.ts';
import { NAMES_OF_ITEM_OR_NUMBER, OTHER_FIELD_NAMES } from '@monda/phrases/other-field-names.ts';
import { COLUMN_REMARKS } from '@monda/phrases/column-remarks.ts';
import { compared } from './item-type-by-label.ts';

/** The fields that a column of a sheet may hold. */
export type SheetField = keyof typeof FIELD_NAMES;
const SHEET_FIELDS = Object.keys(FIELD_NAMES) as readonly SheetField[];

/** The names of each field. */
const NAMES: Readonly<Record<SheetField, readonly string[]>> = FIELD_NAMES;
/** Names of columns that serve as a field where it has no column of its own. */
const OTHER_NAMES: Partial<Readonly<Record<SheetField, readonly string[]>>> = OTHER_FIELD_NAMES;
/** Fields of which a remark that is not known may say another unit, such as pounds. */
const IN_A_UNIT: readonly SheetField[] = ['weight', 'volume'];

/** A name as it is found: programs also write it without blanks, and `#` for "no". */
const named = (name: string) => compared(name.replace(/[#＃]/g, ' no '));
const key = (name: string) => named(name).replaceAll(' ', '');

let fields: ReadonlyMap<string, SheetField> | undefined;
const fieldByKey = (of: string): SheetField | null => {
  fields ??= new Map(
    SHEET_FIELDS.flatMap((field) =>
      [...(OTHER_NAMES[field] ?? []), ...NAMES[field]].map((each) => [key(each), field] as const),
    ),
  );
  return fields.get(of) ?? null;
};

const short = new Map(Object.entries(COLUMN_REMARKS.short).map(([of, word]) => [of, compared(word)]));
const ARTICLES = new Set(['el', 'la', 'los', 'las', 'the', 'un', 'una']);
const OF = new Set(['de', 'del', 'of', 'for', 'para']);
/** Words without articles, those that join them, and abbreviations. */
const inFull = (words: readonly string[]): readonly string[] =>
  words.filter((word) => !ARTICLES.has(word) && !OF.has(word)).map((word) => short.get(word) ?? word);

let fullNames: ReadonlyMap<string, SheetField> | undefined;
/** The field that words name, also with articles and abbreviations. */
function fieldInFull(words: readonly string[]): SheetField | null {
  fullNames ??= new Map(
    SHEET_FIELDS.flatMap((field) =>
      [...(OTHER_NAMES[field] ?? []), ...NAMES[field]].map(
        (each) => [inFull(named(each).split(' ')).join(''), field] as const,
      ),
    ),
  );
  return fullNames.get(inFull(words).join('')) ?? null;
}

const fieldByWords = (words: readonly string[]) => fieldByKey(words.join('')) ?? fieldInFull(words);

/** Words in the singular and the plural. */
const inPlural = (words: readonly string[]): ReadonlySet<string> =>
  new Set(words.map(compared).flatMap((word) => [word, `${word}s`, `${word}es`]));
const things = inPlural(COLUMN_REMARKS.things);
const makers = inPlural(COLUMN_REMARKS.makers);
const others = inPlural(
  [...COLUMN_REMARKS.others, ...COLUMN_REMARKS.another].filter((word) => !OF.has(word)),
);

/** The words of a name without those before and behind it that only say that it is of an item. */
function coreOf(words: readonly string[]): readonly string[] {
  const isOfItem = (word: string) =>
    [things, makers, OF, ARTICLES, JOINING].some((of) => of.has(short.get(word) ?? word));
  const first = words.findIndex((word) => !isOfItem(word));
  return first < 0 ? [] : words.slice(first, words.findLastIndex((word) => !isOfItem(word)) + 1);
}

/** The field that words name by {@link coreOf}. */
function fieldByCore(words: readonly string[]): SheetField | null {
  const core = coreOf(words);
  const field = core.length === 0 || core.length === words.length ? null : fieldByWords(core);
  const isOfMaker = words.some((word) => makers.has(word));
  return isOfMaker && field !== 'serialNumber' ? null : field;
}

/**
 * The field of a request that the name of a column stands for: its label in any language of the product, or another
 * usual name, in any letter case, with or without accents, blanks and signs. `null` for a name that stands for none.
 */
export const fieldByLabel = (name: string): SheetField | null => fieldByKey(key(name));

let labels: ReadonlySet<string> | undefined;
/** Whether a name is the label of a field in the product itself, in any language of it. */
const isLabel = (name: string): boolean => {
  // why: the labels come first, one a language.
  labels ??= new Set(SHEET_FIELDS.flatMap((field) => NAMES[field].slice(0, 2).map(key)));
  return labels.has(key(name));
};

let otherNames: ReadonlySet<string> | undefined;
/** Whether a name only serves as a field. */
const isOtherName = (name: string): boolean => {
  otherNames ??= new Set(Object.values(OTHER_NAMES).flat().map(key));
  return otherNames.has(key(name)) || otherNames.has(inFull(coreOf(named(name).split(' '))).join(''));
};

/** Signs of the longest text that is looked at as a name: brackets within brackets take their time. */
const LONGEST = 300;
/** Brackets within brackets that are looked into. */
const DEEPEST = 4;
/** A remark in brackets, such as a unit; the last one may not be closed. */
const BRACKETS = /\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}|<[^<>]*>|[([{<][^)\]}>]*$/g;
/** Marks of footnotes: raised signs, daggers, `^1`, and behind a name `*1`, `1)` and `*)`. */
const FOOTNOTES =
  /[¹²³⁰ⁱ⁴-⁹⁺-⁾ⁿᵃ-ᶿ†‡§¶]+|\^\d+|\*\s*\d{1,2}\)?\s*$|(?<=[\p{L}\s])(?:\d{1,2}|\s\p{L}|\*+)\)\s*$/gu;
const CIRCLED = /[①-⓿❶-➓㉑-㊿]/g;
/** What may stand before the number of a column. */
const START = /^[^\p{L}\p{N}([{<]+(?=[\p{L}\p{N}(])/u;
/** The number or letter of a column before its name: `1. `, `02) `, `3.1 `, `B: `, `II. `, `Column 4 - `. */
const NUMBERING =
  /^\s*(?:(?:column|columna|col|field|campo)\.?\s*(?:\p{L}{1,2}\s*[.):\-–—]+\s*)?)?(?:\(?\d{1,3}(?:\.\d{1,2})?\s*[.):\-–—]+(?!\d)\s*|\(?\d{1,3}(?:\.\d{1,2})?\s+|\(?(?:\p{L}|[ivx]{2,4})[.):]\s+)?/iu;
/** What stands between a name and a remark, or between a name and the same in another language. */
const BETWEEN = /\s*(?:[\n\r/|\\:;,*·•=≤≥→]+|\s[-–—]+\s)\s*/;

const startsWithOne = (of: readonly string[]) =>
  new RegExp(`^(?:\\d+ )?(?:${of.map(compared).join('|')})(?: |$)`);
let remarks: RegExp | undefined;
/** Whether a text only remarks on a column: that it has to be filled in, how, or with what. */
const isRemark = (text: string): boolean =>
  (remarks ??= startsWithOne(COLUMN_REMARKS.begin)).test(compared(text));

let another: RegExp | undefined;
let same: RegExp | undefined;
/** Whether a remark says that a column holds something else than its name alone says, such as an earlier number. */
const namesAnother = (remark: string): boolean => {
  another ??= startsWithOne(COLUMN_REMARKS.another);
  same ??= new RegExp(`^(?:of|de|del) (?:the |el |la )?(?:${[...things, ...makers].join('|')})$`);
  const text = compared(remark);
  return another.test(text) && !isRemark(text) && !same.test(text);
};

const isNeed = (text: string): boolean =>
  COLUMN_REMARKS.need.some((word) => compared(word) === compared(text));
let needs: RegExp | undefined;
/** A name without the words before or behind it that say whether it has to be filled in. */
const withoutNeeds = (name: string): string => {
  const words = COLUMN_REMARKS.need.map(compared).join('|');
  needs ??= new RegExp(`^(?:${words}) | (?:${words})$`, 'g');
  return named(name).replace(needs, '');
};

/** The most words of a text that are looked at as several names. */
const WORDS = 12;
const COMMON = new Set(['', 'of', 'the', 'no', 'de', 'del', 'la']);
const JOINING = new Set(['or', 'o', 'and', 'y', 'aka']);

/** Signs behind which no word belongs to the one before them. */
const APART = /[:;,|=\n\r]/;

/** The field of which a text is one name or several, each beginning where the one before ends; `null` for another. */
function fieldOfNames(text: string): SheetField | null {
  const words = named(text).split(' ');
  const whole =
    fieldByKey(words.join('')) ?? (APART.test(text) ? null : (fieldInFull(words) ?? fieldByCore(words)));
  if (whole !== null) return whole;
  if (words.length > WORDS) return null;
  for (let end = 1; end < words.length; end += 1) {
    const field = fieldByKey(words.slice(0, end).join(''));
    const rest = words.slice(JOINING.has(words[end] ?? '') ? end + 1 : end).join(' ');
    if (field !== null && rest !== '' && fieldOfNames(rest) === field) return field;
  }
  return null;
}

let vocabulary: ReadonlySet<string> | undefined;
/** Whether any word of a text is part of a name; most texts of a sheet have none, and are looked at no further. */
const hasWordOfNames = (text: string): boolean => {
  vocabulary ??= new Set(
    [NAMES, OTHER_NAMES]
      .flatMap((names) => Object.values(names).flat())
      .flatMap((name) => [key(name), ...named(name).split(' ')])
      .filter((word) => !COMMON.has(word)),
  );
  return named(text)
    .split(' ')
    .some((word) => vocabulary?.has(word) === true || (short.has(word) && !COMMON.has(word)));
};

/**
 * How a column is named: by the label of a field, another name of it, one with a known remark, or with any other; or by a
 * name that only serves as it, such as "Model".
 */
export type NamedBy = 'label' | 'name' | 'remark' | 'unknown remark' | 'other';
export interface NamedField {
  readonly field: SheetField;
  readonly by: NamedBy;
}

/** A name without its remarks in brackets, and these. */
function withoutBrackets(name: string): { readonly plain: string; readonly inside: readonly string[] } {
  const inside: string[] = [];
  let plain = name;
  // why: brackets may stand within brackets.
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    plain = plain.replace(BRACKETS, (found) => {
      inside.push(found);
      return '\n';
    });
  }
  return { plain, inside: inside.filter((each) => compared(each) !== '') };
}

/** Whether words behind a name make it one of a person, a place, a document and the like. */
const namesOther = (rest: string): boolean =>
  named(rest)
    .split(' ')
    .some((word) => others.has(word));

/** What may stand between a name and more words that say what it is of. */
const MORE = /\s*[/／]\s*|\s+(?:de|del|of|for|para|o|or)\s+/giu;

/**
 * The field that the beginning of a text names, where "of", "or" or a slash and any other words follow: that of the
 * item, or of what these words name; `null` for none.
 */
function fieldOfBeginning(text: string): NamedField | null {
  if (named(text).split(' ').length > WORDS) return null;
  for (const { 0: sign, index } of [...text.matchAll(MORE)].toReversed()) {
    const words = named(text.slice(0, index)).split(' ');
    const rest = text.slice(index + sign.length);
    const isSlash = sign.includes('/') || sign.includes('／');
    const field = fieldByWords(words) ?? fieldByCore(words);
    if (field === null || isOtherName(words.join(' ')) || compared(rest) === '') continue;
    // why: "Equipo de" and the like begin texts of every kind.
    if (!isSlash && coreOf(words).length === 0) continue;
    const of = isSlash ? null : fieldOfNames(rest);
    if (of === 'family' || of === 'type' || of === 'costCenter') return { field: of, by: 'other' };
    return namesOther(rest) ? null : { field, by: 'unknown remark' };
  }
  return null;
}

/** The field that the parts of a text name, the others being remarks on it. */
function fieldOfParts(text: string): SheetField | null {
  const parts = text.split(BETWEEN).filter((part) => compared(part) !== '');
  const first = parts.findIndex((part) => !isNeed(part));
  if (first < 0) return null;
  const field = fieldOfNames(parts[first] ?? '') ?? fieldOfNames(withoutNeeds(parts[first] ?? ''));
  const isAlone = parts.slice(first + 1).every((part) => isRemark(part) || fieldOfNames(part) === field);
  return isAlone ? field : null;
}

let sharedNames: ReadonlySet<string> | undefined;
/** Whether a name of the item, such as "Activo fijo", is that of its property number where another column has the name. */
export const mayBePropertyNumber = (name: string): boolean => {
  sharedNames ??= new Set(NAMES_OF_ITEM_OR_NUMBER.map(key));
  return sharedNames.has(key(name));
};

/**
 * The field that the name of a column stands for, also with a number before it, and with a remark: in brackets, behind
 * a sign or on another line, or the same name in another language. `null` where what is left is not the name of one,
 * and where a remark makes it another column.
 */
export function fieldNamed(name: string): NamedField | null {
  const found = name.length > LONGEST ? null : fieldWithRemarks(name);
  const isOfUnit = found !== null && IN_A_UNIT.includes(found.field);
  return isOfUnit && found.by === 'unknown remark' ? null : found;
}

/** Whether a remark is a mark, such as that of a footnote: a single sign, of a quantity no letter, which may be a unit. */
const isMark = (remark: string, field: SheetField): boolean =>
  (IN_A_UNIT.includes(field) ? /^\W*\d?\W*$/ : /^\W*\w?\W*$/).test(remark);

// why: the digit would look like that of a footnote.
const CUBIC_METERS = /(?<![\p{L}\d])m[³3](?![\p{L}\d])/giu;

function fieldWithRemarks(name: string): NamedField | null {
  const own = fieldByLabel(name);
  if (own !== null) return { field: own, by: isLabel(name) ? 'label' : isOtherName(name) ? 'other' : 'name' };
  const clean = name
    .replace(CUBIC_METERS, 'cbm')
    .replace(CIRCLED, ' ')
    .replace(FOOTNOTES, ' ')
    .normalize('NFKC');
  if (!hasWordOfNames(clean)) return null;
  const { plain, inside } = withoutBrackets(clean);
  if (inside.some(namesAnother)) return null;
  const unnumbered = plain.replace(START, '').replace(NUMBERING, '');
  const field =
    fieldByLabel(plain) ?? fieldOfNames(unnumbered) ?? fieldOfParts(unnumbered) ?? fieldOfParts(plain);
  if (field === null) return fieldOfBeginning(unnumbered);
  if (unnumbered.split(BETWEEN).some(isOtherName)) return { field, by: 'other' };
  const isKnown = inside.every(
    (each) => isRemark(each) || isMark(each, field) || fieldOfNames(each) === field,
  );
  return { field, by: isKnown ? 'remark' : 'unknown remark' };
}

/** The field that {@link fieldNamed} finds. */
export const fieldByRemarkedLabel = (name: string): SheetField | null => fieldNamed(name)?.field ?? null;
