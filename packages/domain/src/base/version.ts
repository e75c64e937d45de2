import { z } from 'zod';

/** Grows with every change of a record; the number of its ETag. */
export const version = z.number().int();
