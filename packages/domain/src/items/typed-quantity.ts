import { words } from '@monda/phrases/words.ts';
import { withoutUnseenSigns } from '../base/allowed-characters.ts';
import { LIMITS } from '../base/limits.ts';

/** What a person typed as a number: nothing yet, a number, or something that is none. */
export type Typed =
  | { readonly is: 'empty' }
  | { readonly is: 'number'; readonly value: number }
  | { readonly is: 'wrong'; readonly message: string };

/** Fields that hold a quantity, with the unit that may stand behind its number. */
const UNITS = {
  kilograms: /(?:kgs?|kilos?|kilogramos?|kilograms?)\.?$/i,
  'cubic-metres': /(?:m3|m³|m\^3|cbm|metros?c[uú]bicos?|cubicmet(?:er|re)s?)\.?$/i,
} as const;
export type QuantityKind = keyof typeof UNITS;
/** The unit that a quantity is stored and shown in. */
export const UNIT_OF: Readonly<Record<QuantityKind, string>> = { kilograms: 'kg', 'cubic-metres': 'm³' };

/** Whether a field of a kind holds a quantity. */
export const isQuantity = (kind: string): kind is QuantityKind => Object.hasOwn(UNITS, kind);

/** How a number may be written, and the sign before its decimals; what else stands between digits groups them. */
const FORMS = [
  [/^-?(?:\d*\.?\d+|\d+\.)$/, '.'],
  [/^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/, '.'],
  [/^-?[1-9]\d{0,2}(?:\.\d{3})+,\d+$/, ','],
  [/^-?[1-9]\d{0,2}(?:\.\d{3}){2,}$/, ','],
  [/^-?\d*,\d+$/, ','],
] as const;

function numberIn(text: string): number | null {
  const [, point] = FORMS.find(([form]) => form.test(text)) ?? [];
  if (point === undefined) return null;
  return Number(text.replaceAll(point === '.' ? ',' : '.', '').replace(point, '.'));
}

/**
 * Weight in kg or volume in m³ as it is typed, with or without its unit: a number of at least 0, or nothing. A comma is read as
 * the decimal sign (`12,5`) unless groups of three digits stand behind it (`1,234`).
 */
export function readQuantity(text: string, kind: QuantityKind): Typed {
  const bare = withoutUnseenSigns(text).replace(/\s/g, '');
  if (bare === '') return { is: 'empty' };
  const value = numberIn(bare.replace(UNITS[kind], ''));
  if (value === null) return { is: 'wrong', message: words().quantities.noNumber };
  if (value < 0) return { is: 'wrong', message: words().quantities.negative };
  if (value > LIMITS.quantity) return { is: 'wrong', message: words().quantities.tooLarge };
  return { is: 'number', value };
}
