import { words } from '@monda/phrases/words.ts';
import { useEffect, useState } from 'react';
import { useCheckedForm } from '../../../lib/forms/checked-form.ts';
import { useCameBack, useForgetForm, useMemoryAround } from '../../../lib/forms/saved-form.ts';
import { Button } from '../../../ui/button.tsx';
import { GrowingText } from '../../../ui/growing-text.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import layout from '../../../ui/layout.module.css';
import { Panel } from '../../../ui/panel.tsx';
import { CameBackNotice, SavedForm } from '../../../ui/saved-form.tsx';
import { notify } from '../../../ui/toast.ts';
import { NO_REASON } from '../conversation/change-reason-words.ts';
import { reasonForm } from '../conversation/comment-form.ts';
import { useCommentOnMany, useWithoutComment } from './comment-on-many.ts';
import css from '../conversation/conversation.module.css';
import { ownerOfReasonOfMany, type ReasonLeft, stampOf, type UnexplainedItem } from './unexplained-items.ts';

export interface ChangeReasonOfManyProps {
  /** Id of the person who has requested the changes. */
  readonly owner: string;
  readonly items: readonly UnexplainedItem[];
}

/**
 * Asks what has to change on the items of a bulk act: one text, which becomes a comment on each of them. That it is
 * open is saved with what is typed, until it is sent or put off; items that join later are asked for with the others.
 */
export function ChangeReasonOfMany({ owner, items }: ChangeReasonOfManyProps) {
  const [putOff, setPutOff] = useState<ReadonlySet<string>>(new Set());
  const asked = items.filter(({ id }) => !putOff.has(id));
  if (asked.length === 0) return null;
  const stamp = stampOf(asked);
  return (
    <SavedForm key={putOff.size} owner={ownerOfReasonOfMany(owner)} stamp={stamp} outlivesPage>
      <p className={css.reasonTitle}>{words().conversation.changeReason.title}</p>
      <ReasonForm
        stamp={stamp}
        itemIds={asked.map(({ id }) => id)}
        onLater={() => setPutOff(new Set(items.map(({ id }) => id)))}
      />
    </SavedForm>
  );
}

export interface ReasonOfManyAgainProps {
  /** Id of the person who has requested the changes. */
  readonly owner: string;
  readonly left: ReasonLeft;
  readonly onDone: () => void;
}

/** Asks it once more after the page was left, as a panel of a list. */
export function ReasonOfManyAgain({ owner, left, onDone }: ReasonOfManyAgainProps) {
  return (
    <SavedForm key={left.stamp} owner={ownerOfReasonOfMany(owner)} stamp={left.stamp} outlivesPage>
      <ReasonPanel stamp={left.stamp} itemIds={left.itemIds} onDone={onDone} />
    </SavedForm>
  );
}

interface ReasonPanelProps {
  readonly stamp: string;
  readonly itemIds: readonly string[];
  readonly onDone: () => void;
}

function ReasonPanel({ stamp, itemIds, onDone }: ReasonPanelProps) {
  const say = words().conversation.changeReason;
  const cameBack = useCameBack();
  const { without } = useWithoutComment(itemIds);
  if (!cameBack || without.length === 0) return null;
  return (
    <Panel title={say.title} className={layout.below16 ?? ''}>
      <ReasonForm
        stamp={stamp}
        itemIds={itemIds}
        onLater={onDone}
        onSent={(count) => {
          notify.success(say.sentToMany(count));
          onDone();
        }}
      />
    </Panel>
  );
}

interface ReasonFormProps {
  /** Of the saved form around. */
  readonly stamp: string;
  readonly itemIds: readonly string[];
  readonly onLater: () => void;
  /** Called with their number once all are sent; without it the form says so. */
  readonly onSent?: (count: number) => void;
}

/** The text of a saved form, as it is written and sent to each item. */
function ReasonForm({ stamp, itemIds, onLater, onSent }: ReasonFormProps) {
  const say = words().conversation.changeReason;
  const form = useCheckedForm(reasonForm, NO_REASON);
  const { without, sent } = useWithoutComment(itemIds);
  const { isRunning, failed, send } = useCommentOnMany(itemIds, stamp);
  const memory = useMemoryAround();
  const forget = useForgetForm();
  const [hadText] = useState(() => memory?.read('text', NO_REASON.text) !== NO_REASON.text);
  const left = without.length;
  const hasLeft = left > 0;
  useEffect(() => {
    // why: items that join after the others were sent are asked for anew.
    if (hasLeft) memory?.write('isOpen', false, true);
  }, [memory, hasLeft]);
  const sendAll = async (text: string) => {
    const ended = await send(text);
    if (ended.left > 0) return;
    await forget();
    onSent?.(ended.sent);
  };
  return (
    <form className={css.composer} noValidate onSubmit={form.onSubmit(({ text }) => sendAll(text))}>
      {left === 0 ? null : (
        <>
          {hadText ? <CameBackNotice /> : null}
          <GrowingText form={form} name="text" label={say.text} description={say.hintOfMany(left)} />
        </>
      )}
      <div role="status">{sent > 0 && !isRunning ? say.sentToMany(sent) : null}</div>
      <InlineError message={failed > 0 ? say.failedOfMany(failed) : null} />
      {left === 0 ? null : (
        <div className={layout.row8}>
          <Button type="submit" loading={isRunning}>
            {say.send}
          </Button>
          <Button
            variant="default"
            disabled={isRunning}
            onClick={() => {
              void forget();
              onLater();
            }}
          >
            {say.later}
          </Button>
        </div>
      )}
    </form>
  );
}
