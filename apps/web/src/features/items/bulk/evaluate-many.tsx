import { DEFAULT_DECISION } from '@monda/domain/items/item-decisions.ts';
import { words } from '@monda/phrases/words.ts';
import { useCheckedForm } from '../../../lib/forms/checked-form.ts';
import { Button } from '../../../ui/button.tsx';
import { GrowingText } from '../../../ui/growing-text.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { DecisionChoices } from '../steps/decision-choices.tsx';
import { DeclineButton } from '../steps/decline-button.tsx';
import { evaluationForm } from '../steps/step-forms.ts';
import { useDeclineReason } from '../steps/use-decline-reason.tsx';
import type { BulkFormProps } from './bulk-form.ts';
import css from './bulk-forms.module.css';
import { ChosenItems } from './chosen-items.tsx';
import { DialogActions } from './dialog-foot.tsx';

/** The words of each decision. */
const SAID = { approve: 'approve', 'request-change': 'requestChange', decline: 'decline' } as const;
const FIRST = { action: DEFAULT_DECISION, comment: '' };

/** The assigned evaluator decides what becomes of the items, or sends them back, or ends them. */
export function EvaluateMany({ items, onOrder }: BulkFormProps) {
  const form = useCheckedForm(evaluationForm, FIRST);
  const reason = useDeclineReason('declineAsEvaluator');
  const { length } = items;
  const send = (decision: keyof typeof SAID) =>
    form.onSubmit(({ action, comment }) =>
      onOrder({
        action: 'submit-review',
        body: {
          ...{ decision, comment },
          ...(decision === 'approve' ? { action } : {}),
          ...(decision === 'decline' ? reason.given : {}),
        },
        said: words().bulk.said[SAID[decision]],
      }),
    );
  return (
    <div className={css.form}>
      <ChosenItems items={items} details={[]} />
      <DecisionChoices field={form.field('action')} />
      <GrowingText
        form={form}
        name="comment"
        label={words().bulk.comment}
        description={words().steps.reasonHint}
      />
      {reason.field}
      <InlineError message={form.failure} />
      <DialogActions>
        <Button onClick={send('approve')}>{words().bulk.approve(length)}</Button>
        <Button variant="default" onClick={send('request-change')}>
          {words().bulk.requestChange(length)}
        </Button>
        <DeclineButton onClick={send('decline')}>{words().bulk.decline(length)}</DeclineButton>
      </DialogActions>
    </div>
  );
}
