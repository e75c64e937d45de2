import type { BulkOutcome } from '@monda/domain/items/item-bulk.ts';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../api-error.ts';
import { type BulkPart, type BulkProgress, partsOf, runBulk } from './bulk-run.ts';

const ids = (count: number) => Array.from({ length: count }, (_, at) => `item-${at}`);
const done = (id: string): BulkOutcome => ({ id, done: { version: 2, status: 'scheduling' }, refused: null });
const answered = (part: BulkPart<string>) => part.items.map(done);

function keys() {
  let made = 0;
  return () => {
    made += 1;
    return `key-${made}`;
  };
}

/** Runs parts of 25; `send` gets every call in turn. */
async function run(
  count: number,
  send: (part: BulkPart<string>, call: number) => readonly BulkOutcome[],
  stop = new AbortController(),
) {
  const sent: BulkPart<string>[] = [];
  const reported: BulkProgress[] = [];
  const waited: number[] = [];
  const result = await runBulk(
    partsOf(ids(count), 25, keys()),
    async (part) => {
      sent.push(part);
      return send(part, sent.length);
    },
    (progress) => reported.push(progress),
    stop.signal,
    async (seconds) => {
      waited.push(seconds);
    },
  );
  return { result, sent, reported, waited };
}

describe('acting on many items', () => {
  it('sends calls of 25, each with a key of its own, and reports each answer', async () => {
    const { result, sent, reported } = await run(60, answered);
    expect(sent.map(({ items, key }) => [items.length, key])).toEqual([
      [25, 'key-1'],
      [25, 'key-2'],
      [10, 'key-3'],
    ]);
    expect(reported.map((progress) => progress.answered)).toEqual([25, 50, 60]);
    expect(result.outcomes.map(({ id }) => id)).toEqual(ids(60));
    expect([result.left, result.failure]).toEqual([[], null]);
  });

  it('goes on behind items that are refused', async () => {
    const refused = (id: string): BulkOutcome => ({
      id,
      done: null,
      refused: { code: 'wrong_state', message: 'no' },
    });
    const { result } = await run(30, (part) =>
      part.items.map((id) => (id === 'item-3' ? refused(id) : done(id))),
    );
    expect(result.outcomes.filter((outcome) => outcome.refused !== null).map(({ id }) => id)).toEqual([
      'item-3',
    ]);
    expect(result.outcomes).toHaveLength(30);
  });

  it.each([
    ['no answer', new ApiError(0, 'network')],
    ['an answer that took too long', new ApiError(0, 'timeout')],
    ['a server that fails', new ApiError(502, 'internal')],
  ])('sends a part once more with its key after %s', async (_, failure) => {
    const { result, sent } = await run(30, (part, call) => {
      if (call === 1) throw failure;
      return answered(part);
    });
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-2']);
    expect(result.outcomes).toHaveLength(30);
  });

  it('ends where a part is lost twice, and says which items are left', async () => {
    const failure = new ApiError(0, 'network');
    const { result, sent } = await run(60, (part, call) => {
      if (call > 1) throw failure;
      return answered(part);
    });
    expect(sent).toHaveLength(3);
    expect(result.left.flatMap(({ items }) => items)).toEqual(ids(60).slice(25));
    expect(result.left.map(({ key }) => key)).toEqual(['key-2', 'key-3']);
    expect(result.failure).toBe(failure);
  });

  it('ends at a refusal of the whole call without sending it again', async () => {
    const failure = new ApiError(403, 'not_allowed');
    const { result, sent } = await run(30, () => {
      throw failure;
    });
    expect(sent).toHaveLength(1);
    expect([result.left.length, result.failure]).toEqual([2, failure]);
  });

  it.each([
    ['it is asked too often', new ApiError(429, 'too_many_requests', { retryAfter: 7 }), 7],
    ['the same call still runs', new ApiError(409, 'already_running', { retryAfter: 1 }), 1],
  ])('waits as long as the server says where %s', async (_, failure, seconds) => {
    const { result, reported, waited, sent } = await run(25, (part, call) => {
      if (call === 1) throw failure;
      return answered(part);
    });
    expect([waited, sent.map(({ key }) => key)]).toEqual([[seconds], ['key-1', 'key-1']]);
    expect(reported[0]).toEqual({ answered: 0, waiting: seconds });
    expect(result.outcomes).toHaveLength(25);
  });

  it('does not wait for an hour', async () => {
    const failure = new ApiError(429, 'too_many_requests', { retryAfter: 3_600 });
    const { result, waited } = await run(25, () => {
      throw failure;
    });
    expect([waited, result.failure]).toEqual([[], failure]);
  });

  it('stops between two calls when the person says so, and keeps what is done', async () => {
    const stop = new AbortController();
    const { result, sent } = await run(
      60,
      (part) => {
        stop.abort();
        return answered(part);
      },
      stop,
    );
    expect(sent).toHaveLength(1);
    expect([result.outcomes.length, result.left.length, result.failure]).toEqual([25, 2, null]);
  });
});
