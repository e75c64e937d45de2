import { words } from '@monda/phrases/words.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { useCheckedForm } from '../../../lib/forms/checked-form.ts';
import { useCameBack, useForgetForm, useMemoryAround } from '../../../lib/forms/saved-form.ts';
import { randomKey } from '../../../lib/intent-key.ts';
import { Button } from '../../../ui/button.tsx';
import { GrowingText } from '../../../ui/growing-text.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { CameBackNotice, SavedForm } from '../../../ui/saved-form.tsx';
import { notify } from '../../../ui/toast.ts';
import { type BulkPart, partsOf, runBulk } from '../bulk/bulk-run.ts';
import { waitFor } from '../bulk/wait-for.ts';
import { commentOf, NO_REASON } from './change-reason-words.ts';
import { reasonForm } from './comment-form.ts';
import css from './conversation.module.css';
import { ownerOfReasonOfMany, type ReasonLeft, stampOf, type UnexplainedItem } from './unexplained-items.ts';

/** Where the comments on many items are. */
type Sending =
  | { readonly is: 'asked' }
  | { readonly is: 'running' }
  | { readonly is: 'ended'; readonly sent: number; readonly left: readonly BulkPart<string>[] };

/** Sends one text as a comment on each of these items, one after the other; what failed is sent again. */
function useCommentOnMany(itemIds: readonly string[]) {
  const [state, setState] = useState<Sending>({ is: 'asked' });
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const run = async (text: string, parts: readonly BulkPart<string>[], before: number) => {
    const ending = new AbortController();
    stop.current = ending;
    setState({ is: 'running' });
    const { outcomes, left } = await runBulk(
      parts,
      async ({ items: [id = ''], key }) => {
        await call('comments.write', { params: { id }, body: commentOf(text), idempotencyKey: key });
        return [{ id, done: null, refused: null }];
      },
      () => undefined,
      ending.signal,
      waitFor,
    );
    const sent = before + outcomes.length;
    setState({ is: 'ended', sent, left });
    return { sent, left: left.length };
  };

  return {
    state,
    send: (text: string) =>
      state.is === 'ended' ? run(text, state.left, state.sent) : run(text, partsOf(itemIds, 1, randomKey), 0),
  };
}

export interface ChangeReasonOfManyProps {
  /** Id of whoever has requested the changes. */
  readonly owner: string;
  readonly items: readonly UnexplainedItem[];
}

/**
 * Asks what has to change on the items of a bulk act that has just ended: one text, which becomes a comment on each of
 * them. That it is open is saved with what is typed, until it is sent or put off.
 */
export function ChangeReasonOfMany({ owner, items }: ChangeReasonOfManyProps) {
  const [isOver, setOver] = useState(false);
  const stamp = stampOf(items);
  return (
    <SavedForm key={stamp} owner={ownerOfReasonOfMany(owner)} stamp={stamp}>
      {isOver ? null : (
        <>
          <p className={css.reasonTitle}>{words().conversation.changeReason.title}</p>
          <ReasonForm itemIds={items.map(({ id }) => id)} onLater={() => setOver(true)} />
        </>
      )}
    </SavedForm>
  );
}

export interface ReasonOfManyAgainProps {
  /** Id of whoever has requested the changes. */
  readonly owner: string;
  readonly left: ReasonLeft;
  readonly onDone: () => void;
}

/** Asks it once more after the page was left, as a panel of a list. */
export function ReasonOfManyAgain({ owner, left, onDone }: ReasonOfManyAgainProps) {
  return (
    <SavedForm key={left.stamp} owner={ownerOfReasonOfMany(owner)} stamp={left.stamp}>
      <ReasonPanel itemIds={left.itemIds} onDone={onDone} />
    </SavedForm>
  );
}

interface ReasonPanelProps {
  readonly itemIds: readonly string[];
  readonly onDone: () => void;
}

function ReasonPanel({ itemIds, onDone }: ReasonPanelProps) {
  const say = words().conversation.changeReason;
  const cameBack = useCameBack();
  if (!cameBack) return null;
  return (
    <Panel title={say.title} className={css.reasonOfList ?? ''}>
      <ReasonForm
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
  readonly itemIds: readonly string[];
  readonly onLater: () => void;
  /** Called with their number once all are sent; without it the form says so. */
  readonly onSent?: (count: number) => void;
}

/** The text of a saved form, as it is written and sent to each item. */
function ReasonForm({ itemIds, onLater, onSent }: ReasonFormProps) {
  const say = words().conversation.changeReason;
  const form = useCheckedForm(reasonForm, NO_REASON);
  const { state, send } = useCommentOnMany(itemIds);
  const memory = useMemoryAround();
  const forget = useForgetForm();
  const [hadText] = useState(() => memory?.read('text', NO_REASON.text) !== NO_REASON.text);
  const sent = state.is === 'ended' ? state.sent : 0;
  const left = state.is === 'ended' ? state.left.length : itemIds.length;
  useEffect(() => {
    memory?.write('isOpen', false, true);
  }, [memory]);
  const sendAll = async (text: string) => {
    const ended = await send(text);
    if (ended.left > 0) return;
    forget();
    onSent?.(ended.sent);
  };
  return (
    <form className={css.composer} noValidate onSubmit={form.onSubmit(({ text }) => sendAll(text))}>
      {left === 0 ? null : (
        <>
          {hadText ? <CameBackNotice /> : null}
          <GrowingText
            form={form}
            name="text"
            label={say.text}
            description={say.hintOfMany(itemIds.length)}
          />
        </>
      )}
      <div role="status">{sent > 0 ? say.sentToMany(sent) : null}</div>
      <InlineError message={state.is === 'ended' && left > 0 ? say.failedOfMany(left) : null} />
      {left === 0 ? null : (
        <div className={css.buttons}>
          <Button type="submit" loading={state.is === 'running'}>
            {say.send}
          </Button>
          <Button
            variant="default"
            disabled={state.is === 'running'}
            onClick={() => {
              forget();
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
