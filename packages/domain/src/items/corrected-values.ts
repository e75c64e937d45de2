import type { CorrectedValue } from './correction-fields.ts';
import { checkItemKind, completeItemData, type StoredItemData } from './item-data.ts';
import { CORRECTED_FIELDS, type CorrectedField } from './item-fields.ts';

/** Values of corrected fields by their names. */
export type CorrectedValues = { readonly [Name in CorrectedField]?: CorrectedValue };

/**
 * What a correction changes, in the order of the fields: what each value was, `null` where there was none, and what it should
 * be or is.
 */
export const changesOf = ({ former, proposed }: Readonly<Record<'former' | 'proposed', CorrectedValues>>) =>
  CORRECTED_FIELDS.flatMap((field) => {
    const value = proposed[field];
    return value === undefined ? [] : [{ field, former: former[field] ?? null, proposed: value }];
  });

/** What a correction changes of the data of an item: those of the given values that are other than the stored ones. */
export function changedValues(
  stored: StoredItemData,
  given: CorrectedValues,
): { readonly former: CorrectedValues; readonly proposed: CorrectedValues } {
  const data = completeItemData(stored);
  const changed = CORRECTED_FIELDS.filter((name) => {
    const value = given[name];
    return value !== undefined && value !== data[name];
  });
  const of = (values: CorrectedValues): CorrectedValues =>
    Object.fromEntries(changed.map((name) => [name, values[name] ?? null]));
  return { former: of(data), proposed: of(given) };
}

/** The fields whose present value is not the one that a correction was proposed against. */
export function changedSince(stored: StoredItemData, former: CorrectedValues): readonly CorrectedField[] {
  const data: CorrectedValues = completeItemData(stored);
  return CORRECTED_FIELDS.filter((name) => former[name] !== undefined && former[name] !== data[name]);
}

/**
 * Judges an item with its corrected values by the rules that look at several fields, where one of these is corrected: the type
 * is one of its family, and there is a serial number where the type wants one.
 */
export function checkCorrectedKind(
  stored: StoredItemData,
  proposed: CorrectedValues,
  fail: (field: string, message: string) => void,
): void {
  if (KIND_FIELDS.every((name) => proposed[name] === undefined)) return;
  checkItemKind({ ...completeItemData(stored), ...proposed } as Parameters<typeof checkItemKind>[0], fail);
}
const KIND_FIELDS = ['family', 'type', 'serialNumber'] as const satisfies readonly CorrectedField[];
