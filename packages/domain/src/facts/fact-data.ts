import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { gramsOf } from './decimal-text.ts';
import {
  FACT_GROUP_NAMES,
  type FACT_GROUPS,
  type FactField,
  type FactFieldRow,
  type FactGroup,
  groupRow,
  isShared,
} from './fact-fields.ts';
import { givenValue, nothing, storedValue } from './fact-values.ts';
import { orNull } from './recorded-entry.ts';

type Groups = typeof FACT_GROUPS;
type ValueOf<Row> = Row extends { readonly kind: 'choice'; readonly choices: readonly (infer Code)[] }
  ? Code
  : Row extends { readonly kind: 'yes-or-no' }
    ? boolean
    : Row extends { readonly kind: 'count' | 'items' }
      ? number
      : string;

/** One entry of a group; `null` where a field was not recorded. */
export type FactEntry<Group extends FactGroup> = {
  readonly [Field in FactField<Group>]: ValueOf<
    Groups[Group]['fields'][Field & keyof Groups[Group]['fields']]
  > | null;
};

/** The facts of an item: a group that was not recorded is `null`, a list empty. */
export type Facts = {
  readonly [Group in FactGroup]: Groups[Group]['entries'] extends number
    ? readonly FactEntry<Group>[]
    : FactEntry<Group> | null;
};

/** Values by field, as schemas and forms walk them. */
export type FactValues = Readonly<Record<string, string | number | boolean | null>>;

type Problem = (path: readonly PropertyKey[], message: string) => void;

/** Gross is above 0 and not below the tare; what several items share is a net weight. */
function checkWeights({ gross, tare, net, sharedBy }: FactValues, problem: Problem): void {
  const [all, packing] = [gramsOf(gross as string | null), gramsOf(tare as string | null)];
  if (all === 0n) problem(['gross'], words().factValues.noGross);
  if (all !== null && packing !== null && packing > all) problem(['tare'], words().factValues.tareAboveGross);
  if (sharedBy !== null && net === null) problem(['sharedBy'], words().factValues.sharedWithoutNet);
}

/** What is judged of several fields of an entry together. */
const CHECKS: Partial<Record<FactGroup, (entry: FactValues, problem: Problem) => void>> = {
  method: ({ technique, otherTechnique }, problem) => {
    if (technique === 'other' && otherTechnique === null) {
      problem(['otherTechnique'], words().factValues.otherTechnique);
    }
  },
  time: ({ began, ended }, problem) => {
    if (typeof began === 'string' && typeof ended === 'string' && ended < began) {
      problem(['ended'], words().factValues.endsBeforeItBegins);
    }
  },
  weights: checkWeights,
};

const shapeOf = (group: FactGroup, value: (row: FactFieldRow) => z.ZodType) =>
  Object.fromEntries(Object.entries(groupRow(group).fields).map(([field, row]) => [field, value(row)]));

/** The schema of an entry in a body. */
export function givenEntry(
  group: FactGroup,
  value: (row: FactFieldRow) => z.ZodType = givenValue,
): z.ZodType {
  const check = CHECKS[group];
  const entry = z.strictObject(shapeOf(group, value));
  if (check === undefined) return entry;
  return entry.superRefine((value, context) =>
    check(value as FactValues, (path, message) =>
      context.addIssue({ code: 'custom', message, path: [...path] }),
    ),
  );
}

function givenGroup(group: FactGroup, value: (row: FactFieldRow) => z.ZodType): z.ZodType {
  const { entries, keyedBy } = groupRow(group);
  const entry = givenEntry(group, value);
  if (entries !== null) {
    return z
      .array(entry)
      .max(entries)
      .superRefine((list, context) => {
        const codes = (list as readonly FactValues[]).map((each) => keyedBy && each[keyedBy]);
        const twice = codes.findIndex((code, at) => code !== undefined && codes.indexOf(code) < at);
        if (twice < 0) return;
        context.addIssue({ code: 'custom', message: words().factValues.twice, path: [twice, keyedBy ?? ''] });
      });
  }
  return entry.nullable().transform((value) => orNull(value as FactValues | null));
}

function storedGroup(group: FactGroup): z.ZodType {
  const entry = z.strictObject(shapeOf(group, storedValue));
  return groupRow(group).entries === null ? entry.nullable() : z.array(entry);
}

const bodyOf = <Group extends FactGroup>(
  groups: readonly Group[],
  value: (row: FactFieldRow) => z.ZodType,
) => {
  const shape = Object.fromEntries(groups.map((group) => [group, givenGroup(group, value).optional()]));
  return z
    .strictObject(shape as unknown as { [Name in Group]: z.ZodType<FactsBody[Name]> })
    .refine((given) => Object.keys(given).length > 0, { error: () => words().factValues.noGroup });
};

/** Body of PUT /projects/waste-items/{id}/facts: whole groups, which replace what is stored; the others stay. */
export const factsBody = bodyOf(FACT_GROUP_NAMES, givenValue);
/** The same for several items at a time, without what is of one item alone: each keeps what it has of that. */
export const sharedFactsBody = bodyOf(FACT_GROUP_NAMES.filter(isShared), (row) =>
  row.ofOneItem === true ? nothing() : givenValue(row),
);
export type FactsBody = { readonly [Group in FactGroup]?: Facts[Group] | undefined };

/** The schemas of groups as they are answered. */
export const storedFactShape = Object.fromEntries(
  FACT_GROUP_NAMES.map((group) => [group, storedGroup(group)]),
) as unknown as { [Group in FactGroup]: z.ZodType<Facts[Group]> };

const completeEntry = (group: FactGroup, stored: FactValues): FactValues =>
  Object.fromEntries(Object.keys(groupRow(group).fields).map((field) => [field, stored[field] ?? null]));

/**
 * All fields of this release, and no other, of groups that were stored. Another release of the product may have stored
 * them: fields may be missing, and there may be some that this release does not know.
 */
export function completeFacts(stored: Readonly<Partial<Record<FactGroup, unknown>>>): Facts {
  return Object.fromEntries(
    FACT_GROUP_NAMES.map((group) => {
      const value = stored[group] ?? null;
      if (groupRow(group).entries !== null) {
        return [group, ((value ?? []) as readonly FactValues[]).map((entry) => completeEntry(group, entry))];
      }
      return [group, value === null ? null : orNull(completeEntry(group, value as FactValues))];
    }),
  ) as Facts;
}
