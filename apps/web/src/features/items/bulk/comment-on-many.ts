import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useMemoryAround } from '../../../lib/forms/saved-form.ts';
import { useSavedValue } from '../../../lib/forms/saved-value.ts';
import { randomKey } from '../../../lib/intent-key.ts';
import { runBulk } from '../../../lib/bulk/bulk-run.ts';
import { waitFor } from '../../../lib/bulk/wait-for.ts';
import { commentOf } from '../conversation/change-reason-words.ts';

/** The items of the form around that have their comment, as ids, and how another one is noted. */
function useSentIds() {
  const [stored, store] = useSavedValue<string>('sent', '');
  return [stored === '' ? [] : stored.split(' '), (ids: readonly string[]) => store(ids.join(' '))] as const;
}

/** Of these items, those without the comment of the saved form around, and how many have it. */
export function useWithoutComment(itemIds: readonly string[]) {
  const [sentIds] = useSentIds();
  return { without: without(itemIds, sentIds), sent: sentIds.length };
}

const without = (itemIds: readonly string[], sentIds: readonly string[]): string[] => {
  const sent = new Set(sentIds);
  return itemIds.filter((id) => !sent.has(id));
};

/**
 * Sends one text as a comment on each of these items, one after the other. Which have it, and the keys of the calls,
 * are saved with the form around after each answer, so that no item gets it twice when the form comes back. `stamp`:
 * that of the form.
 */
export function useCommentOnMany(itemIds: readonly string[], stamp: string) {
  const memory = useMemoryAround();
  const [sentIds, setSentIds] = useSentIds();
  const [keys, setKeys] = useSavedValue<string>('keys', '');
  const [isRunning, setRunning] = useState(false);
  const [failed, setFailed] = useState(0);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  // why: items may join while comments are on their way.
  const now = useRef({ itemIds, stamp });
  useEffect(() => {
    now.current = { itemIds, stamp };
  });

  /** Answers how many have the comment, and how many are left. */
  const send = async (text: string) => {
    const ending = new AbortController();
    stop.current = ending;
    const ownKeys = keys === '' ? randomKey() : keys;
    let sent: readonly string[] = sentIds;
    const save = () => void memory?.save(now.current.stamp).catch(() => undefined);
    setRunning(true);
    setFailed(0);
    setKeys(ownKeys);
    save();
    const { left } = await runBulk(
      without(itemIds, sent).map((id) => ({ items: [id], key: `${ownKeys}-${id}` })),
      async ({ items: [id = ''], key }) => {
        await call('comments.write', { params: { id }, body: commentOf(text), idempotencyKey: key }).catch(
          (thrown: unknown) => {
            if (!isSentAlready(thrown)) throw thrown;
          },
        );
        sent = [...sent, id];
        setSentIds(sent);
        save();
        return [{ id, done: null, refused: null }];
      },
      () => undefined,
      ending.signal,
      waitFor,
    );
    setRunning(false);
    setFailed(left.length);
    return { sent: sent.length, left: without(now.current.itemIds, sent).length };
  };

  return { isRunning, failed, send };
}

/** Whether the key has sent an earlier text of this form to the item: its answer was lost, and the text edited since. */
const isSentAlready = (thrown: unknown): boolean =>
  thrown instanceof ApiError && thrown.code === 'idempotency_key_reused';
