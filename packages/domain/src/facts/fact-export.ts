import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { id } from '../base/ids.ts';
import type { CellValue, ColumnKind, ExportColumn } from '../exports/export-columns.ts';
import { exportBody, exportQuery } from '../exports/export-fields.ts';
import { MOST_CHOSEN } from '../items/chosen-items.ts';
import { ITEM_EXPORT_COLUMNS } from '../items/item-export.ts';
import { itemListFilters } from '../items/item-queries.ts';
import { factName } from './certificate-needs.ts';
import type { Facts, FactValues } from './fact-data.ts';
import { EVERY_FACT, groupRow, type NamedFact } from './fact-fields.ts';
import type { FactKind } from './fact-kinds.ts';
import type { RegisterColumn } from './register-columns.ts';
import { factChoiceLabel, factGroupLabel, factWords } from './fact-wording.ts';

/** The facts of an item as exports have them: numbers of identity documents are short. */
export interface ExportedFacts {
  readonly facts: Facts;
  /** In which local times were given. */
  readonly timeZone: string | null;
  /** The certificate that counts now; `null` without one, and for those who read none. */
  readonly certificate: ExportedCertificate | null;
}

export interface ExportedCertificate {
  readonly number: string;
  readonly version: number;
  /** `YYYY-MM-DD` in the time zone of the installation. */
  readonly issuedOn: string;
}

type Column = ExportColumn<ExportedFacts>;

/** How a fact of a group that is one entry is written, and its width in characters. */
const WRITTEN: Readonly<Record<FactKind, readonly [ColumnKind, number]>> = {
  line: ['text', 22],
  text: ['text', 40],
  name: ['text', 22],
  choice: ['text', 18],
  'yes-or-no': ['text', 10],
  count: ['number', 10],
  items: ['number', 10],
  kilograms: ['number', 12],
  millimetres: ['number', 12],
  dollars: ['number', 12],
  day: ['date', 12],
  'local-time': ['text', 28],
  'identity-number': ['text', 14],
};

const units: Partial<Record<FactKind, (label: string) => string>> = {
  kilograms: (label) => words().exports.kilograms(label),
  millimetres: (label) => words().exports.millimetres(label),
  dollars: (label) => words().exports.dollars(label),
};

function cellOf(
  { field, row }: NamedFact,
  value: FactValues[string] | undefined,
  timeZone: string | null,
): CellValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? words().controls.yes : words().controls.no;
  if (typeof value === 'number') return value;
  if (row.kind === 'choice') return factChoiceLabel(field, value);
  if (row.kind === 'local-time') return `${value.replace('T', ' ')} ${timeZone ?? ''}`.trim();
  return value;
}

/** Entries of a list stand below each other in one cell, those of all fields of the list on the same line. */
function columnOf(fact: NamedFact): Column {
  const { group, field, row } = fact;
  const [kind, width] = WRITTEN[row.kind];
  const isList = groupRow(group).entries !== null;
  const heading = () => {
    const label = `${factGroupLabel(group)}: ${factWords(group, field).label}`;
    return units[row.kind]?.(label) ?? label;
  };
  if (!isList) {
    const cell: Column['cell'] = ({ facts, timeZone }) =>
      cellOf(fact, (facts[group] as FactValues | null)?.[field], timeZone);
    return { heading, kind, width, cell };
  }
  return {
    ...{ heading, width },
    kind: 'text',
    cell: ({ facts, timeZone }) => {
      const cells = (facts[group] as readonly FactValues[]).map((entry) =>
        cellOf(fact, entry[field], timeZone),
      );
      return cells.every((cell) => cell === null) ? null : cells.map((cell) => cell ?? '').join('\n');
    },
  };
}

const REGISTER_EXPORT: Readonly<Record<RegisterColumn, Column>> = {
  propertyNumber: {
    heading: () => factWords('asset', 'propertyNumber').label,
    ...{ kind: 'text', width: 22, cell: ({ facts }) => facts.asset?.propertyNumber ?? null },
  },
  certificateNumber: {
    heading: () => words().exports.certificate.number,
    ...{ kind: 'text', width: 22, cell: ({ certificate }) => certificate?.number ?? null },
  },
  certificateVersion: {
    heading: () => words().exports.certificate.version,
    ...{ kind: 'number', width: 10, cell: ({ certificate }) => certificate?.version ?? null },
  },
  certificateIssuedOn: {
    heading: () => words().exports.certificate.issuedOn,
    ...{ kind: 'date', width: 12, cell: ({ certificate }) => certificate?.issuedOn ?? null },
  },
};

/** The columns of facts and certificates, by name: `method.technique`. An export has those that are asked for. */
export const FACT_EXPORT: ReadonlyMap<string, Column> = new Map([
  ...Object.entries(REGISTER_EXPORT),
  ...EVERY_FACT.map((fact) => [factName(fact), columnOf(fact)] as const),
]);

/** Columns that an export of items may ask for; without a choice it has those of the items alone. */
export const ITEM_AND_FACT_COLUMNS: readonly string[] = [...ITEM_EXPORT_COLUMNS, ...FACT_EXPORT.keys()];

/** Query of GET /projects/waste-items/export: the filters of the list, without its pages and its order. */
export const itemExportQuery = z.strictObject({ ...itemListFilters, ...exportQuery(ITEM_AND_FACT_COLUMNS) });

/** Body of POST /projects/waste-items/export: chosen items, each however often it is named. */
export const chosenItemsExportBody = z.strictObject({
  ids: z.array(id).min(1).max(MOST_CHOSEN),
  ...exportBody(ITEM_AND_FACT_COLUMNS),
});
