import { z } from 'zod';
import { isPlainDate } from './dates.ts';
import { ifAbsent } from './text-fields.ts';

const NO_DATE = 'Use a date that exists, written YYYY-MM-DD';

export const plainDate = z.string().refine(isPlainDate, NO_DATE).meta({ format: 'date' });

/** A date that has to be chosen; `message` is shown while it is not. */
export const requiredDate = (message: string) =>
  z
    .string({ error: ifAbsent(message) })
    .min(1, message)
    .refine((text) => text === '' || isPlainDate(text), NO_DATE)
    .meta({ format: 'date' });

/** A month `YYYY-MM`. */
export const plainMonth = z.string().regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, 'Use a month written YYYY-MM');

/** An instant as ISO 8601 text in UTC. */
export const instant = z.iso.datetime();
