import { Textarea } from '@mantine/core';
import { LIMITS } from '@monda/domain/limits.ts';
import { STEP_WORDING as say } from '../step-wording.ts';

export interface CommentFieldProps {
  readonly value: string;
  readonly onChange: (comment: string) => void;
  /** Invites a reason where somebody else reads it. */
  readonly hint?: string;
}

/** The optional comment of a step; it is kept in the history. */
export function CommentField({ value, onChange, hint }: CommentFieldProps) {
  return (
    <Textarea
      label={say.comment}
      description={hint}
      autosize
      minRows={2}
      maxRows={10}
      maxLength={LIMITS.comment}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
