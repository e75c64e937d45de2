import { z } from 'zod';
import { isPlainDate } from './dates.ts';

export const plainDate = z.string().refine(isPlainDate, 'Use a date that exists, written YYYY-MM-DD');

/** A month `YYYY-MM`. */
export const plainMonth = z.string().regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, 'Use a month written YYYY-MM');

/** An instant as ISO 8601 text in UTC. */
export const instant = z.iso.datetime();
