import { LIMITS } from '@monda/domain/base/limits.ts';
import { requiredText } from '@monda/domain/base/text-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { COMMENT_KINDS } from './comment-kinds.ts';

const text = requiredText(() => words().conversation.textRequired, LIMITS.comment);

/** The form of a comment; its mentions are found in the text when it is sent. */
export const commentForm = z.object({
  kind: z.enum(COMMENT_KINDS, { error: () => words().conversation.kindRequired }),
  text,
});

/** The form in which a comment is changed. */
export const commentChangeForm = z.object({ text });

/** What needs to change, after a change was requested without a word. */
export const reasonForm = z.object({
  text: requiredText(() => words().conversation.changeReason.required, LIMITS.comment),
});

/** An answer to a question. */
export const answerForm = z.object({
  text: requiredText(() => words().conversation.questions.answerRequired, LIMITS.comment),
});
