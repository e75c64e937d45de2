import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { isPlainDate } from './dates.ts';
import type { Sentence } from './sentence.ts';
import { ifAbsent } from './text-fields.ts';

const noDate = { error: () => words().texts.noDate };

export const plainDate = z.string().refine(isPlainDate, noDate).meta({ format: 'date' });

/** A date that has to be chosen; `sentence` is shown while it is not. */
export const requiredDate = (sentence: Sentence) =>
  z
    .string({ error: ifAbsent(sentence) })
    .min(1, { error: sentence })
    .refine((text) => text === '' || isPlainDate(text), noDate)
    .meta({ format: 'date' });

/** A month `YYYY-MM`. */
export const plainMonth = z
  .string()
  .regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, { error: () => words().texts.noMonth });

/** An instant as ISO 8601 text in UTC. */
export const instant = z.iso.datetime();
