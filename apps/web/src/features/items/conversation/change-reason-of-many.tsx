import { words } from '@monda/phrases/words.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { useCheckedForm } from '../../../lib/forms/checked-form.ts';
import { randomKey } from '../../../lib/intent-key.ts';
import { Button } from '../../../ui/button.tsx';
import { GrowingText } from '../../../ui/growing-text.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { type BulkPart, partsOf, runBulk } from '../bulk/bulk-run.ts';
import { waitFor } from '../bulk/wait-for.ts';
import { commentOf, NO_REASON } from './change-reason-words.ts';
import { reasonForm } from './comment-form.ts';
import css from './conversation.module.css';

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
    setState({ is: 'ended', sent: before + outcomes.length, left });
  };

  return {
    state,
    send: (text: string) =>
      state.is === 'ended' ? run(text, state.left, state.sent) : run(text, partsOf(itemIds, 1, randomKey), 0),
  };
}

/** Asks what has to change on the items of a bulk act: one text, which becomes a comment on each of them. */
export function ChangeReasonOfMany({ itemIds }: { readonly itemIds: readonly string[] }) {
  const say = words().conversation.changeReason;
  const form = useCheckedForm(reasonForm, NO_REASON);
  const { state, send } = useCommentOnMany(itemIds);
  const sent = state.is === 'ended' ? state.sent : 0;
  const left = state.is === 'ended' ? state.left.length : itemIds.length;
  return (
    <form className={css.composer} noValidate onSubmit={form.onSubmit(({ text }) => send(text))}>
      {left === 0 ? null : (
        <>
          <p className={css.reasonTitle}>{say.title}</p>
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
        <Button type="submit" loading={state.is === 'running'}>
          {say.send}
        </Button>
      )}
    </form>
  );
}
