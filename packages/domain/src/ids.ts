import { z } from 'zod';
import { ID_PATTERN } from './id-pattern.ts';
import { nameAt } from './plain-words.ts';
import { ifAbsent } from './text-fields.ts';
import { KIND_WORDING } from './text-wording.ts';

const idIn = (text: z.ZodString) =>
  text
    .regex(ID_PATTERN, { error: ({ path }) => KIND_WORDING.notAnId(nameAt(path)) })
    .meta({ format: 'uuid' });

/** A record's id: a random UUID in lower case. */
export const id = idIn(z.string());

/** The id of something that has to be chosen; `message` is shown while it is not. */
export const requiredId = (message: string) => idIn(z.string({ error: ifAbsent(message) }));
