import { LIMITS } from '@monda/domain/base/limits.ts';
import { words } from '@monda/phrases/words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { ApiError, hasCode } from '../../../lib/api-error.ts';
import { refresh } from '../../../lib/api-hooks.ts';
import { notify, TOAST_MS } from '../../../ui/toast.ts';
import { type BulkPart, isAllDone } from '../bulk/bulk-run.ts';
import type { NamedItem } from '../bulk/name-and-serial.tsx';
import { type SendPart, useBulkRun } from '../bulk/use-bulk-run.ts';
import { READ_AGAIN } from '../steps/item-steps.ts';
import { waitInWords } from '../steps/on-site/wait-in-words.ts';
import type { DayRow } from './day-items.ts';

/** What is done with many items by the code of their day. */
export type DayAct = 'verify' | 'document';

/** An item as an act names it. */
export interface ActItem extends NamedItem {
  readonly version: number;
  readonly before: string[];
  readonly after: string[];
}

export const actItem = ({ item, before, after }: DayRow): ActItem => ({
  ...{ id: item.id, version: item.version, jsonData: item },
  before: before.arrived.slice(0, LIMITS.filesPerField),
  after: after.arrived.slice(0, LIMITS.filesPerField),
});

/** The words of an act. */
export function actWords(act: DayAct) {
  const { verify, verifyDone, finish, finishDone } = words().dayOnSite;
  return act === 'verify' ? { title: verify, said: verifyDone } : { title: finish, said: finishDone };
}

/** Sends the parts of an act. `tickets`: ids of the tickets of the day that arrived. */
const sending =
  (act: DayAct, password: string, tickets: readonly string[]): SendPart<ActItem> =>
  async ({ items, key: idempotencyKey }) => {
    if (act === 'verify') {
      const named = items.map(({ id, version }) => ({ id, version }));
      return (await call('items.bulkVerifyPassword', { body: { password, items: named }, idempotencyKey }))
        .results;
    }
    const named = items.map(({ id, version, before, after }) => ({ id, version, before, after }));
    const body = { password, tickets: tickets.slice(0, LIMITS.filesPerField), items: named };
    return (await call('captures.documentMany', { body, idempotencyKey })).results;
  };

/** What stands at the field of the code where the code is why nothing was done; `null` where it is not. */
function codeRefusal(failure: Error | null): string | null {
  if (hasCode(failure, 'wrong_password')) return words().dayOnSite.codeWrong;
  if (!(failure instanceof ApiError) || failure.code !== 'too_many_tries') return null;
  return words().steps.tooManyTries(waitInWords(failure.retryAfter));
}

export interface DayActOptions {
  readonly act: DayAct;
  /** Ids of the tickets of the day that arrived. */
  readonly tickets: readonly string[];
  /** Takes the code that is sent, and nothing once it was refused. */
  readonly onCode: (code: string) => void;
  /** Called with the ids of the items for which it was done. */
  readonly onDone: (ids: ReadonlySet<string>) => void;
  readonly onClose: () => void;
}

/** Sends an act of a day call by call; `onRefused` takes why a code was refused, with the items that are left. */
export function useDayAct(
  { act, tickets, onCode, onDone, onClose }: DayActOptions,
  onRefused: (sentence: string, left: readonly ActItem[]) => void,
) {
  const client = useQueryClient();
  const { state, parts: partsOf, run, stop, reset } = useBulkRun<ActItem>();
  const [code, setCode] = useState('');
  const send = async (parts: readonly BulkPart<ActItem>[], password: string) => {
    const result = await run(parts, sending(act, password, tickets));
    const done = result.outcomes.flatMap((outcome) => (outcome.done === null ? [] : [outcome.id]));
    const sentence = codeRefusal(result.failure);
    const isAll = isAllDone(result);
    onDone(new Set(done));
    if (isAll || (sentence !== null && done.length > 0)) {
      notify.success(actWords(act).said(done.length, isAll), TOAST_MS.invite);
    }
    if (isAll) onClose();
    if (sentence !== null) {
      onCode('');
      reset();
      onRefused(
        sentence,
        result.left.flatMap(({ items }) => items),
      );
    }
    await refresh(client, ...READ_AGAIN);
  };
  return {
    state,
    stop,
    begin: (items: readonly ActItem[], password: string) => {
      onCode(password);
      setCode(password);
      void send(partsOf(items), password);
    },
    /** Sends what is left, each part with the key it had. */
    again: () => {
      if (state.is === 'ended') void send(state.result.left, code);
    },
  };
}
