import { DEFAULT_DECISION } from '@monda/domain/items/item-decisions.ts';
import { words } from '@monda/phrases/words.ts';
import { useCheckedForm } from '../../../lib/forms/checked-form.ts';
import { useStep } from './item-steps.ts';
import { StepPanel } from './step-panel.tsx';
import { CommentField } from './comment-field.tsx';
import { DeclineButton } from './decline-button.tsx';
import { useDeclineReason } from './use-decline-reason.tsx';
import { DecisionChoices } from './decision-choices.tsx';
import { Button } from '../../../ui/button.tsx';

const fetchSchema = async () => (await import('./step-forms.ts')).evaluationForm;

const FIRST = { action: DEFAULT_DECISION, comment: '' };

/** The assigned evaluator decides what becomes of the item, or sends it back, or ends it. */
export function EvaluationPanel() {
  const form = useCheckedForm(fetchSchema, FIRST);
  const step = useStep('items.submitReview');
  const reason = useDeclineReason('declineAsEvaluator');
  return (
    <StepPanel
      panel="evaluation"
      failure={form.failure ?? step.failure}
      actions={
        <>
          <Button
            loading={step.busyWith === 'approve'}
            disabled={step.busy}
            onClick={form.onSubmit(({ action, comment }) =>
              step.take('approve', { decision: 'approve', action, comment }),
            )}
          >
            {words().steps.approve}
          </Button>
          <Button
            variant="default"
            loading={step.busyWith === 'requestChangeAsEvaluator'}
            disabled={step.busy}
            onClick={form.onSubmit(({ comment }) =>
              step.take('requestChangeAsEvaluator', { decision: 'request-change', comment }),
            )}
          >
            {words().steps.requestChange}
          </Button>
          <DeclineButton
            loading={step.busyWith === 'declineAsEvaluator'}
            disabled={step.busy}
            onClick={form.onSubmit(({ comment }) =>
              step.take('declineAsEvaluator', { decision: 'decline', comment, ...reason.given }),
            )}
          />
        </>
      }
    >
      <DecisionChoices field={form.field('action')} />
      <CommentField form={form} hint={words().steps.reasonHint} />
      {reason.field}
    </StepPanel>
  );
}
