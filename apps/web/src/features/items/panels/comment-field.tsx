import { Textarea } from '@mantine/core';
import type { LimitedText } from '../../../lib/limited-text.ts';
import { STEP_WORDING as say } from '../step-wording.ts';

export interface CommentFieldProps {
  readonly comment: LimitedText;
  /** Invites a reason where somebody else reads it. */
  readonly hint?: string;
}

/** The optional comment of a step; it is recorded in the history. */
export function CommentField({ comment, hint }: CommentFieldProps) {
  return (
    <Textarea label={say.comment} description={hint} autosize minRows={2} maxRows={10} {...comment.field} />
  );
}
