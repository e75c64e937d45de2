import { wasteTypeLabel } from '@monda/domain/items/waste-types.ts';
import { documentPath } from '@monda/domain/base/service-documents.ts';
import { readersLanguage, words } from '@monda/phrases/words.ts';
import { type ReactNode, useCallback, useId, useState } from 'react';
import { withMember } from '../../lib/with-member.ts';
import { ChangeButton } from './change-button.tsx';
import type { RequestDraft } from './draft/draft.ts';
import type { FieldWish } from './items/item-editor.tsx';
import css from './review-step.module.css';
import visuallyHidden from '../../ui/visually-hidden.module.css';
import { ReviewItem } from './review-item.tsx';
import { SubmissionStatus } from './submission-status.tsx';
import type { SubmissionControl } from './draft/use-submission.ts';
import { WizardActions } from './wizard-actions.tsx';
import type { StepNumber } from './wizard-steps.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { lazyPart } from '../../ui/lazy-component.tsx';

export interface ReviewStepProps {
  readonly draft: RequestDraft;
  /** Files that were chosen are still being looked at. */
  readonly isTaking: boolean;
  readonly client: ReactNode;
  readonly submission: SubmissionControl;
  readonly onChange: (step: StepNumber, wish?: FieldWish) => void;
  readonly onCancel: () => void;
  readonly onPrevious: () => void;
}

/** From so many items on they are a table. */
const AS_TABLE_FROM = 10;
const ReviewTable = lazyPart(() => import('./review-table.tsx'), 'ReviewTable');

const NAMES = ['accuracy', 'authorization', 'terms'] as const;
type Statement = (typeof NAMES)[number];

/** Step 4: everything that is sent, the three statements, and the button that sends it. */
export function ReviewStep(props: ReviewStepProps) {
  const { draft, isTaking, client, submission, onChange, onCancel, onPrevious } = props;
  const [ticked, setTicked] = useState<ReadonlySet<Statement>>(new Set());
  const isReady = NAMES.every((name) => ticked.has(name));
  const tick = (name: Statement, isOn: boolean) => setTicked((before) => withMember(before, name, isOn));
  const changeItem = useCallback(
    (itemKey: string) => onChange(3, { itemKey, field: 'family', withProblems: false }),
    [onChange],
  );
  return (
    <>
      <Section title={words().newRequest.client}>{client}</Section>
      <Section title={words().heads.wasteType} change={submission.isSending ? undefined : () => onChange(2)}>
        <p>{wasteTypeLabel(draft.wasteType ?? '')}</p>
      </Section>
      <Section
        title={words().newRequest.itemsTitle(draft.items.length)}
        change={submission.isSending ? undefined : () => onChange(3)}
      >
        {draft.items.length === 0 ? (
          <p>{words().newRequest.none}</p>
        ) : draft.items.length >= AS_TABLE_FROM ? (
          <ReviewTable items={draft.items} onChange={submission.isSending ? undefined : changeItem} />
        ) : (
          <ol>
            {draft.items.map((item, position) => (
              <ReviewItem
                key={item.key}
                item={item}
                position={position}
                onChange={submission.isSending ? undefined : () => changeItem(item.key)}
              />
            ))}
          </ol>
        )}
      </Section>
      <FinalCheck ticked={ticked} isSending={submission.isSending} onTick={tick} />
      <SubmissionStatus submission={submission} draft={draft} onChange={onChange} />
      <WizardActions
        onCancel={onCancel}
        onPrevious={onPrevious}
        onNext={() => void submission.submit()}
        nextLabel={words().newRequest.create}
        reason={isReady ? undefined : words().newRequest.tickAll}
        isBusy={submission.isSending || isTaking}
      />
    </>
  );
}

interface FinalCheckProps {
  readonly ticked: ReadonlySet<Statement>;
  readonly isSending: boolean;
  readonly onTick: (name: Statement, isOn: boolean) => void;
}

/** The three statements. */
function FinalCheck({ ticked, isSending, onTick }: FinalCheckProps) {
  const id = useId();
  const statements: Record<Statement, ReactNode> = {
    accuracy: words().finalCheck.accuracy,
    authorization: words().finalCheck.authorization,
    terms: (
      <>
        {words().finalCheck.termsBefore}
        <a
          href={documentPath('terms-and-conditions', readersLanguage())}
          target="_blank"
          rel="noopener noreferrer"
        >
          {words().finalCheck.termsName}
          <span className={visuallyHidden.text}> ({words().controls.newTab})</span>
        </a>
        .
      </>
    ),
  };
  return (
    <section className={css.final} aria-labelledby={id}>
      <h3 className={css.title} id={id}>
        {words().wizard.finalCheck}
      </h3>
      <p className={css.hint}>{words().newRequest.finalCheckHint}</p>
      <div className={css.statements}>
        {NAMES.map((name) => (
          <Checkbox
            key={name}
            label={statements[name]}
            checked={ticked.has(name)}
            disabled={isSending}
            onChange={(event) => onTick(name, event.currentTarget.checked)}
          />
        ))}
      </div>
    </section>
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
        <ChangeButton what={title} onChange={change} />
      </div>
      {children}
    </section>
  );
}
