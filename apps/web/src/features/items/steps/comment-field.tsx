import { words } from '@monda/phrases/words.ts';
import type { FieldValues, Path } from 'react-hook-form';
import type { FormCore } from '../../../lib/forms/checked-form.ts';
import { GrowingText } from '../../../ui/growing-text.tsx';

export interface CommentFieldProps<Values extends FieldValues & { comment: string }> {
  readonly form: FormCore<Values, unknown>;
  /** `Comment` by default. */
  readonly label?: string;
  /** Invites a reason where another person reads it. */
  readonly hint?: string;
}

/** The optional comment of a step; it is recorded in the history. */
export function CommentField<Values extends FieldValues & { comment: string }>(
  props: CommentFieldProps<Values>,
) {
  const { form, label = words().steps.comment, hint } = props;
  return <GrowingText form={form} name={'comment' as Path<Values>} label={label} description={hint} />;
}
