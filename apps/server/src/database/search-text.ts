import { comparable } from '@monda/domain/base/comparable.ts';
import { ID_PATTERN } from '@monda/domain/base/id-pattern.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * A LIKE pattern that finds `text` anywhere in what `comparable` made of another; what LIKE reads as a sign is taken
 * literally.
 */
export function searchPattern(text: string): string {
  return `%${comparable(text).replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * Whether the property number among the facts of the item `i` matches, as `search_property_numbers` compares it: for statements
 * that come to the items by another way.
 */
export function propertyNumberMatches(text: string): RawBuilder<boolean> {
  const pattern = searchPattern(text);
  // why: as a join or EXISTS the planner may read the facts of all items for it.
  return sql<boolean>`(SELECT comparable(f.asset ->> 'propertyNumber') FROM item_facts f WHERE f.item_id = i.id)
    LIKE CASE WHEN comparable(${text}) ~ '[[:alnum:]]{3}' THEN ${pattern} ELSE ${pattern.slice(1)} END`;
}

/** What rows are ordered by that stand by a text, alike in every database: `comparable` of it, sign by sign. */
export const byText = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`comparable(${text}) COLLATE "C"`;

const HEX_DIGITS = 32;
/** Digits that few ids of any table begin with: about fifteen of a million. */
export const DIGITS_OF_FEW = 4;

/**
 * The first and the last id that start with `text`, or `null` when no id can (decision A-150), or when `text` has fewer
 * digits than `fewest`.
 */
export function idRange(text: string, fewest = 1): { readonly first: string; readonly last: string } | null {
  const typed = comparable(text);
  const digits = typed.replaceAll('-', '');
  if (digits.length < fewest || !/^[0-9a-f]{1,32}$/.test(digits)) return null;
  const filled = (digit: string) =>
    digits.padEnd(HEX_DIGITS, digit).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const first = filled('0');
  return first.startsWith(typed) ? { first, last: filled('f') } : null;
}

/** The id that a search is; `null` where it is another text, or the beginning of one. */
export function wholeId(text: string): string | null {
  const typed = comparable(text);
  return ID_PATTERN.test(typed) ? typed : null;
}
