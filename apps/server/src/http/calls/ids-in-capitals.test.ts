import { API_CALLS, CALL_NAMES, type CallName } from '@monda/domain/api/api-calls.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answered, type AssetServer, NOON, startAssetServer } from '../../../test/asset-server.ts';
import { putItem } from '../../../test/items-in-tests.ts';
import { COMPANIES, idOf, type PersonName } from '../../../test/test-people.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
beforeEach(async () => {
  await server.reset();
  server.clock.setTo(NOON);
});
afterAll(() => server.close());

const WAYS = [
  ['small letters', (id: string) => id],
  ['capitals', (id: string) => id.toUpperCase()],
] as const;
/** An id with letters in it: capitals change nothing of another one. */
const hasLetters = (id: string) => id !== id.toUpperCase();
const itemWithLetters = async (
  ...how: Parameters<typeof putItem> extends [unknown, ...infer Rest] ? Rest : never
) => {
  const item = await putItem(server, ...how);
  expect(hasLetters(item.id)).toBe(true);
  return item;
};

/** What a call is about, by the beginning of its path. */
const SUBJECTS = [
  ['/projects/waste-items/', async () => (await itemWithLetters('pending', { evaluator: 'evaluator' })).id],
  ['/projects/', async () => (await itemWithLetters()).projectId],
  ['/companies/', async () => COMPANIES.acme.id],
  ['/certificate-parties/', async () => COMPANIES.acme.id],
  ['/certificates/', async () => server.aCertificate()],
  ['/users/', async () => idOf('requester')],
] as const;
const READING = CALL_NAMES.filter(
  (name) => API_CALLS[name].method === 'GET' && API_CALLS[name].path.includes('{id}'),
);
/** Signed links are read below; they are made by the product and opened by anybody. */
const READ_APART: readonly CallName[] = ['files.open'];

describe('an id in the address of a call that reads', () => {
  it('stands in calls that are all known here', () => {
    const unknown = READING.filter(
      (name) => !SUBJECTS.some(([begin]) => API_CALLS[name].path.startsWith(begin)),
    );
    expect(unknown).toEqual(READ_APART);
  });

  it.each(READING.filter((name) => !READ_APART.includes(name)))(
    '%s answers alike in both writings',
    async (name) => {
      const subject = SUBJECTS.find(([begin]) => API_CALLS[name].path.startsWith(begin));
      const id = (await subject?.[1]()) ?? '';
      const query =
        name === 'items.exportHistory' || name === 'items.exportFiles' ? { query: 'format=csv' } : {};
      for (const person of ['admin', 'manager', 'evaluator', 'requester', 'rival'] as const) {
        const [small, capitals] = [
          // why: a person makes one export after the other.
          await server.call(person, name, { params: { id }, ...query }),
          await server.call(person, name, { params: { id: id.toUpperCase() }, ...query }),
        ];
        const seen = ({ status, body, bytes }: Answered) => {
          const { requestId: _, ...more } = body ?? {};
          return status < 400 && body === undefined ? [status, bytes.length] : [status, more];
        };
        expect(seen(capitals), person).toEqual(seen(small));
      }
    },
  );
});

const BULK: readonly (readonly [CallName, PersonName, Parameters<typeof putItem>[1], () => object])[] = [
  ['items.bulkAssign', 'manager', 'pending', () => ({ assignedUserId: idOf('evaluator').toUpperCase() })],
  [
    'items.bulkReassign',
    'manager',
    'pending',
    () => ({ assignedUserId: idOf('otherEvaluator').toUpperCase() }),
  ],
  ['items.bulkSubmitReview', 'evaluator', 'pending', () => ({ decision: 'decline' })],
  ['items.bulkReview', 'manager', 'evaluation_review', () => ({ action: 'confirm' })],
  [
    'items.bulkSchedule',
    'manager',
    'scheduling',
    () => ({ price: 1, buyer: 'B', destructionOn: '2026-03-20' }),
  ],
  ['items.bulkAnotherDate', 'manager', 'destruction', () => ({ reason: 'site-closed' })],
  ['items.bulkConfirmDestruction', 'requester', 'confirmation_required', () => ({ action: 'confirm' })],
];

describe('ids in a body', () => {
  it.each(BULK)('%s does in capitals what it does in small letters', async (name, person, status, more) => {
    for (const [, write] of WAYS) {
      const evaluator = /Submit|Reassign/.test(name) ? { evaluator: 'evaluator' as const } : {};
      const { id } = await itemWithLetters(status, evaluator);
      const body = { items: [{ id: write(id), version: 1 }], ...more() };
      const answer = await server.call(person, name, { body });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      expect(answer.body.results).toMatchObject([{ id, refused: null }]);
    }
  });

  it('an item that is named twice, once in capitals, is named twice', async () => {
    const { id } = await itemWithLetters('evaluation_review');
    const items = WAYS.map(([, write]) => ({ id: write(id), version: 1 }));
    const answer = await server.call('manager', 'items.bulkReview', { body: { items, action: 'confirm' } });
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
  });

  it.each(WAYS)('a company and its members are found in %s', async (_way, write) => {
    const transferred = await server.call('admin', 'users.transferAdmin', {
      body: { companyId: write(COMPANIES.acme.id), newAdminId: write(idOf('requester')) },
    });
    expect(transferred.status, JSON.stringify(transferred.body)).toBe(200);
    const invited = await server.call('admin', 'users.invite', {
      body: { role: 'company_admin', companyId: write(COMPANIES.acme.id), email: 'ina@acme.test' },
    });
    expect(invited.status, JSON.stringify(invited.body)).toBe(201);
    const blocked = await server.call('admin', 'users.block', {
      params: { id: write(idOf('viewer')) },
      body: { userId: idOf('viewer'), shouldBlock: true },
    });
    expect(blocked.status, JSON.stringify(blocked.body)).toBe(200);
    const set = await server.call('evaluator', 'substitutions.set', {
      body: {
        ...{ personId: write(idOf('evaluator')), substituteId: write(idOf('otherEvaluator')) },
        ...{ fromDay: '2026-03-12', toDay: '2026-03-18' },
      },
    });
    expect(set.status, JSON.stringify(set.body)).toBe(201);
  });

  it.each(WAYS)('labels are made of items and projects in %s', async (_way, write) => {
    const { id, projectId } = await itemWithLetters();
    for (const chosen of [{ ids: [write(id)] }, { projectId: write(projectId) }]) {
      const answer = await server.call('manager', 'items.labels', { body: { of: chosen, sheet: 'l7160' } });
      expect([answer.status, answer.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    }
  });
});

describe('ids in a query', () => {
  it.each(WAYS)('lists are narrowed by them in %s', async (_way, write) => {
    const { id, projectId } = await itemWithLetters('pending', { evaluator: 'evaluator' });
    await itemWithLetters();
    const ids = async (query: string) =>
      (await server.call('manager', 'items.list', { query })).body.data.map((row: { id: string }) => row.id);
    expect(await ids(`projectId=${write(projectId)}`)).toEqual([id]);
    expect(await ids(`evaluatorId=${write(idOf('evaluator'))}`)).toEqual([id]);
    expect(await ids(`companyId=${write(COMPANIES.acme.id)}`)).toHaveLength(2);
    const projects = await server.call('manager', 'projects.list', {
      query: `createdById=${write(idOf('requester'))}`,
    });
    expect(projects.body.total).toBe(2);
  });
});

it('a retry that writes the id otherwise is the same call', async () => {
  const { id } = await itemWithLetters('evaluation_review');
  const answers = await Promise.all(
    WAYS.map(([, write]) =>
      server.call('manager', 'items.review', {
        params: { id: write(id) },
        body: { action: 'confirm' },
        headers: { 'idempotency-key': 'one-key-for-both-writings', 'if-match': '"1"' },
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[1]?.body).toEqual(answers[0]?.body);
});
