import { CATALOGUE_LABELS, type CatalogueLabels } from '@monda/phrases/catalogue-labels.ts';
import { comparable } from '../base/comparable.ts';
import {
  type Family,
  FAMILY_CODES,
  familyLabel,
  hasFreeTextType,
  typeLabel,
  typesOf,
} from './item-catalogue.ts';

/** A label as it is compared: as all texts are, and whatever is neither letter nor digit aside. */
export const compared = (text: string): string =>
  comparable(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The codes by what they are called, and by themselves, in every language. */
function codesByName(codes: readonly string[], labels: (of: CatalogueLabels) => object) {
  const found = new Map<string, string>();
  for (const code of codes) {
    found.set(compared(code), code);
    for (const language of Object.values(CATALOGUE_LABELS)) {
      const label = (labels(language) as Readonly<Record<string, string>>)[code];
      if (label !== undefined) found.set(compared(label), code);
    }
  }
  return found;
}

let families: ReadonlyMap<string, string> | undefined;
const familyNames = (): ReadonlyMap<string, string> => {
  families ??= codesByName(FAMILY_CODES, (of) => of.families);
  return families;
};

const types = new Map<string, ReadonlyMap<string, string>>();
const typeNames = (family: string): ReadonlyMap<string, string> => {
  const known = types.get(family);
  if (known !== undefined) return known;
  const ofFamily = codesByName(typesOf(family), (of) => of.itemTypes);
  types.set(family, ofFamily);
  return ofFamily;
};

/**
 * The family a text names: by its label in any language of the product or by its code, as texts are compared, signs
 * aside. `null` for a text that names none.
 */
export function familyByLabel(text: string): Family | null {
  return (familyNames().get(compared(text)) as Family | undefined) ?? null;
}

/**
 * The type of a family (a code, `''` for none) that a text names, found as {@link familyByLabel} finds a family. In a
 * family without a list it is the trimmed text itself. `null` for a text that names no type of that family, and for a
 * blank one.
 */
export function typeByLabel(family: string, text: string): string | null {
  if (hasFreeTextType(family)) return text.trim() === '' ? null : text.trim();
  return typeNames(family).get(compared(text)) ?? null;
}

/** What a row of a sheet says of its kind, as the form of an item holds it. */
export interface KindByLabel {
  /** The code, or the trimmed text where it names no family; `''` for nothing. */
  readonly family: string;
  /** The code or the words of a free type, or the trimmed text where it names no type of the family. */
  readonly type: string;
}

/**
 * Family and type of a row of a sheet. A text that matches nothing stays as it is, so that the form refuses it where
 * it stands instead of losing it.
 */
export function kindByLabel(family: string, type: string): KindByLabel {
  const code = familyByLabel(family) ?? family.trim();
  return { family: code, type: typeByLabel(code, type) ?? type.trim() };
}

/** The first of these codes with a name that begins like this; a name in the language of the page comes first. */
function beginning(
  codes: readonly string[],
  label: (code: string) => string,
  names: ReadonlyMap<string, string>,
  typed: string,
): string | null {
  const start = compared(typed);
  if (start === '') return null;
  const here = codes.find((code) => compared(label(code)).startsWith(start));
  return here ?? [...names].find(([name]) => name.startsWith(start))?.[1] ?? null;
}

/** The family whose name, in any language, begins with what was typed; one in the language of the page comes first. */
export const familyBeginning = (typed: string): string | null =>
  beginning(FAMILY_CODES, familyLabel, familyNames(), typed);

/** The type of a family found as {@link familyBeginning} finds a family; `null` for a family without a list. */
export const typeBeginning = (family: string, typed: string): string | null =>
  beginning(typesOf(family), typeLabel, typeNames(family), typed);
