import {
  DECISION_HINTS,
  DECISION_LABELS,
  DEFAULT_DECISION,
  ITEM_DECISIONS,
  type ItemDecision,
} from '@monda/domain/items/item-decisions.ts';
import { LIMITS } from '@monda/domain/limits.ts';
import { useSavedValue } from '../../../lib/saved-form.ts';
import { useLimitedText, whenAllFit } from '../../../lib/limited-text.ts';
import { STEP_WORDING as say } from '../step-wording.ts';
import { useStep } from '../item-steps.ts';
import { StepPanel } from '../step-panel.tsx';
import { CommentField } from './comment-field.tsx';
import { DeclineButton } from './decline-button.tsx';
import css from './evaluation-panel.module.css';
import { Button } from '../../../ui/button.tsx';
import { Radio } from '../../../ui/choice.tsx';

const isDecision = (value: unknown): value is ItemDecision =>
  ITEM_DECISIONS.some((decision) => decision === value);

/** The assigned evaluator decides what becomes of the item, or sends it back, or ends it. */
export function EvaluationPanel() {
  const [action, setAction] = useSavedValue<ItemDecision>('action', DEFAULT_DECISION, isDecision);
  const comment = useLimitedText('comment', LIMITS.comment);
  const step = useStep('items.submitReview');
  const words = comment.text;
  return (
    <StepPanel
      panel="evaluation"
      failure={step.failure}
      actions={
        <>
          <Button
            loading={step.busyWith === 'approve'}
            disabled={step.busy}
            onClick={() =>
              whenAllFit([comment], () =>
                step.take('approve', { decision: 'approve', action, comment: words }),
              )
            }
          >
            {say.approve}
          </Button>
          <Button
            variant="default"
            loading={step.busyWith === 'requestChangeAsEvaluator'}
            disabled={step.busy}
            onClick={() =>
              whenAllFit([comment], () =>
                step.take('requestChangeAsEvaluator', { decision: 'request-change', comment: words }),
              )
            }
          >
            {say.requestChange}
          </Button>
          <DeclineButton
            loading={step.busyWith === 'declineAsEvaluator'}
            disabled={step.busy}
            onClick={() =>
              whenAllFit([comment], () =>
                step.take('declineAsEvaluator', { decision: 'decline', comment: words }),
              )
            }
          />
        </>
      }
    >
      <fieldset className={css.choices}>
        <legend className={css.legend}>{say.decision}</legend>
        {ITEM_DECISIONS.map((decision) => (
          <Radio
            key={decision}
            name="decision"
            label={DECISION_LABELS[decision]}
            description={DECISION_HINTS[decision]}
            checked={decision === action}
            onChange={() => setAction(decision)}
          />
        ))}
      </fieldset>
      <CommentField comment={comment} hint={say.reasonHint} />
    </StepPanel>
  );
}
