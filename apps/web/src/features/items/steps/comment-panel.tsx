import { type CommentStep, commentCallName, isCommentStep } from '@monda/domain/items/comment-steps.ts';
import { inStatus } from '@monda/domain/items/item-wording.ts';
import { ITEM_STEPS } from '@monda/domain/items/item-workflow.ts';
import { stepsOpenTo } from '@monda/domain/items/judged-steps.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { useIntent } from '../../../lib/api-changes.ts';
import { type CallArguments, call } from '../../../lib/api-client.ts';
import { useCheckedForm } from '../../../lib/forms/checked-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import layout from '../../../ui/layout.module.css';
import { useItemPage } from '../base/item-page-context.ts';
import { CommentField } from './comment-field.tsx';
import { failureSentence, isStale, type PanelStepName, READ_AGAIN, useOutcome } from './item-steps.ts';
import { Since } from './outcome-panels.tsx';
import { StepPanel } from './step-panel.tsx';

const fetchSchema = async () => (await import('./step-forms.ts')).commentForm;

interface Taken {
  readonly step: CommentStep;
  readonly body: { readonly comment: string };
  /** The version that the person saw. */
  readonly ifMatch: number;
}

/** The steps open to the reader that take a comment and have no other effect: their field and a button of each. */
function useCommentSteps() {
  const { item, viewer, showStale } = useItemPage();
  const form = useCheckedForm(fetchSchema, { comment: '' });
  const outcome = useOutcome();
  const [failure, setFailure] = useState<string | null>(null);
  const say: Readonly<Record<CommentStep, string>> = words().stepButtons;
  const send = useIntent<'items.get', Taken>(
    {
      refreshes: READ_AGAIN,
      onSuccess: (answer, { step }) => outcome.succeeded(step, answer),
      onError: (error, { step }) => {
        const fallback = words().callFailure[ITEM_STEPS[step as PanelStepName].call];
        if (isStale(error)) outcome.overtaken(error, fallback);
        else setFailure(failureSentence(error, fallback));
      },
    },
    ({ step, ...sent }, idempotencyKey) => {
      const input = [{ ...sent, params: { id: item.id }, idempotencyKey }];
      // why: no row of the table may take a comment alone, and the type of the calls be empty; each answers its item.
      const name = commentCallName(step) as 'items.review';
      return call(name, ...(input as unknown as CallArguments<'items.review'>));
    },
  );
  return {
    failure: form.failure ?? failure,
    field: <CommentField form={form} />,
    buttons: stepsOpenTo(viewer, item)
      .filter(isCommentStep)
      .map((step) => (
        <Button
          key={step}
          variant="default"
          loading={send.isPending && send.variables.step === step}
          disabled={send.isPending}
          onClick={form.onSubmit((body) => {
            setFailure(null);
            showStale(null);
            send.mutate({ step, body, ifMatch: item.version });
          })}
        >
          {say[step]}
        </Button>
      )),
  };
}

/** Such steps alone are open to the reader. */
export function CommentPanel() {
  const { item } = useItemPage();
  const { failure, field, buttons } = useCommentSteps();
  return (
    <StepPanel panel="comment" failure={failure} actions={buttons}>
      <p>{inStatus(item.status)}</p>
      <Since />
      {field}
    </StepPanel>
  );
}

/** Such steps below the panel of another one. */
export function CommentSteps() {
  return (
    <Fold title={words().steps.furtherSteps}>
      <FurtherSteps />
    </Fold>
  );
}

function FurtherSteps() {
  const { failure, field, buttons } = useCommentSteps();
  return (
    <>
      {field}
      <InlineError message={failure} />
      <div className={layout.line8}>{buttons}</div>
    </>
  );
}
