import { itemCalled } from '@monda/domain/items/item-called.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { useCheckedForm } from '../../../lib/forms/checked-form.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { Money } from '../../../ui/values.tsx';
import { DecisionMark } from '../base/decision-mark.tsx';
import { useItemPage } from '../base/item-page-context.ts';
import { dayAndMeeting } from './meeting/meeting-details.tsx';
import { useStep } from './item-steps.ts';
import { StepPanel } from './step-panel.tsx';
import { CommentField } from './comment-field.tsx';
import { DeclineButton } from './decline-button.tsx';
import { useDeclineReason } from './use-decline-reason.tsx';
import { DocumentsToReview } from './documents-to-review.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogButtons } from '../../../ui/dialog-buttons.tsx';
import layout from '../../../ui/layout.module.css';
import { DateInstead, OtherDate } from './other-date/lazy-parts.ts';

const fetchSchema = async () => (await import('./step-forms.ts')).commentForm;

/** The client company sees the terms, then confirms them through the documents, or declines at once. */
export function ConfirmationPanel() {
  const { item } = useItemPage();
  const form = useCheckedForm(fetchSchema, { comment: '' });
  const [reviewing, setReviewing] = useState(false);
  const [asked, setAsked] = useState<number | null>(null);
  const step = useStep('items.confirmDestruction');
  const reason = useDeclineReason('declineSchedule');
  const declining = step.busyWith === 'declineSchedule';
  return (
    <StepPanel
      panel="confirmation"
      failure={reviewing ? null : (form.failure ?? step.failure)}
      reason={words().steps.declineEnds}
      reasonId="decline-ends"
      actions={
        <>
          <Button disabled={step.busy} onClick={form.onSubmit(() => setReviewing(true))}>
            {words().steps.confirm}
          </Button>
          <DeclineButton
            describedBy="decline-ends"
            loading={declining}
            disabled={step.busy}
            onClick={form.onSubmit(({ comment }) =>
              step.take('declineSchedule', { action: 'decline', comment, ...reason.given }),
            )}
          />
          <OtherDate variant="default" asked={asked} onAsk={setAsked} />
        </>
      }
    >
      <DefinitionList layout="rows" details={[...termsOf(item), ...dayAndMeeting(item)]} />
      <CommentField form={form} hint={words().steps.declineReasonHint} />
      {reason.field}
      {reason.given.reason === 'date' ? <DateInstead onAsk={() => setAsked(item.version)} /> : null}
      <Dialog
        opened={reviewing}
        onClose={() => setReviewing(false)}
        title={words().items.reviewDocuments}
        busy={step.busy}
        footer={
          <DialogButtons
            onCancel={() => setReviewing(false)}
            busy={step.busy}
            onClick={form.onSubmit(({ comment }) =>
              step.take('confirmSchedule', { action: 'confirm', comment }),
            )}
          >
            {words().controls.continue}
          </DialogButtons>
        }
      >
        <div className={layout.column12}>
          <DocumentsToReview hint={words().steps.reviewHint} />
          <DefinitionList
            layout="rows"
            details={[
              { label: words().heads.item, value: itemCalled(item.jsonData) },
              ...dayAndMeeting(item),
              ...termsOf(item),
            ]}
          />
          <InlineError message={reviewing ? (form.failure ?? step.failure) : null} />
        </div>
      </Dialog>
    </StepPanel>
  );
}

type Item = Pick<ItemDetails, 'decision' | 'price' | 'buyer'>;

const termsOf = ({ decision, price, buyer }: Item) => [
  { label: words().detailLabels.decision, value: <DecisionMark decision={decision} /> },
  { label: words().detailLabels.price, value: <Money amount={price} /> },
  { label: words().detailLabels.buyer, value: buyer },
];
