import type { Facts, FactsBody, FactValues } from './fact-data.ts';
import { entriesOf } from './fact-entries.ts';
import { type FactGroup, groupRow, isShared } from './fact-fields.ts';
import { orNull } from './recorded-entry.ts';

/** A group as another item gets it: what names one item is that of `own`, everything else is as given. */
export function sharedGroup<Group extends FactGroup>(
  group: Group,
  given: Facts[Group],
  own: Facts[Group] | null,
): Facts[Group] {
  const { entries, fields } = groupRow(group);
  if (entries !== null) return given;
  const [entry, kept] = [given as FactValues | null, own as FactValues | null];
  return orNull(
    Object.fromEntries(
      Object.entries(fields).map(([field, { ofOneItem }]) => [
        field,
        (ofOneItem === true ? kept : entry)?.[field] ?? null,
      ]),
    ),
  ) as Facts[Group];
}

/** The groups of a body as one of several items gets them, which keeps what names it. */
export const sharedFacts = (body: FactsBody, own: Facts): FactsBody =>
  Object.fromEntries(
    Object.entries(body).map(([group, given]) => [
      group,
      sharedGroup(group as FactGroup, given, own[group as FactGroup]),
    ]),
  );

/** Whether a group holds what other items may get. */
export const isShareable = (group: FactGroup, facts: Facts): boolean =>
  isShared(group) &&
  entriesOf({ ...facts, [group]: sharedGroup(group, facts[group], null) }, group).length > 0;
