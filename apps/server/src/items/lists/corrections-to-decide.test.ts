import { decidedSide } from '@monda/domain/items/corrections.ts';
import { SIDES, type Side } from '@monda/domain/identity/roles.ts';
import { FIRST_STATUS, ITEM_STATUSES } from '@monda/domain/items/item-statuses.ts';
import { seesItem } from '@monda/domain/items/item-visibility.ts';
import { isOpen } from '@monda/domain/items/item-workflow.ts';
import { WAITING_FOR_ROLE } from '@monda/domain/items/waiting-list.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, NOON, startAssetServer } from '../../../test/asset-server.ts';
import { ofCombination } from '../../../test/combinations.ts';
import { putItem } from '../../../test/items-in-tests.ts';
import { putCorrection } from '../../../test/put-correction.ts';
import { readCsv } from '../../../test/read-sheets.ts';
import { runSteps } from '../../../test/run-steps.ts';
import { actorOf, COMPANIES, idOf, type PersonName } from '../../../test/test-people.ts';

const PEOPLE = [
  ...(['admin', 'manager', 'otherManager', 'evaluator', 'otherEvaluator'] as const),
  ...(['companyAdmin', 'requester', 'colleague', 'viewer', 'outsider', 'rival'] as const),
] satisfies readonly PersonName[];

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
beforeEach(async () => {
  await server.reset();
  await server.database.asOwner((tx) => tx.deleteFrom('projects').execute());
  server.clock.setTo(NOON);
});
afterAll(() => server.close());

const listed = async (person: PersonName, query: string) =>
  (await server.call(person, 'items.list', { query: `limit=100&${query}` })).body;
/** What waits for a person; the number shown is that of the list. */
const waitingOf = async (person: PersonName, query = '') => {
  const { data, total } = await listed(person, `view=waiting${query}`);
  const ids = data.map(({ id }: { id: string }) => id) as string[];
  const counts = await server.call(person, 'notices.counts');
  if (query === '') expect([counts.body.waiting, total]).toEqual([ids.length, ids.length]);
  return ids;
};
const AUTHOR = { company: 'requester', provider: 'evaluator' } as const;
/** Who decides a correction by a side in these tests. */
const DECIDER = { company: 'manager', provider: 'colleague' } as const;
const propose = (itemId: string, side: Side) =>
  putCorrection(server, { itemId, side, author: idOf(AUTHOR[side]) });
const anItem = async (status: Parameters<typeof putItem>[1] = 'scheduling', more = {}) =>
  (await putItem(server, status, { evaluator: 'evaluator', ...more })).id;

const OPEN_STATUSES = ITEM_STATUSES.filter((status) => isOpen(status));

describe.each(SIDES)('with a correction proposed by the %s', (side) => {
  it.each(ofCombination(OPEN_STATUSES, { step: 2, turn: SIDES.indexOf(side) }))(
    'an item at %s waits for those who act on it or decide, and for no one else',
    async (status) => {
      const more = status === 'destruction' ? { destructionOn: NOON.slice(0, 10) } : {};
      const id = await anItem(status, more);
      await propose(id, side);
      for (const person of PEOPLE) {
        const actor = actorOf(person);
        const { statuses, pendingOnlyUnassigned } = WAITING_FOR_ROLE[actor.role];
        const acts =
          statuses.includes(status) && !(status === FIRST_STATUS && pendingOnlyUnassigned === true);
        const sees = seesItem(actor, { companyId: COMPANIES.acme.id, assignedUserId: idOf('evaluator') });
        const decides = decidedSide(actor.role) === side;
        expect([person, await waitingOf(person)]).toEqual([person, sees && (acts || decides) ? [id] : []]);
        const [row] = (await listed(person, 'view=waiting')).data;
        expect([person, row?.correctionSince ?? null]).toEqual([person, sees && decides ? NOON : null]);
        const all = await listed(person, 'view=all');
        expect(all.data.filter((one: object) => 'correctionSince' in one)).toEqual([]);
      }
    },
  );

  it.each(['completed', 'declined'] as const)(
    'waits for no one once a server of release 1.0.0 made the item %s',
    async (status) => {
      await propose(await anItem(status), side);
      for (const person of PEOPLE) expect([person, await waitingOf(person)]).toEqual([person, []]);
    },
  );

  it.each(['accept', 'refuse', 'withdraw'] as const)('waits for no one after %s', async (action) => {
    const id = await anItem();
    const correctionId = await propose(id, side);
    const before = await waitingOf('colleague');
    expect(await waitingOf(DECIDER[side], '&status=scheduling')).toEqual([id]);
    const by = action === 'withdraw' ? AUTHOR[side] : DECIDER[side];
    const params = { id, correctionId };
    await server.database.asOwner((tx) =>
      tx
        .updateTable('waste_items')
        .set({ data: JSON.stringify({ serialNumber: '' }) })
        .execute(),
    );
    const answer = await server.call(by, 'corrections.decide', { params, body: { action } });
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
    expect(await waitingOf('colleague')).toEqual([]);
    expect(before).toEqual(side === 'provider' ? [id] : []);
  });

  it('nothing of another company stands, no matter who is asked for', async () => {
    const { id } = await putItem(server, 'evaluation_review', { company: 'rival' });
    await putCorrection(server, { itemId: id, side, company: 'rival', author: idOf('rival') });
    for (const person of ['requester', 'companyAdmin', 'viewer', 'otherEvaluator'] as const) {
      expect(await waitingOf(person)).toEqual([]);
      expect(await waitingOf(person, `&companyId=${COMPANIES.rival.id}`)).toEqual([]);
    }
    expect(await waitingOf('rival')).toEqual(side === 'provider' ? [id] : []);
  });

  it('an item that is asked about too is counted once, and waits since the earlier of both', async () => {
    const asked = side === 'company' ? 'provider' : 'company';
    const status = side === 'company' ? 'confirmation_required' : 'evaluation_review';
    const decider = DECIDER[side];
    const [first, id, last] = [await anItem(status), await anItem(status), await anItem(status)];
    const at = async (hour: number, act: () => Promise<unknown>) => {
      server.clock.setTo(new Date(Date.UTC(2026, 1, 1, hour)).toISOString());
      await act();
    };
    await at(1, () => propose(first, side));
    await at(2, () => server.aQuestion({ itemId: id, asked, author: idOf(AUTHOR[side]) }));
    await at(3, () => propose(last, side));
    await at(4, () => propose(id, side));
    server.clock.setTo(NOON);
    expect(await waitingOf(decider)).toHaveLength(3);
    expect(await waitingOf(decider, '&orderBy[statusSince]=asc')).toEqual([first, id, last]);
    expect(await waitingOf(decider, '&orderBy[statusSince]=desc')).toEqual([last, id, first]);
    const { data } = await listed(decider, 'view=waiting');
    expect(data.find((row: { id: string }) => row.id === id)).toMatchObject({
      askedSince: '2026-02-01T02:00:00.000Z',
      correctionSince: '2026-02-01T04:00:00.000Z',
    });
  });

  it('an export has what the list has, of late ones too', async () => {
    const id = await anItem();
    await anItem('completed');
    await propose(id, side);
    for (const query of ['view=waiting', 'view=waiting&late=true', 'late=true']) {
      const { bytes } = await server.call(DECIDER[side], 'items.export', {
        query: `format=csv&columns=id&${query}`,
      });
      const [, ...rows] = readCsv(bytes);
      const { data } = await listed(DECIDER[side], query);
      expect([query, rows.flat()]).toEqual([query, data.map((row: { id: string }) => row.id)]);
    }
  });
});

describe('a correction that is open for longer than the limit of a requested change', () => {
  /** An item that came to its status when the correction of it had been open for long. */
  const overdue = async (side: Side) => {
    server.clock.setTo('2026-03-02T12:00:00.000Z');
    const id = await anItem('scheduling', { statusSince: new Date('2026-03-16T11:00:00.000Z') });
    await propose(id, side);
    server.clock.setTo('2026-03-16T12:00:00.000Z');
    return id;
  };

  it.each(SIDES)('proposed by the %s makes the item late for those who decide alone', async (side) => {
    const id = await overdue(side);
    for (const person of PEOPLE) {
      const actor = actorOf(person);
      const sees = seesItem(actor, { companyId: COMPANIES.acme.id, assignedUserId: idOf('evaluator') });
      const decides = sees && decidedSide(actor.role) === side;
      for (const query of ['view=waiting&late=true', 'late=true', 'late=true&orderBy[statusSince]=asc']) {
        const { data, total } = await listed(person, query);
        const ids = data.map((row: { id: string }) => row.id);
        expect([person, query, ids, total]).toEqual([person, query, decides ? [id] : [], decides ? 1 : 0]);
        if (decides) expect(data[0].lateSince).toMatch(/^2026-03-\d\d$/);
      }
    }
  });

  it('is late from the day on that its answer names, and not before', async () => {
    const id = await overdue('company');
    const { corrections } = (await server.call('manager', 'items.get', { params: { id } })).body;
    const [row] = (await listed('manager', 'view=waiting')).data;
    expect(row.lateSince).toBe(corrections[0].lateSince);
    server.clock.setTo('2026-03-03T12:00:00.000Z');
    expect((await listed('manager', 'view=waiting&late=true')).data).toEqual([]);
    expect((await listed('manager', 'view=waiting')).data[0].lateSince).toBe(null);
  });

  it('makes the item neither stuck nor late of a narrower list, and no longer late once it ended', async () => {
    const id = await overdue('provider');
    expect((await listed('colleague', 'late=true&status=pending')).data).toEqual([]);
    expect((await listed('manager', 'attention=stuck')).data).toEqual([]);
    await runSteps(server, id, ['schedule']);
    expect((await listed('colleague', 'late=true')).data).toHaveLength(1);
    await server.call('evaluator', 'corrections.decide', {
      params: {
        id,
        correctionId: (await server.call('evaluator', 'items.get', { params: { id } })).body.corrections[0]
          .id,
      },
      body: { action: 'withdraw' },
    });
    expect((await listed('colleague', 'late=true')).data).toEqual([]);
  });
});
