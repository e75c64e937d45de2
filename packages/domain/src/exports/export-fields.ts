import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { commaSeparated } from '../base/query-fields.ts';
import { EXPORT_FORMATS } from './export-formats.ts';

const format = z.enum(EXPORT_FORMATS, { error: () => words().exports.unknownFormat });

/** What every export is asked for: the kind of file, and the columns in their order; without them all of them. */
export const exportQuery = <Column extends string>(columns: readonly Column[]) => ({
  format,
  columns: commaSeparated(columns, () => words().exports.unknownColumn(columns.join(', ')), 4_000).optional(),
});

/** The same in a body, for an export of what was chosen. */
export const exportBody = <Column extends string>(columns: readonly Column[]) => {
  const error = () => words().exports.unknownColumn(columns.join(', '));
  return {
    format,
    columns: z
      .array(z.enum(columns as readonly [Column, ...Column[]], { error }), { error })
      .min(1, { error })
      .max(100, { error })
      .optional(),
  };
};

/** What every export answers: the bytes of a file that is made while it is sent. */
export const exportedFile = { answer: null, exports: true } as const;

/** The query of an export that always has all columns. */
export const wholeExportQuery = z.strictObject({ format });
