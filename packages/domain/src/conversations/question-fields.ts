import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { instant } from '../base/date-fields.ts';
import { id } from '../base/ids.ts';
import { LIMITS } from '../base/limits.ts';
import { requiredText } from '../base/text-fields.ts';
import { QUESTION_SIDES } from '../items/waits-for.ts';

/** Body of POST /projects/waste-items/{id}/questions. */
export const questionForm = z.strictObject({
  text: requiredText(() => words().questions.textRequired, LIMITS.comment),
});

/** Body of PUT /questions/{id}/answer. */
export const questionAnswer = z.strictObject({
  text: requiredText(() => words().conversation.questions.answerRequired, LIMITS.comment),
});

/** How a question stands. `overtaken`: the item left the status at which it was asked before anybody answered. */
export const QUESTION_STATES = ['open', 'answered', 'withdrawn', 'overtaken'] as const;

/** A question about an item, as everybody who sees the item reads it. Times are ISO 8601 in UTC. */
export const question = z.strictObject({
  id,
  /** Whose answer is asked. */
  asked: z.enum(QUESTION_SIDES),
  /** Name of the person who asked it, at that time. */
  askedBy: z.string(),
  askedAt: instant,
  /** `null` once it was withdrawn. */
  text: z.string().nullable(),
  state: z.enum(QUESTION_STATES),
  /** `null` where no one has answered. */
  answer: z.string().nullable(),
  /** Name of the person who answered or withdrew it. */
  closedBy: z.string().nullable(),
  closedAt: instant.nullable(),
  /** Whether the caller may answer it now. */
  answerable: z.boolean(),
  /** Whether the caller may withdraw it now. */
  withdrawable: z.boolean(),
});
export type Question = z.infer<typeof question>;
