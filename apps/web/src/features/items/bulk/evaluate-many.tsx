import { words } from '@monda/phrases/words.ts';
import { useCheckedForm } from '../../../lib/forms/checked-form.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import typography from '../../../ui/typography.module.css';
import { DecisionChoices } from '../steps/decision-choices.tsx';
import { CommentField } from '../steps/comment-field.tsx';
import { DeclineButton } from '../steps/decline-button.tsx';
import { evaluationOfManyForm } from '../steps/step-forms.ts';
import type { BulkFormProps } from './bulk-form.ts';
import css from './bulk-forms.module.css';
import { ChosenItems } from './chosen-items.tsx';
import { DialogActions } from './dialog-foot.tsx';
import { useReasonOfMany } from './use-reason-of-many.tsx';

/** The words of each decision. */
const SAID = { approve: 'approve', 'request-change': 'requestChange', decline: 'decline' } as const;
const NONE_YET = { action: '' as const, comment: '' };

/** The assigned evaluator decides what becomes of the items, or sends them back, or ends them; no decision is proposed. */
export function EvaluateMany({ items, onOrder }: BulkFormProps) {
  const form = useCheckedForm(evaluationOfManyForm, NONE_YET);
  const reason = useReasonOfMany('declineAsEvaluator');
  const { length } = items;
  const undecided = form.api.watch('action') === '';
  const send = (decision: keyof typeof SAID) =>
    form.onSubmit(({ action, comment }) =>
      onOrder({
        action: 'submit-review',
        body: {
          ...{ decision, comment },
          ...(decision === 'approve' && action !== '' ? { action } : {}),
          ...(decision === 'decline' ? reason.given : {}),
        },
        said: words().bulk.said[SAID[decision]],
      }),
    );
  return (
    <div className={css.form}>
      <ChosenItems items={items} details={[]} />
      <DecisionChoices field={form.field('action')} />
      <CommentField form={form} label={words().bulk.comment} hint={words().steps.reasonHint} />
      {reason.field}
      <InlineError message={form.failure} />
      {undecided ? (
        <p className={typography.small} id="many-evaluation-needs">
          {words().steps.stillNeeded(words().bulk.needsDecision)}
        </p>
      ) : null}
      <DialogActions>
        <Button
          disabled={undecided}
          aria-describedby={undecided ? 'many-evaluation-needs' : undefined}
          onClick={send('approve')}
        >
          {words().bulk.approve(length)}
        </Button>
        <Button variant="default" onClick={send('request-change')}>
          {words().bulk.requestChange(length)}
        </Button>
        <DeclineButton onClick={reason.needed(send('decline'))}>{words().bulk.decline(length)}</DeclineButton>
      </DialogActions>
    </div>
  );
}
