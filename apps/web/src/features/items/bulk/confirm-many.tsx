import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { useCheckedForm } from '../../../lib/forms/checked-form.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import typography from '../../../ui/typography.module.css';
import { DocumentsToReview } from '../steps/documents-to-review.tsx';
import { CommentField } from '../steps/comment-field.tsx';
import { DeclineButton } from '../steps/decline-button.tsx';
import { commentForm } from '../steps/step-forms.ts';
import { DateInstead } from '../steps/other-date/date-instead.tsx';
import type { BulkFormProps } from './bulk-form.ts';
import css from './bulk-forms.module.css';
import { ChosenItems } from './chosen-items.tsx';
import { DaysAndSums } from './days-and-sums.tsx';
import { DialogActions } from './dialog-foot.tsx';
import { OtherDateMany } from './other-date-many.tsx';
import { takeFocus } from './take-focus.ts';
import { useReasonOfMany } from './use-reason-of-many.tsx';

/**
 * The client company sees the terms of every item (FLOW-076), then confirms them through the documents, which are read
 * once, or declines; where only the date does not suit, asks for another one instead.
 */
export function ConfirmMany({ items, role, onOrder }: BulkFormProps) {
  const form = useCheckedForm(commentForm, { comment: '' });
  const [reviewing, setReviewing] = useState(false);
  const [otherDate, setOtherDate] = useState(false);
  const reason = useReasonOfMany('declineSchedule');
  const { length } = items;
  const confirm = form.onSubmit(({ comment }) =>
    onOrder({
      action: 'confirm-destruction',
      body: { action: 'confirm', comment },
      said: words().bulk.said.confirm,
    }),
  );
  const decline = reason.needed(
    form.onSubmit(({ comment }) =>
      onOrder({
        action: 'confirm-destruction',
        body: { action: 'decline', comment, ...reason.given },
        said: words().bulk.said.decline,
      }),
    ),
  );
  if (otherDate)
    return <OtherDateMany items={items} role={role} onOrder={onOrder} onBack={() => setOtherDate(false)} />;
  const terms = <ChosenItems items={items} details={['date', 'decision', 'price', 'buyer']} />;
  const days = <DaysAndSums items={items} />;
  if (reviewing) {
    return (
      <div className={css.form}>
        <h3 ref={takeFocus} className={css.label} tabIndex={-1}>
          {words().items.reviewDocuments}
        </h3>
        <DocumentsToReview hint={words().bulk.reviewHint(length)} />
        {terms}
        {days}
        <DialogActions>
          <Button variant="default" onClick={() => setReviewing(false)}>
            {words().bulk.back}
          </Button>
          <Button onClick={confirm}>{words().controls.continue}</Button>
        </DialogActions>
      </div>
    );
  }
  return (
    <div className={css.form}>
      {terms}
      <CommentField form={form} label={words().bulk.comment} hint={words().steps.declineReasonHint} />
      {reason.field}
      {reason.given.reason === 'date' ? <DateInstead onAsk={() => setOtherDate(true)} /> : null}
      <InlineError message={form.failure} />
      <p className={typography.small} id="decline-ends-many">
        {words().bulk.declineEnds(length)}
      </p>
      {days}
      <DialogActions>
        <Button onClick={form.onSubmit(() => setReviewing(true))}>{words().bulk.confirm(length)}</Button>
        <DeclineButton describedBy="decline-ends-many" onClick={decline}>
          {words().bulk.decline(length)}
        </DeclineButton>
      </DialogActions>
    </div>
  );
}
