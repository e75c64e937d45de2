import { formatMoment, formatPlainDate } from '@monda/domain/base/date-format.ts';
import type { Correction, CorrectionAction } from '@monda/domain/items/correction-fields.ts';
import { fieldLabel } from '@monda/domain/items/item-field-words.ts';
import { words } from '@monda/phrases/words.ts';
import { useId, useState } from 'react';
import { useCheckedForm } from '../../../../lib/forms/checked-form.ts';
import { ownerOf } from '../../../../lib/device/device-owners.ts';
import { isolated } from '../../../../lib/isolated.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { GrowingText } from '../../../../ui/growing-text.tsx';
import { InlineError } from '../../../../ui/inline-error.tsx';
import layout from '../../../../ui/layout.module.css';
import { Notice } from '../../../../ui/notice.tsx';
import { CameBackNotice, SavedForm } from '../../../../ui/saved-form.tsx';
import typography from '../../../../ui/typography.module.css';
import { useItemPage } from '../../base/item-page-context.ts';
import { failureSentence } from '../item-steps.ts';
import { Quote } from '../step-panel.tsx';
import { valueOrNone } from './corrected-value-words.ts';
import css from './corrections.module.css';
import { decidedBy } from './decided-by.ts';
import { OPEN_CORRECTION_ID } from './open-correction-id.ts';
import { useCorrectionSent } from './use-correction-sent.ts';

const fetchSchema = async () => (await import('../step-forms.ts')).commentForm;

/** The open correction of the item: both values of each field, who proposes it and why; and what the reader may do about it. */
export function OpenCorrection({ correction }: { readonly correction: Correction }) {
  const { item, viewer } = useItemPage();
  const id = useId();
  const say = words().correcting;
  const { side, values, reason, proposedBy, proposedAt, lateSince, decidable, withdrawable } = correction;
  return (
    <section id={OPEN_CORRECTION_ID} tabIndex={-1} className={css.open} aria-labelledby={id}>
      <h2 className={css.title} id={id}>
        {say.open}
      </h2>
      {lateSince === null ? null : (
        <Notice tone="warning">{words().lateness.lateSince(formatPlainDate(lateSince))}</Notice>
      )}
      <dl className={css.values}>
        {values.map(({ field, former, proposed }) => (
          <div key={field}>
            <dt>{fieldLabel(field)}</dt>
            <Value label={say.present} text={valueOrNone(field, former)} />
            <Value label={say.shouldBe} text={valueOrNone(field, proposed)} isProposed />
          </div>
        ))}
      </dl>
      <Quote by={words().controls.byAt(isolated(proposedBy), formatMoment(proposedAt))}>{reason}</Quote>
      {decidable ? (
        <SavedForm owner={ownerOf.form(viewer.id, 'correction-answer', correction.id)}>
          <Decide id={correction.id} />
        </SavedForm>
      ) : (
        <p>{decidedBy(side, item)}</p>
      )}
      {withdrawable ? <Withdraw id={correction.id} /> : null}
    </section>
  );
}

interface ValueProps {
  readonly label: string;
  readonly text: string;
  readonly isProposed?: boolean;
}

/** One of the two values; a long one scrolls in its box. */
function Value({ label, text, isProposed = false }: ValueProps) {
  const isLong = text.length > 300;
  return (
    <dd data-proposed={isProposed || undefined}>
      <span className={css.which}>{label}</span>
      <span
        className={`${css.text} ${typography.written}`}
        dir="auto"
        // oxlint-disable-next-line no-noninteractive-tabindex -- why: a long text scrolls by keyboard
        {...(isLong ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}
      >
        {text}
      </span>
    </dd>
  );
}

/** What is sent about an open correction, and the sentence of its failure. */
function useDecision(id: string) {
  const { item, heading } = useItemPage();
  const say = words().correcting;
  const [failure, setFailure] = useState<string | null>(null);
  const toasts: Readonly<Record<CorrectionAction, string>> = {
    accept: say.accepted,
    refuse: say.refused,
    withdraw: say.withdrawn,
  };
  const send = useCorrectionSent('corrections.decide', {
    fallback: say.decideFailed,
    says: (_, { body }) => toasts[body.action],
    onDone: () => heading.current?.focus(),
    onFailure: (error) => setFailure(failureSentence(error, say.decideFailed)),
  });
  return {
    failure,
    busyWith: send.isPending ? send.variables.body.action : null,
    decide: (action: CorrectionAction, comment = '') => {
      setFailure(null);
      const body = comment === '' ? { action } : { action, comment };
      send.mutate({ params: { id: item.id, correctionId: id }, body, ifMatch: item.version });
    },
  };
}

function Decide({ id }: { readonly id: string }) {
  const say = words().correcting;
  const form = useCheckedForm(fetchSchema, { comment: '' });
  const { failure, busyWith, decide } = useDecision(id);
  const press = (action: 'accept' | 'refuse') => form.onSubmit(({ comment }) => decide(action, comment));
  const button = (action: 'accept' | 'refuse') => (
    <Button
      variant={action === 'accept' ? 'filled' : 'default'}
      loading={busyWith === action}
      disabled={busyWith !== null}
      onClick={press(action)}
    >
      {say[action]}
    </Button>
  );
  return (
    <>
      <CameBackNotice />
      <GrowingText form={form} name="comment" label={words().steps.comment} description={say.commentHint} />
      <InlineError message={form.failure ?? failure} />
      <div className={layout.line8}>
        {button('accept')}
        {button('refuse')}
      </div>
    </>
  );
}

/** Withdraws the reader's own proposal, after a question. */
function Withdraw({ id }: { readonly id: string }) {
  const say = words().correcting;
  const [asking, setAsking] = useState(false);
  const { failure, busyWith, decide } = useDecision(id);
  return (
    <div className={layout.line8}>
      <Button variant="default" onClick={() => setAsking(true)}>
        {words().controls.withdraw}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={say.withdrawTitle}
        confirmLabel={words().controls.withdraw}
        busy={busyWith !== null}
        error={failure}
        onConfirm={() => decide('withdraw')}
      >
        <p className={typography.hint}>{say.withdrawText}</p>
      </ConfirmDialog>
    </div>
  );
}
