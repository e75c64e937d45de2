import { type FactGroup, groupRow } from './fact-fields.ts';

/** The name of a value in the form; `at`: the position of its entry in a list. */
export const typedName = (group: FactGroup, field: string, at = 0): string =>
  groupRow(group).entries === null ? `${group}/${field}` : `${group}/${at}/${field}`;

/** The name of the number of entries of a list that the form shows. */
export const shownEntriesName = (group: FactGroup): string => `${group}/entries`;
