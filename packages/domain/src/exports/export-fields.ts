import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { commaSeparated } from '../query-fields.ts';
import { EXPORT_FORMATS } from './export-formats.ts';

/** What every export is asked for: the kind of file, and the columns in their order; without them all of them. */
export const exportQuery = <Column extends string>(columns: readonly Column[]) => ({
  format: z.enum(EXPORT_FORMATS, { error: () => words().exports.unknownFormat }),
  columns: commaSeparated(columns, () => words().exports.unknownColumn(columns.join(', '))).optional(),
});

/** The query of an export that always has all columns. */
export const wholeExportQuery = z.strictObject({ format: exportQuery([]).format });
