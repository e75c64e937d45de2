import { type RequestedField, WIZARD_ORDER } from '@monda/domain/items/item-fields.ts';
import type { FieldSources } from './columns.ts';
import type { ImportedRow } from './import-rows.ts';

/** Fields that no column fills although rows need them, but for those that are filled in row by row. */
export function missingColumns(
  rows: readonly ImportedRow[],
  sources: FieldSources,
  inRows: ReadonlySet<RequestedField>,
): readonly RequestedField[] {
  const needed = new Set<string>(rows.flatMap(({ problems }) => problems.map(({ field }) => field)));
  return WIZARD_ORDER.filter((field) => sources[field] === '' && !inRows.has(field) && needed.has(field));
}

/** A row without what is said of fields that have no column: that is said once, at the column. */
export function withoutMissing(row: ImportedRow, missing: readonly RequestedField[]): ImportedRow {
  const problems = row.problems.filter(({ field }) => !missing.some((each) => each === field));
  return problems.length === row.problems.length ? row : { ...row, problems };
}
