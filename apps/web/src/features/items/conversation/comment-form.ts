import { AUDIENCES } from '@monda/domain/conversations/comment-rules.ts';
import { LIMITS } from '@monda/domain/base/limits.ts';
import { requiredText } from '@monda/domain/base/text-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';

/** The form of a comment; its mentions are found in the text when it is sent. */
export const commentForm = z.object({
  audience: z.enum(AUDIENCES, { error: () => words().conversation.audienceRequired }),
  text: requiredText(() => words().conversation.textRequired, LIMITS.comment),
});

/** What has to change, after a change was requested without a word. */
export const reasonForm = z.object({
  text: requiredText(() => words().conversation.changeReason.required, LIMITS.comment),
});

/** A question about an item. */
export const questionForm = z.object({
  text: requiredText(() => words().conversation.questions.textRequired, LIMITS.comment),
});

/** An answer to a question. */
export const answerForm = z.object({
  text: requiredText(() => words().conversation.questions.answerRequired, LIMITS.comment),
});
