import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { ID_PATTERN } from './id-pattern.ts';
import { nameAt } from './zod-messages.ts';
import type { Sentence } from './sentence.ts';
import { ifAbsent } from './text-fields.ts';

const idIn = (text: z.ZodString) =>
  text
    // why: some programs write ids in capitals; everything behind the schemas compares texts.
    .toLowerCase()
    .regex(ID_PATTERN, { error: ({ path }) => words().kinds.notAnId(nameAt(path)) })
    .meta({ format: 'uuid' });

/** A record's id: a random UUID, in lower case however it was sent. */
export const id = idIn(z.string());

/** The id of something that has to be chosen; `sentence` is shown while it is not. */
export const requiredId = (sentence: Sentence) => idIn(z.string({ error: ifAbsent(sentence) }));

/** The parameters of a path that names one record. */
export const byId = z.strictObject({ id });
