import { utcDateOf } from '@monda/domain/base/dates.ts';
import { ITEM_ORDERS, type ItemOrder } from '@monda/domain/items/item-orders.ts';
import type { QuestionSide } from '@monda/domain/items/waits-for.ts';
import { FIRST_STATUS, ITEM_STATUSES, type ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { seesItem } from '@monda/domain/items/item-visibility.ts';
import { DEFAULT_TIME_LIMITS, latenessAt, lateSince } from '@monda/domain/lateness/time-limits.ts';
import { TASKS_OF_ROLE, type TaskFilter } from '@monda/domain/items/task-list.ts';
import { itemIsWith, WITH_WHOM } from '@monda/domain/items/waits-for.ts';
import { WAITING_FOR_ROLE } from '@monda/domain/items/waiting-list.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { ofCombination } from '../../../test/combinations.ts';
import { actorOf, COMPANIES, idOf, type PersonName } from '../../../test/test-people.ts';
import { itemInScope } from '../../visibility/visibility-interface.ts';
import { itemListCondition } from './items-to-answer.ts';

/** An item as the model of these tests knows it. */
interface Made {
  readonly id: string;
  readonly status: ItemStatus;
  readonly company: 'acme' | 'rival';
  readonly evaluator: 'evaluator' | 'otherEvaluator' | null;
  readonly itemName: string;
  readonly serialNumber: string;
  readonly family: string;
  readonly createdAt: Date;
  readonly statusSince: Date;
  readonly destructionOn: string | null;
  /** The open question about it. */
  readonly question: { readonly asked: QuestionSide; readonly at: Date } | null;
}

const STATUSES: readonly ItemStatus[] = [
  'pending',
  'evaluation_review',
  'change_requested',
  'scheduling',
  'confirmation_required',
  'destruction',
  'completed',
  'declined',
];
const NAMES = ['Ämpel', 'amp', 'Zange', 'ábaco', 'Öl', 'laptop', 'Laptop', 'caja fuerte'];
const SERIALS = ['', 'SN-10', 'sn-9', '007', '', 'Z', 'ñu', 'SN-10'];
const FAMILIES = ['machinery', 'operational_equipment', 'security_safes'];
const COUNT = 48;
const PEOPLE: readonly PersonName[] = [
  'admin',
  'manager',
  'evaluator',
  'companyAdmin',
  'requester',
  'viewer',
  'outsider',
  'rival',
];

let server: AssetServer;
const items: Made[] = [];
beforeAll(async () => {
  server = await startAssetServer();
  await server.database.asOwner((tx) => tx.deleteFrom('projects').execute());
  const start = new Date('2026-01-05T10:00:00Z').getTime();
  const hour = 3_600_000;
  for (let at = 0; at < COUNT; at += 1) {
    const given = {
      company: at % 3 === 0 ? ('rival' as const) : ('acme' as const),
      evaluator: ([null, 'evaluator', 'otherEvaluator', 'evaluator'] as const)[at % 4] ?? null,
      createdAt: new Date(start + (at >> 1) * 5 * hour),
      statusSince: new Date(start + ((at * 29) % COUNT) * 7 * hour),
      destructionOn: at % 5 < 2 ? null : `2026-0${1 + ((at + 3) % 4)}-1${at % 7}`,
    };
    const data = {
      itemName: NAMES[at % NAMES.length] ?? '',
      serialNumber: SERIALS[(at >> 1) % SERIALS.length] ?? '',
      family: FAMILIES[at % FAMILIES.length] ?? '',
    };
    const status = STATUSES[(at * 5) % STATUSES.length] ?? 'pending';
    const { id } = await server.anItemAt(status, { ...given, data });
    items.push({ ...given, ...data, id, status, question: await askAbout(id, at, given.company) });
  }
  // why: of the items at destruction one has this date, others have one before it, one after it, and none.
  server.clock.setTo('2026-01-13T10:00:00Z');
});

/** About every second item a question was asked; every third of these is closed, and every third was left behind by a step. */
async function askAbout(itemId: string, at: number, company: 'acme' | 'rival'): Promise<Made['question']> {
  if (at % 2 === 0) return null;
  const asked = (['company', 'provider'] as const)[(at >> 1) % 2] ?? 'company';
  const author = idOf(asked === 'provider' ? (company === 'acme' ? 'requester' : 'rival') : 'manager');
  const moment = new Date(Date.UTC(2026, 0, 6 + ((at * 7) % 19)));
  server.clock.setTo(moment.toISOString());
  const id = await server.aQuestion({ itemId, author, asked, company });
  const kind = at % 9;
  if (kind === 3) {
    const closed = { closed_by_id: author, closed_by: 'First Last', closed_at: moment, answer: 'The answer' };
    await server.database.asOwner((tx) =>
      tx.updateTable('item_questions').set(closed).where('id', '=', id).execute(),
    );
  }
  if (kind === 7) {
    await server.database.asOwner((tx) =>
      tx
        .updateTable('item_questions')
        .set({ item_since: new Date(0) })
        .where('id', '=', id)
        .execute(),
    );
  }
  return kind === 3 || kind === 7 ? null : { asked, at: moment };
}
// why: the limit of requests a minute counts by the clock of the tests.
beforeEach(() => server.clock.advance(61_000));
afterAll(() => server.close());

type Judge = (item: Made, person: PersonName) => boolean;
const inList = (list: TaskFilter | null, item: Made) =>
  list === null ||
  (list.statuses.includes(item.status) &&
    !(list.pendingOnlyUnassigned === true && item.status === FIRST_STATUS && item.evaluator !== null));
/** Whether the question about it is put to people like this one; that they see the item is judged elsewhere. */
const isAsked = ({ question }: Made, person: PersonName): boolean => {
  const { role } = actorOf(person);
  return question?.asked === 'company'
    ? ['company_admin', 'company_user'].includes(role)
    : question?.asked === 'provider' && ['technical_evaluator', 'fixed_assets_manager'].includes(role);
};
const today = () => utcDateOf(server.clock.now());
const isDue = ({ status, destructionOn }: Made) =>
  status !== 'destruction' || destructionOn === null || destructionOn <= today();
const canActOn = (item: Made, person: PersonName): boolean =>
  inList(WAITING_FOR_ROLE[actorOf(person).role], item) && isDue(item);
const waits = (item: Made, person: PersonName): boolean => canActOn(item, person) || isAsked(item, person);
const isOfToday = ({ status, destructionOn }: Made) => status === 'destruction' && destructionOn === today();
const has = (...texts: readonly string[]) => texts.some((text) => text.toLowerCase().includes('laptop'));
const on = (date: string | null, from: string, to: string) => date !== null && date >= from && date <= to;

let lateness = latenessAt(DEFAULT_TIME_LIMITS, new Date(0));
/** Time limits as they judge at this moment. */
const latenessNow = () => {
  const now = server.clock.now();
  if (utcDateOf(now) !== lateness.today) lateness = latenessAt(DEFAULT_TIME_LIMITS, now);
  return lateness;
};
const isLate = (item: Made) => lateSince(latenessNow(), item) !== null;

/** Each filter as the address has it, and what it leaves. */
const FILTERS: Readonly<Record<string, Judge>> = {
  '': () => true,
  'status=pending': ({ status }) => status === 'pending',
  'status=destruction,pending,completed': ({ status }) =>
    ['destruction', 'pending', 'completed'].includes(status),
  'family=machinery': ({ family }) => family === 'machinery',
  'family=machinery,security_safes': ({ family }) => family !== 'operational_equipment',
  [`companyId=${COMPANIES.acme.id}`]: ({ company }) => company === 'acme',
  [`companyId=${COMPANIES.rival.id}&status=pending`]: ({ company, status }) =>
    company === 'rival' && status === 'pending',
  [`companyId=${idOf('evaluator')}`]: () => false,
  'companyId=00000000-0000-4000-8000-000000000000': () => false,
  [`evaluatorId=${idOf('evaluator')}`]: ({ evaluator }) => evaluator === 'evaluator',
  [`evaluatorId=${idOf('evaluator')}&companyId=${COMPANIES.acme.id}`]: ({ evaluator, company }) =>
    evaluator === 'evaluator' && company === 'acme',
  [`evaluatorId=${COMPANIES.acme.id}`]: () => false,
  'createdFrom=2026-01-06T00:00:00Z&createdBefore=2026-01-08T00:00:00Z': ({ createdAt }) =>
    createdAt >= new Date('2026-01-06T00:00:00Z') && createdAt < new Date('2026-01-08T00:00:00Z'),
  'destructionFrom=2026-02-01&destructionTo=2026-03-12': ({ destructionOn }) =>
    on(destructionOn, '2026-02-01', '2026-03-12'),
  'destructionFrom=2026-12-01': () => false,
  'late=true': isLate,
  'late=true&status=pending,destruction': (item) =>
    isLate(item) && ['pending', 'destruction'].includes(item.status),
  'late=true&view=waiting': (item, person) => isLate(item) && waits(item, person),
  'late=true&search=laptop': (item) => isLate(item) && has(item.itemName),
  'late=false': () => true,
  ...Object.fromEntries(
    WITH_WHOM.flatMap((whom): [string, Judge][] => {
      const isWith = ({ status, evaluator }: Made) => itemIsWith(status, evaluator !== null) === whom;
      return [
        [`withWhom=${whom}`, isWith],
        [
          `withWhom=${whom}&status=pending,destruction`,
          (item) => isWith(item) && ['pending', 'destruction'].includes(item.status),
        ],
        [`withWhom=${whom}&late=true`, (item) => isWith(item) && isLate(item)],
        [`withWhom=${whom}&search=laptop`, (item) => isWith(item) && has(item.itemName)],
        [`withWhom=${whom}&view=waiting`, (item, person) => isWith(item) && waits(item, person)],
      ];
    }),
  ),
  'view=tasks': (item, person) => inList(TASKS_OF_ROLE[actorOf(person).role], item),
  'view=waiting': waits,
  'view=waiting&status=completed,destruction': (item, person) =>
    waits(item, person) && ['completed', 'destruction'].includes(item.status),
  'view=waiting&search=laptop&family=security_safes': (item, person) =>
    waits(item, person) && has(item.itemName) && item.family === 'security_safes',
  'view=waiting&late=true&search=laptop': (item, person) =>
    waits(item, person) && has(item.itemName) && isLate(item),
  'view=waiting&createdFrom=2026-01-07T00:00:00Z': (item, person) =>
    waits(item, person) && item.createdAt >= new Date('2026-01-07T00:00:00Z'),
  [`view=waiting&companyId=${COMPANIES.acme.id}&status=pending,change_requested`]: (item, person) =>
    waits(item, person) && item.company === 'acme' && ['pending', 'change_requested'].includes(item.status),
  'view=waiting&status=destruction': (item, person) => waits(item, person) && item.status === 'destruction',
  [`view=waiting&evaluatorId=${idOf('evaluator')}`]: (item, person) =>
    waits(item, person) && item.evaluator === 'evaluator',
  'view=today': isOfToday,
  'view=today&status=pending': () => false,
  // why: each item at destruction has this name.
  'view=today&search=amp': isOfToday,
  'view=waiting&search=amp&status=destruction': (item, person) =>
    waits(item, person) && item.status === 'destruction',
  'search=laptop': ({ itemName }) => has(itemName),
  [`search=laptop&family=security_safes&companyId=${COMPANIES.acme.id}`]: ({ itemName, family, company }) =>
    has(itemName) && family === 'security_safes' && company === 'acme',
  [`search=laptop&evaluatorId=${idOf('otherEvaluator')}&view=tasks`]: (item, person) =>
    has(item.itemName) &&
    item.evaluator === 'otherEvaluator' &&
    inList(TASKS_OF_ROLE[actorOf(person).role], item),
  'search=laptop&createdFrom=2026-01-06T00:00:00Z&createdBefore=2026-01-09T00:00:00Z&destructionFrom=2026-02-01&destructionTo=2026-04-30':
    (item) =>
      has(item.itemName) &&
      item.createdAt >= new Date('2026-01-06T00:00:00Z') &&
      item.createdAt < new Date('2026-01-09T00:00:00Z') &&
      on(item.destructionOn, '2026-02-01', '2026-04-30'),
};

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase() || null;
const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
const newest = (a: Made, b: Made) => b.createdAt.getTime() - a.createdAt.getTime() || compare(a.id, b.id);

const KEYS: Readonly<
  Record<Exclude<ItemOrder, 'createdAt' | 'status' | 'statusSince'>, (item: Made) => string | number | null>
> = {
  itemName: ({ itemName }) => plain(itemName),
  serialNumber: ({ serialNumber }) => plain(serialNumber),
  destructionOn: ({ destructionOn }) => destructionOn,
};

/** Compares items by an order; `sinceOf` says since when they have been as they are. */
function comparison(
  order: ItemOrder,
  direction: 'asc' | 'desc',
  sinceOf: (item: Made) => Date,
): (a: Made, b: Made) => number {
  const sign = direction === 'asc' ? 1 : -1;
  if (order === 'createdAt') {
    return (a, b) => sign * (a.createdAt.getTime() - b.createdAt.getTime()) || compare(a.id, b.id);
  }
  if (order === 'status') {
    return (a, b) =>
      sign * (ITEM_STATUSES.indexOf(a.status) - ITEM_STATUSES.indexOf(b.status)) || newest(a, b);
  }
  const keyOf = order === 'statusSince' ? (item: Made) => sinceOf(item).getTime() : KEYS[order];
  return (a, b) => {
    const [left, right] = [keyOf(a), keyOf(b)];
    if (left === null || right === null) {
      if (left === right) return newest(a, b);
      return left === null ? 1 : -1;
    }
    const isTime = order === 'statusSince' || order === 'destructionOn';
    return sign * compare(left, right) || (isTime ? newest(a, b) : sign * compare(a.id, b.id));
  };
}

/** Since when an item waits for a person: in a list of what waits, the person asked is waited for since the question. */
const waitsSince = (person: PersonName) => (item: Made) =>
  canActOn(item, person) ? item.statusSince : (item.question?.at ?? item.statusSince);

function expectedFor(
  person: PersonName,
  judge: Judge,
  order: ItemOrder,
  direction: 'asc' | 'desc',
  isWaiting = false,
) {
  const seen = items.filter(
    (item) =>
      seesItem(actorOf(person), {
        companyId: COMPANIES[item.company].id,
        assignedUserId: item.evaluator === null ? null : idOf(item.evaluator),
      }) && judge(item, person),
  );
  const sinceOf = isWaiting ? waitsSince(person) : (item: Made) => item.statusSince;
  return seen.sort(comparison(order, direction, sinceOf)).map(({ id }) => id);
}

const ORDERED = ITEM_ORDERS.flatMap((order) =>
  (['asc', 'desc'] as const).map((direction) => ({ order, direction })),
);
const LIMIT = 17;

describe.each(PEOPLE)('to %s', (person) => {
  it.each(
    ofCombination(
      Object.entries(FILTERS).map(([filter, judge], at) => [filter, judge, at] as const),
      { step: 4, turn: PEOPLE.indexOf(person) },
    ),
  )('the list of ?%s is what a plain model says, in every order', async (filter, judge, at) => {
    const turn = at + PEOPLE.indexOf(person);
    for (const { order, direction } of ofCombination(ORDERED, { step: PEOPLE.length, turn })) {
      server.clock.advance(61_000);
      const expected = expectedFor(person, judge, order, direction, filter.includes('view=waiting'));
      const got: string[] = [];
      for (let page = 1; page === 1 || got.length < expected.length; page += 1) {
        const query = `${filter}&orderBy[${order}]=${direction}&limit=${LIMIT}&page=${page}`;
        const { status, body } = await server.call(person, 'items.list', { query });
        expect(status, query).toBe(200);
        expect(body.total, query).toBe(expected.length);
        expect(body.totalIsLowerBound).toBeUndefined();
        if (body.data.length === 0) break;
        got.push(...body.data.map(({ id }: { id: string }) => id));
      }
      expect(got, `${filter} by ${order} ${direction}`).toEqual(expected);
    }
  });

  it('the condition that stands for a list leaves the same items', async () => {
    for (const [filter, judge] of Object.entries(FILTERS)) {
      const actor = actorOf(person);
      const asked = Object.fromEntries(new URLSearchParams(filter));
      const by = {
        view: 'all' as const,
        ...asked,
        ...('status' in asked ? { status: asked['status']?.split(',') } : {}),
        ...('family' in asked ? { family: asked['family']?.split(',') } : {}),
        late: asked['late'] === 'true' ? latenessNow() : null,
        today: today(),
      };
      const rows = await server.transactions.asActor(actor, (tx) =>
        tx
          .selectFrom('waste_items as i')
          .select('i.id')
          .where(itemInScope(actor))
          .where(itemListCondition(actor, by as never))
          .execute(),
      );
      expect(rows.map(({ id }) => id).sort(), filter).toEqual(
        expectedFor(person, judge, 'createdAt', 'asc').sort(),
      );
    }
  });
});

describe('of what waits for a person', () => {
  it.each(PEOPLE)(
    'the number of %s is that of the list, and rows say since when they are asked',
    async (person) => {
      const mine = items.filter((item) => {
        const companyId = COMPANIES[item.company].id;
        const assignedUserId = item.evaluator === null ? null : idOf(item.evaluator);
        return seesItem(actorOf(person), { companyId, assignedUserId }) && waits(item, person);
      });
      const { body } = await server.call(person, 'items.list', { query: 'view=waiting&limit=100' });
      const { body: counts } = await server.call(person, 'notices.counts');
      expect([body.total, counts.waiting]).toEqual([mine.length, mine.length]);
      const said = body.data.map(({ id, askedSince = null }: { id: string; askedSince?: string | null }) => [
        id,
        askedSince,
      ]);
      const expected = mine.map((item) => [
        item.id,
        isAsked(item, person) ? (item.question?.at.toISOString() ?? null) : null,
      ]);
      expect(said.sort()).toEqual(expected.sort());
      const { body: all } = await server.call(person, 'items.list', { query: 'limit=100' });
      expect(all.data.filter((row: object) => 'askedSince' in row)).toEqual([]);
    },
  );
});

describe('without an order', () => {
  it('a list stands newest first, and what waits the longest waiting first', async () => {
    const idsOf = async (query: string) =>
      (await server.call('manager', 'items.list', { query: `${query}&limit=100` })).body.data.map(
        ({ id }: { id: string }) => id,
      );
    expect(await idsOf('')).toEqual(expectedFor('manager', () => true, 'createdAt', 'desc'));
    expect(await idsOf('view=waiting')).toEqual(expectedFor('manager', waits, 'statusSince', 'asc', true));
  });
});

describe('a list is refused', () => {
  it.each([
    ['an unknown order', 'orderBy[price]=asc'],
    ['an unknown direction', 'orderBy[itemName]=up'],
    ['two orders', 'orderBy[itemName]=asc&orderBy[status]=asc'],
    ['an unknown family', 'family=houses'],
    ['an unknown view', 'view=mine'],
    ['a company that is no id', 'companyId=acme'],
    ['an evaluator that is no id', 'evaluatorId=1'],
    ['a moment that is none', 'createdFrom=yesterday'],
    ['a day that is none', 'destructionTo=2026-02-30'],
    ['an unknown filter', 'buyer=x'],
  ])('with %s', async (_name, query) => {
    expect((await server.call('manager', 'items.list', { query })).status).toBe(400);
  });
});

describe('since when an item is at its status', () => {
  it('is the moment of the step that brought it there, not of one that left it there', async () => {
    const made = new Date('2026-01-01T00:00:00Z');
    const { id } = await server.anItemAt('pending', { createdAt: made, evaluator: null });
    const since = async () =>
      server.transactions.asSystem((tx) =>
        tx
          .selectFrom('waste_items')
          .select(['status_since', 'updated_at'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
      );
    const assigned = await server.call('manager', 'items.assign', {
      params: { id },
      body: { assignedUserId: idOf('evaluator') },
    });
    expect(assigned.status).toBe(200);
    expect((await since()).status_since).toEqual(made);
    await server.call('evaluator', 'items.submitReview', {
      params: { id },
      body: { decision: 'approve', action: 'destroy', comment: '' },
    });
    const row = await since();
    expect(row.status_since).toEqual(row.updated_at);
    expect(row.status_since).not.toEqual(made);
  });
});

describe('what staff can narrow lists to', () => {
  const choices = async (person: PersonName) => {
    const { status, body } = await server.call(person, 'items.filterChoices');
    return [status, ...[body.companies ?? [], body.evaluators ?? []].map((all) => all.length)];
  };
  it('is every company and evaluator for managers and administrators, companies of their items for evaluators', async () => {
    const companies = Object.keys(COMPANIES).length;
    for (const person of ['manager', 'admin'] as const) {
      expect(await choices(person)).toEqual([200, companies, 3]);
    }
    expect(await choices('evaluator')).toEqual([200, 2, 0]);
    for (const person of ['requester', 'companyAdmin', 'viewer', 'outsider'] as const) {
      expect((await choices(person))[0]).toBe(403);
    }
  });
});

describe('thumbnails of a list', () => {
  it('are the first photos of what the person sees, and nothing of others', async () => {
    const ids = items.filter(({ company }) => company === 'rival').map(({ id }) => id);
    const { status, body } = await server.call('requester', 'items.thumbnails', {
      query: `ids=${ids.join()}`,
    });
    expect([status, body]).toEqual([200, { data: [], total: 0 }]);
    expect((await server.call('manager', 'items.thumbnails', { query: 'ids=1' })).status).toBe(400);
    expect((await server.call('manager', 'items.thumbnails', { query: '' })).status).toBe(400);
  });
});
