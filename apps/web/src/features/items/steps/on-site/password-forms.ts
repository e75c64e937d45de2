import { verifyPasswordBody } from '@monda/domain/items/password-bodies.ts';
import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';

/** The password of the site, with what the guard states before anything is documented. */
export const verifyForm = z.object({
  password: verifyPasswordBody.shape.password,
  stated: z.boolean().refine((stated) => stated, { error: () => words().steps.statementMissing }),
});

export const passwordForm = verifyPasswordBody;
