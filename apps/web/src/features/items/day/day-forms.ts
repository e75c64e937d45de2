import { addressedThing } from '@monda/domain/base/sought-text.ts';
import { verifyPasswordBody } from '@monda/domain/items/password-bodies.ts';
import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { verifyForm } from '../steps/on-site/password-forms.ts';

const password = z
  .string()
  .trim()
  .min(1, { error: () => words().dayOnSite.codeMissing })
  .refine((text) => addressedThing(text) === null, { error: () => words().dayOnSite.codeWrong, abort: true })
  .pipe(verifyPasswordBody.shape.password);

/** What is typed before items are verified or documented by the code of their day. */
export const DAY_FORMS = {
  verify: z.object({ password, stated: verifyForm.shape.stated }),
  document: z.object({ password, stated: z.boolean() }),
} as const;
