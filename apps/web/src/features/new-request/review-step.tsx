import { wasteTypeLabel } from '@monda/domain/items/item-catalogue.ts';
import { DOCUMENT_PATHS } from '@monda/domain/items/item-wording.ts';
import { FINAL_CHECK, FINAL_CHECK_STATEMENTS } from '@monda/domain/projects/project-wording.ts';
import { type ReactNode, useId, useState } from 'react';
import type { RequestDraft } from './draft.ts';
import type { FieldWish } from './item-editor.tsx';
import { NEW_REQUEST_WORDING as say } from './new-request-wording.ts';
import css from './review-step.module.css';
import { ReviewItem } from './review-item.tsx';
import { SubmissionStatus } from './submission-status.tsx';
import type { SubmissionControl } from './use-submission.ts';
import { WizardActions } from './wizard-actions.tsx';
import type { StepNumber } from './wizard-steps.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';

export interface ReviewStepProps {
  readonly draft: RequestDraft;
  readonly client: ReactNode;
  readonly submission: SubmissionControl;
  readonly onChange: (step: StepNumber, wish?: FieldWish) => void;
  readonly onCancel: () => void;
  readonly onPrevious: () => void;
}

const NAMES = ['accuracy', 'authorization', 'terms'] as const;
type Statement = (typeof NAMES)[number];

/** Step 4: everything that is sent, the three statements, and the button that sends it. */
export function ReviewStep(props: ReviewStepProps) {
  const { draft, client, submission, onChange, onCancel, onPrevious } = props;
  const [ticked, setTicked] = useState<ReadonlySet<Statement>>(new Set());
  const isReady = NAMES.every((name) => ticked.has(name));
  const finalId = useId();
  const tick = (name: Statement, isOn: boolean) =>
    setTicked((before) => {
      const after = new Set(before);
      if (isOn) after.add(name);
      else after.delete(name);
      return after;
    });
  const words: Record<Statement, ReactNode> = {
    accuracy: FINAL_CHECK_STATEMENTS.accuracy,
    authorization: FINAL_CHECK_STATEMENTS.authorization,
    terms: (
      <>
        {FINAL_CHECK_STATEMENTS.termsBefore}
        <a href={DOCUMENT_PATHS.termsAndConditions} target="_blank" rel="noopener noreferrer">
          {FINAL_CHECK_STATEMENTS.termsName}
          <span className={css.spoken}> ({say.opensTab})</span>
        </a>
        .
      </>
    ),
  };
  return (
    <>
      <Section title={say.client}>{client}</Section>
      <Section title={say.wasteType} change={submission.isSending ? undefined : () => onChange(2)}>
        <p className={css.plain}>{wasteTypeLabel(draft.wasteType ?? '')}</p>
      </Section>
      <Section
        title={say.itemsTitle(draft.items.length)}
        change={submission.isSending ? undefined : () => onChange(3)}
      >
        {draft.items.length === 0 ? (
          <p className={css.plain}>{say.none}</p>
        ) : (
          <ol className={css.items}>
            {draft.items.map((item, position) => (
              <ReviewItem
                key={item.key}
                item={item}
                position={position}
                onChange={
                  submission.isSending
                    ? undefined
                    : () => onChange(3, { itemKey: item.key, field: 'family', withProblems: false })
                }
              />
            ))}
          </ol>
        )}
      </Section>
      <section className={css.final} aria-labelledby={finalId}>
        <h3 className={css.title} id={finalId}>
          {FINAL_CHECK}
        </h3>
        <p className={css.hint}>{say.finalCheckHint}</p>
        <div className={css.statements}>
          {NAMES.map((name) => (
            <Checkbox
              key={name}
              label={words[name]}
              checked={ticked.has(name)}
              disabled={submission.isSending}
              onChange={(event) => tick(name, event.currentTarget.checked)}
            />
          ))}
        </div>
      </section>
      <SubmissionStatus submission={submission} draft={draft} onChange={onChange} />
      <WizardActions
        onCancel={onCancel}
        onPrevious={onPrevious}
        onNext={() => void submission.submit()}
        nextLabel={say.create}
        reason={isReady ? undefined : say.tickAll}
        isBusy={submission.isSending}
      />
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly change?: () => void;
  readonly children: ReactNode;
}

function Section({ title, change, children }: SectionProps) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <h3 className={css.title} id={id}>
          {title}
        </h3>
        {change === undefined ? null : (
          <Button variant="subtle" size="xs" aria-label={say.changeWhat(title)} onClick={change}>
            {say.change}
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}
