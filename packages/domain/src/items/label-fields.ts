import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { id } from '../base/ids.ts';
import { LABEL_SHEET_NAMES, labelsOf, MOST_LABELS } from './label-sheets.ts';

/** Body of POST /projects/waste-items/labels: chosen items, or those of a project. */
export const labelsBody = z
  .strictObject({
    of: z.union(
      [
        z.strictObject({
          ids: z
            .array(id)
            .min(1, { error: () => words().labels.nothing })
            .max(MOST_LABELS, { error: () => words().labels.tooMany(MOST_LABELS) }),
        }),
        z.strictObject({ projectId: id }),
      ],
      { error: () => words().labels.nothing },
    ),
    sheet: z.enum(LABEL_SHEET_NAMES),
    /** The first label of the first sheet that is free, from 1, line by line. */
    start: z.number().int().min(1).default(1),
    /** Whether name and serial number stand next to the code. */
    withNames: z.boolean().default(false),
  })
  .refine(({ sheet, start }) => start <= labelsOf(sheet), {
    path: ['start'],
    error: () => words().labels.noSuchLabel,
  });
export type LabelsBody = z.output<typeof labelsBody>;
