import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { LIMITS } from '../base/limits.ts';

/** What the calls take that are made on site by the password of an item or the code of a day. */

const destructionPassword = z
  .string({ error: () => words().stepFields.password })
  .min(1, { error: () => words().stepFields.password })
  .max(LIMITS.shortText, { error: () => words().stepFields.password });

export const verifyPasswordBody = z.strictObject({ password: destructionPassword });
export const uploadDocumentationFields = z.strictObject({ password: destructionPassword });
