import { z } from 'zod';
import { ID_PATTERN } from './id-pattern.ts';

/** A record's id: a random UUID in lower case. */
export const id = z.string().regex(ID_PATTERN, 'Not an id');
