import { words } from '@monda/phrases/words.ts';
import { useCheckedForm } from '../../../lib/forms/checked-form.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { CommentField } from '../steps/comment-field.tsx';
import { DeclineButton } from '../steps/decline-button.tsx';
import { commentForm } from '../steps/step-forms.ts';
import type { BulkFormProps } from './bulk-form.ts';
import css from './bulk-forms.module.css';
import { ChosenItems } from './chosen-items.tsx';
import { DialogActions } from './dialog-foot.tsx';
import { useReasonOfMany } from './use-reason-of-many.tsx';

/** The words of each action. */
const SAID = { confirm: 'review', 'request-change': 'requestChange', decline: 'decline' } as const;

/** A fixed assets manager confirms the evaluations, sends the items back, or ends them. */
export function ReviewMany({ items, onOrder }: BulkFormProps) {
  const form = useCheckedForm(commentForm, { comment: '' });
  const reason = useReasonOfMany('declineAsManager');
  const { length } = items;
  const send = (action: 'confirm' | 'request-change' | 'decline') =>
    form.onSubmit(({ comment }) =>
      onOrder({
        action: 'review',
        body: { action, comment, ...(action === 'decline' ? reason.given : {}) },
        said: words().bulk.said[SAID[action]],
      }),
    );
  return (
    <div className={css.form}>
      <ChosenItems items={items} details={['decision']} />
      <CommentField form={form} label={words().bulk.comment} hint={words().steps.reasonHint} />
      {reason.field}
      <InlineError message={form.failure} />
      <DialogActions>
        <Button onClick={send('confirm')}>{words().bulk.confirm(length)}</Button>
        <Button variant="default" onClick={send('request-change')}>
          {words().bulk.requestChange(length)}
        </Button>
        <DeclineButton onClick={reason.needed(send('decline'))}>{words().bulk.decline(length)}</DeclineButton>
      </DialogActions>
    </div>
  );
}
