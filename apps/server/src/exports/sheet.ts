import type { CellValue, ColumnKind, ExportColumn } from '@monda/domain/exports/export-columns.ts';

/** A column as it is written, its heading in the caller's language. */
export interface SheetColumn {
  readonly heading: string;
  readonly kind: ColumnKind;
  /** Characters. */
  readonly width: number;
}

/** What a file is written of: a name, columns, and pages of rows whose cells stand in the order of the columns. */
export interface Sheet {
  /** Letters, digits and hyphens. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly pages: AsyncIterable<readonly (readonly CellValue[])[]>;
}

/** The columns with their headings. */
export const writtenColumns = <Row>(columns: readonly ExportColumn<Row>[]): readonly SheetColumn[] =>
  columns.map(({ heading, kind, width }) => ({ heading: heading(), kind, width }));

/** The cells of a row. */
export const cellsOf = <Row>(columns: readonly ExportColumn<Row>[], row: Row): readonly CellValue[] =>
  columns.map(({ cell }) => cell(row));
