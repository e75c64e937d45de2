import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { Refusal } from '@monda/domain/base/errors.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../test/api.ts';
import { readCsv } from '../../test/read-sheets.ts';
import { actorOf, COMPANIES, idOf, type PersonName } from '../../test/test-people.ts';
import { activePersonFrom } from '../identity/person-interface.ts';
import type { CallContext } from '../http/calls/handlers.ts';
import { createExports, type ExportOrder, type Exports } from './exports.ts';
import { ROWS_OF_A_PAGE } from './export-throttle.ts';
import { HOLD_MS } from './running-exports.ts';

let api: TestApi;
/** Two servers on one database. */
let one: Exports;
let other: Exports;
beforeAll(async () => {
  api = await startApi();
  const { transactions, audit } = api.app;
  const deps = {
    ...{ transactions, audit, clock: api.clock },
    activePerson: activePersonFrom(transactions, api.clock),
    otherCalls: { areAnswered: () => true, areDue: () => false, rows: ROWS_OF_A_PAGE.least },
  };
  one = createExports(deps);
  other = createExports(deps);
});
beforeEach(() => api.reset());
afterAll(() => api.close());

const callOf = (person: PersonName): CallContext => ({
  name: 'items.export',
  requestId: 'r-1',
  actor: actorOf(person),
  ifMatch: null,
  idempotencyKey: null,
  requestHash: '',
});

/** Numbers in pages of two; `onPage` is called before each page with its number from 0. */
const numbers = (
  pages: number,
  onPage: (page: number) => Promise<void> = async () => undefined,
): ExportOrder<number, number> => ({
  format: 'csv',
  name: 'numbers',
  columns: [{ heading: () => 'Number', kind: 'number', width: 8, cell: (row) => row }],
  details: { filter: { search: 'safe' } },
  read: async (_tx, _actor, after) => {
    const page = after ?? 0;
    await onPage(page);
    return { rows: [page * 2, page * 2 + 1], next: page + 1 < pages ? page + 1 : null };
  },
});

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );
const closed = (stream: Readable) =>
  new Promise<void>((resolve) => {
    if (stream.closed) resolve();
    else stream.once('close', () => resolve());
  });
const rowsHeld = () =>
  api.app.transactions.asSystem((tx) => tx.selectFrom('running_exports').selectAll().execute());
const deedsOf = async () =>
  (await api.auditLog()).map(({ action, details, subject_type }) => [action, subject_type, details]);

describe('an export during another one', () => {
  it('lets them in between the look for the person and each page', async () => {
    const { transactions, audit } = api.app;
    let hasBeenTurn = false;
    const looked = activePersonFrom(transactions, api.clock);
    const server = createExports({
      ...{ transactions, audit, clock: api.clock },
      activePerson: async (...who) => {
        const person = await looked(...who);
        hasBeenTurn = false;
        setImmediate(() => (hasBeenTurn = true));
        return person;
      },
      otherCalls: { areAnswered: () => true, areDue: () => false, rows: ROWS_OF_A_PAGE.least },
    });
    const turns: boolean[] = [];
    const order = numbers(3, async () => void turns.push(hasBeenTurn));
    await buffer((await server.serve(callOf('manager'), order)).stream);
    expect(turns).toEqual([true, true, true]);
  });
});

describe('one export at a time', () => {
  it('refuses a second one in words, on whichever server, and lets others export', async () => {
    const first = await one.serve(callOf('manager'), numbers(3));
    for (const server of [one, other]) {
      const refused = await server.serve(callOf('manager'), numbers(1)).catch((error: Refusal) => error);
      expect(refused).toMatchObject({
        code: 'too_many_requests',
        retryAfter: HOLD_MS / 1000,
        message: 'You already have an export running. Wait for it to finish, or stop it, then try again.',
      });
    }
    expect(
      (await buffer((await other.serve(callOf('requester'), numbers(1))).stream)).length,
    ).toBeGreaterThan(0);
    expect(readCsv(await buffer(first.stream)).flat()).toEqual(['Number', '0', '1', '2', '3', '4', '5']);
  });

  it('of several that begin at once one is made', async () => {
    const begun = await Promise.all(
      [one, other, one, other].map((server) =>
        server.serve(callOf('manager'), numbers(1)).then(
          ({ stream }) => stream,
          (error: Refusal) => error.code,
        ),
      ),
    );
    expect(begun.filter((each) => each === 'too_many_requests')).toHaveLength(3);
    for (const each of begun) if (typeof each !== 'string') await buffer(each);
  });

  it('lets a reader with the last byte begin the next one at once', async () => {
    for (const _ of [1, 2, 3]) {
      const { stream } = await one.serve(callOf('manager'), numbers(2));
      await buffer(stream);
      expect(await rowsHeld()).toEqual([]);
    }
  });

  it('blocks no person when a server is killed in the middle', async () => {
    const killed = await one.serve(callOf('manager'), numbers(3));
    api.clock.advance(HOLD_MS - 1);
    expect(await codeOf(other.serve(callOf('manager'), numbers(1)))).toBe('too_many_requests');
    api.clock.advance(1);
    const next = await other.serve(callOf('manager'), numbers(1));
    // The first one, should it live, gives back what is not its own.
    killed.stream.destroy();
    await closed(killed.stream);
    expect(await codeOf(one.serve(callOf('manager'), numbers(1)))).toBe('too_many_requests');
    await buffer(next.stream);
    expect(await rowsHeld()).toEqual([]);
  });

  it('is over when its reader goes away', async () => {
    const gone = await one.serve(callOf('manager'), numbers(1_000));
    gone.stream.destroy();
    await closed(gone.stream);
    await expect.poll(rowsHeld).toEqual([]);
    await expect
      .poll(async () => (await deedsOf()).at(-1))
      .toEqual(['items.export.ended', 'export', { rows: 0, complete: false }]);
  });
});

describe('rights', () => {
  const change = (set: object) =>
    api.database.asOwner((owner) =>
      owner.updateTable('users').set(set).where('id', '=', idOf('requester')).execute(),
    );

  it.each([
    ['blocked', { is_active: false }],
    ['given another role', { role: 'viewer' }],
    ['moved out of the company', { company_id: COMPANIES.rival.id }],
    ['signed out everywhere', { sessions_end_before: '2999-01-01T00:00:00Z' }],
  ])('a person who is %s in the middle gets no further row', async (_how, set) => {
    const pages: number[] = [];
    const { stream } = await one.serve(
      callOf('requester'),
      numbers(5, async (page) => {
        pages.push(page);
      }),
    );
    await change(set);
    const read: Buffer[] = [];
    const ending = (async () => {
      for await (const chunk of stream) read.push(chunk as Buffer);
    })();
    expect(await codeOf(ending)).toBe('not_allowed');
    expect(pages).toEqual([0]);
    expect(Buffer.concat(read).toString()).not.toContain('2');
    await expect.poll(rowsHeld).toEqual([]);
    await expect.poll(async () => (await deedsOf()).at(-1)?.[2]).toMatchObject({ complete: false });
  });

  it('a person blocked before gets a refusal and no byte, and nothing is held', async () => {
    await change({ is_active: false });
    expect(await codeOf(one.serve(callOf('requester'), numbers(1)))).toBe('not_allowed');
    expect(await rowsHeld()).toEqual([]);
    expect(await deedsOf()).toEqual([]);
  });

  it('what the first page refuses is refused before the first byte', async () => {
    const order = numbers(1, async () => {
      throw new Refusal('not_found');
    });
    expect(await codeOf(one.serve(callOf('requester'), order))).toBe('not_found');
    expect(await rowsHeld()).toEqual([]);
  });

  it('each page is read in the person’s rights', async () => {
    const seen: unknown[] = [];
    const order: ExportOrder<number, number> = {
      ...numbers(2),
      read: async (tx, actor, after) => {
        const companies = await tx.selectFrom('companies').select('id').execute();
        seen.push([actor.role, companies.length]);
        return { rows: [1], next: after === null ? 1 : null };
      },
    };
    await buffer((await one.serve(callOf('requester'), order)).stream);
    expect(seen).toEqual([
      ['company_user', 1],
      ['company_user', 1],
    ]);
  });
});

it('beginning and end are rows of the audit log: filter, format, number of rows', async () => {
  await buffer((await one.serve(callOf('manager'), numbers(3))).stream);
  const log = await api.auditLog();
  expect(
    log.map(({ action, details, actor_id, outcome }) => ({ action, details, actor_id, outcome })),
  ).toEqual([
    {
      action: 'items.export',
      details: { filter: { search: 'safe' }, format: 'csv' },
      actor_id: idOf('manager'),
      outcome: 'done',
    },
    {
      action: 'items.export.ended',
      details: { rows: 6, complete: true },
      actor_id: idOf('manager'),
      outcome: 'done',
    },
  ]);
  expect(new Set(log.map(({ subject_id }) => subject_id)).size).toBe(1);
});
