import { formatMoment } from '@monda/domain/base/date-format.ts';
import { words } from '@monda/phrases/words.ts';
import { isolated } from '../../../lib/isolated.ts';
import { useCheckedForm } from '../../../lib/forms/checked-form.ts';
import { DecisionMark } from '../base/decision-mark.tsx';
import { useItemPage } from '../base/item-page-context.ts';
import { AfterEvaluation } from './corrections/after-evaluation.tsx';
import { useStep } from './item-steps.ts';
import { evaluationOf } from '../base/item-story.ts';
import { Quote, StepPanel } from './step-panel.tsx';
import { CommentField } from './comment-field.tsx';
import { DeclineButton } from './decline-button.tsx';
import { useDeclineReason } from './use-decline-reason.tsx';
import css from './review-panel.module.css';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';

const fetchSchema = async () => (await import('./step-forms.ts')).commentForm;

/** A fixed assets manager confirms the evaluation, sends the item back, or ends it. */
export function ReviewPanel() {
  const { item } = useItemPage();
  const form = useCheckedForm(fetchSchema, { comment: '' });
  const step = useStep('items.review');
  const reason = useDeclineReason('declineAsManager');
  const evaluation = evaluationOf(item.history);
  return (
    <StepPanel
      panel="review"
      failure={form.failure ?? step.failure}
      actions={
        <>
          <Button
            loading={step.busyWith === 'confirmReview'}
            disabled={step.busy}
            onClick={form.onSubmit(({ comment }) =>
              step.take('confirmReview', { action: 'confirm', comment }),
            )}
          >
            {words().steps.confirm}
          </Button>
          <Button
            variant="default"
            loading={step.busyWith === 'requestChangeAsManager'}
            disabled={step.busy}
            onClick={form.onSubmit(({ comment }) =>
              step.take('requestChangeAsManager', { action: 'request-change', comment }),
            )}
          >
            {words().steps.requestChange}
          </Button>
          <DeclineButton
            loading={step.busyWith === 'declineAsManager'}
            disabled={step.busy}
            onClick={form.onSubmit(({ comment }) =>
              step.take('declineAsManager', { action: 'decline', comment, ...reason.given }),
            )}
          />
        </>
      }
    >
      <AfterEvaluation />
      <div className={css.evaluation}>
        <p className={layout.line8}>
          <span className={typography.hint}>{words().steps.evaluatorsDecision}</span>
          <DecisionMark decision={item.decision} />
        </p>
        <div>
          <p className={css.label}>{words().steps.evaluatorsComment}</p>
          <Quote
            by={
              evaluation &&
              words().controls.byAt(isolated(evaluation.userName), formatMoment(evaluation.createdAt))
            }
          >
            {evaluation?.comment || <span className={css.label}>{words().steps.noComment}</span>}
          </Quote>
        </div>
      </div>
      <CommentField form={form} hint={words().steps.reasonHint} />
      {reason.field}
    </StepPanel>
  );
}
