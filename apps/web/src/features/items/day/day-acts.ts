import { LIMITS } from '@monda/domain/base/limits.ts';
import { words } from '@monda/phrases/words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { refresh } from '../../../lib/api-hooks.ts';
import { notify, TOAST_MS } from '../../../ui/toast.ts';
import { type BulkPart, isAllDone, type ItemOutcome } from '../../../lib/bulk/bulk-run.ts';
import type { NamedItem } from '../bulk/name-and-serial.tsx';
import { type SendPart, useBulkRun } from '../../../lib/bulk/use-bulk-run.ts';
import { READ_AGAIN } from '../steps/item-steps.ts';
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

/** Whether an item was refused for the code, which the server says of each item by itself. */
const isCodeRefused = ({ refused }: ItemOutcome): boolean =>
  refused?.code === 'wrong_password' || refused?.code === 'too_many_tries';

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

/** Sends an act of a day call by call; `onRefused` takes the server's sentence on a refused code, with the items not done. */
export function useDayAct(
  { act, tickets, onCode, onDone, onClose }: DayActOptions,
  onRefused: (sentence: string, left: readonly ActItem[]) => void,
) {
  const client = useQueryClient();
  const { state, parts: partsOf, run, stop, reset } = useBulkRun<ActItem>();
  const [code, setCode] = useState('');
  const send = async (parts: readonly BulkPart<ActItem>[], password: string) => {
    const sendPart = sending(act, password, tickets);
    const result = await run(parts, async (part) => {
      const outcomes = await sendPart(part);
      // why: each further call would be one more try of the code.
      if (outcomes.some(isCodeRefused)) stop();
      return outcomes;
    });
    const done = new Set(result.outcomes.flatMap((outcome) => (outcome.done === null ? [] : [outcome.id])));
    const sentence = result.outcomes.find(isCodeRefused)?.refused?.message;
    const isAll = isAllDone(result);
    onDone(done);
    if (isAll || (sentence !== undefined && done.size > 0)) {
      notify.success(actWords(act).said(done.size, isAll), TOAST_MS.invite);
    }
    if (isAll) onClose();
    if (sentence !== undefined) {
      onCode('');
      reset();
      onRefused(
        sentence,
        parts.flatMap(({ items }) => items.filter(({ id }) => !done.has(id))),
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
