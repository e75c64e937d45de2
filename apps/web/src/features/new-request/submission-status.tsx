import { words } from '@monda/phrases/words.ts';
import { useEffect, useRef } from 'react';
import { InlineError } from '../../ui/inline-error.tsx';
import { FORM_FIELDS, type FormField, type RequestDraft } from './draft/draft.ts';
import type { FieldWish } from './items/item-editor.tsx';
import css from './review-step.module.css';
import visuallyHidden from '../../ui/visually-hidden.module.css';
import type { SubmissionProblem } from './draft/submission.ts';
import type { SubmissionControl } from './draft/use-submission.ts';
import type { StepNumber } from './wizard-steps.ts';
import { Button } from '../../ui/button.tsx';

export interface SubmissionStatusProps {
  readonly submission: SubmissionControl;
  readonly draft: RequestDraft;
  readonly onChange: (step: StepNumber, wish?: FieldWish) => void;
}

/** How far the sending is, or why the last try failed; the failure stays until the next try. */
export function SubmissionStatus({ submission, draft, onChange }: SubmissionStatusProps) {
  const { failure, isSending } = submission;
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSending || failure !== null) section.current?.scrollIntoView({ block: 'nearest' });
  }, [isSending, failure]);
  return (
    <div className={css.status} ref={section}>
      <InlineError
        title={failure?.title}
        message={
          failure === null ? null : (
            <>
              {failure.message}
              <Problems problems={failure.problems} draft={draft} onChange={onChange} />
            </>
          )
        }
      />
      {isSending ? <Sending submission={submission} /> : null}
    </div>
  );
}

function Sending({ submission }: { readonly submission: SubmissionControl }) {
  const { progress } = submission;
  const fraction = progress?.fraction ?? 0;
  const total = progress?.files.length ?? 0;
  const sent = progress?.files.filter((share) => share >= 1).length ?? 0;
  const percent = Math.floor(fraction * 100);
  const quarter = Math.floor(percent / 25) * 25;
  const at = (shown: number) => {
    if (progress?.isWaiting === true) return words().newRequest.waitingForTurn;
    return fraction >= 1 ? words().newRequest.almostDone : words().newRequest.sending(sent, total, shown);
  };
  return (
    <div className={css.sending}>
      <p aria-hidden>{at(percent)}</p>
      <progress className={css.bar} max={100} value={percent} aria-label={words().newRequest.sendingLabel} />
      <p className={css.hint}>{words().newRequest.keepOpen}</p>
      <span className={visuallyHidden.text} role="status">
        {at(quarter)}
      </span>
    </div>
  );
}

interface ProblemsProps {
  readonly problems: readonly SubmissionProblem[];
  readonly draft: RequestDraft;
  readonly onChange: SubmissionStatusProps['onChange'];
}

function Problems({ problems, draft, onChange }: ProblemsProps) {
  if (problems.length === 0) return null;
  const isField = (field: string | null): field is FormField =>
    (FORM_FIELDS as readonly (string | null)[]).includes(field);
  return (
    <ul className={css.problems}>
      {problems.map(({ itemKey, position, field, refused, message }) => {
        const item = draft.items.find(({ key }) => key === itemKey);
        if (item === undefined || position === null) return <li key={message}>{message}</li>;
        const wish: FieldWish = {
          itemKey: item.key,
          field: isField(field) ? field : 'family',
          withProblems: true,
        };
        return (
          <li key={`${item.key}${field ?? ''}${refused?.key ?? ''}${message}`}>
            {words().newRequest.problemAt(
              position,
              refused === null ? message : words().controls.labelled(refused.file.name, message),
            )}{' '}
            <Button variant="subtle" size="xs" onClick={() => onChange(3, wish)}>
              {words().newRequest.changeWhat(words().newRequest.item(position))}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
