import { randomUUID } from 'node:crypto';
import { ITEM_STATUSES } from '@monda/domain/items/item-statuses.ts';
import type { DayAnswer } from '@monda/domain/on-site/on-site-fields.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type AssetServer, NOON, startAssetServer } from '../../../test/asset-server.ts';
import {
  arrivedCapture,
  arrivedDayTicket,
  capturedJpeg,
  capturesOf,
} from '../../../test/captures-in-tests.ts';
import { PASSWORD, putDayCode, putItem } from '../../../test/items-in-tests.ts';
import { done } from '../../../test/run-steps.ts';
import { COMPANIES, PEOPLE, PERSON_NAMES, type PersonName } from '../../../test/test-people.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
beforeEach(async () => {
  await server.reset();
  server.clock.setTo(NOON);
});
afterAll(() => server.close());

const DAY = '2026-06-20';
const ACME = COMPANIES.acme;
const RIVAL = COMPANIES.rival;
const read = (person: PersonName, query = '', day = DAY) =>
  server.call(person, 'onSite.day', { params: { day }, query });
const dayOf = async (...asked: Parameters<typeof read>): Promise<DayAnswer> => {
  const { status, body } = await read(...asked);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};
const named = (itemName: string) => ({ data: { itemName } });

it.each(PERSON_NAMES)('a day is read by people who act for a company and by managers: %s', async (person) => {
  const { id } = await putItem(server, 'destruction');
  const { status, body } = await read(person);
  const { role, company } = PEOPLE[person];
  const isOfCompany = role === 'company_admin' || role === 'company_user';
  if ('blocked' in PEOPLE[person] || company === 'closed' || person === 'incomplete') {
    return expect(status).toBe(403);
  }
  if (role !== 'fixed_assets_manager' && !isOfCompany) return expect(status).toBe(403);
  expect(status).toBe(200);
  const seen = (body as DayAnswer).items.map((item) => item.id);
  expect(seen).toEqual(company === 'rival' ? [] : [id]);
});

it('has what is at destruction on it or destroyed since, ordered by request and name, and what is late', async () => {
  const { projectId, id: second } = await putItem(server, 'destruction', named('Beta'));
  server.clock.advance(1000);
  const { id: third } = await putItem(server, 'destroyed', named('Alpha'));
  const { id: first } = await putItem(server, 'completed', { projectId, ...named('Alpha') });
  const others = ITEM_STATUSES.filter(
    (status) => !['destruction', 'destroyed', 'completed'].includes(status),
  );
  for (const status of others) await putItem(server, status, { destructionOn: DAY });
  await putItem(server, 'destruction', { destructionOn: '2026-06-21' });
  const { id: late } = await putItem(server, 'destruction', { destructionOn: '2026-06-18' });
  await putItem(server, 'destroyed', { destructionOn: '2026-06-18' });
  await putItem(server, 'destruction', { company: 'rival' });
  const day = await dayOf('requester');
  expect(day.items.map(({ id }) => id)).toEqual([first, second, third]);
  expect([day.total, day.late.map(({ id, on }) => [id, on])]).toEqual([3, [[late, '2026-06-18']]]);
  expect([day.day, day.company, day.companies]).toEqual([DAY, { id: ACME.id, name: ACME.name }, []]);
  expect(await dayOf('requester', '', '2030-01-01')).toMatchObject({ items: [], total: 0 });
});

it('a manager chooses the company where there are several, and has the only one at once', async () => {
  await putItem(server, 'destruction');
  const only = await dayOf('manager');
  expect([only.company?.id, only.items.length]).toEqual([ACME.id, 1]);
  await putItem(server, 'destroyed', { company: 'rival' });
  const both = await dayOf('manager');
  expect(both).toMatchObject({
    company: null,
    companies: [
      { id: ACME.id, name: ACME.name, items: 1 },
      { id: RIVAL.id, name: RIVAL.name, items: 1 },
    ],
    items: [],
  });
  expect((await dayOf('manager', `companyId=${RIVAL.id}`)).company?.id).toBe(RIVAL.id);
  expect((await read('manager', `companyId=${randomUUID()}`)).status).toBe(404);
  expect((await read('requester', `companyId=${RIVAL.id}`)).status).toBe(404);
  expect((await read('requester', `companyId=${ACME.id}`)).status).toBe(200);
  for (const day of ['2026-02-30', 'today', '2026-6-1']) {
    expect((await read('manager', '', day)).status).toBe(404);
  }
});

it('counts pictures for managers and names them for the company; afterwards shows pairs and shared tickets', async () => {
  const first = await putItem(server, 'destruction', { verifiedOnSite: true, ...named('A') });
  const { projectId } = first;
  const second = await putItem(server, 'destruction', { projectId, verifiedOnSite: true, ...named('B') });
  const made = [first, second];
  await putDayCode(server);
  const ticket = await arrivedDayTicket(server, DAY, { bytes: await capturedJpeg(50) });
  const items = [];
  for (const [at, { id }] of made.entries()) {
    const shots = [];
    for (const purpose of ['before', 'after'] as const) {
      const bytes = await capturedJpeg(at * 2 + (purpose === 'after' ? 1 : 0));
      shots.push((await arrivedCapture(server, id, { bytes, purpose })).id);
    }
    items.push({ id, version: 1, before: shots.slice(0, 1), after: shots.slice(1) });
  }
  const ofCompany = await dayOf('colleague');
  expect(ofCompany.items.map(({ arrivedIds }) => arrivedIds)).toEqual(
    items.map(({ before, after }) => ({ before, after })),
  );
  expect(ofCompany).toMatchObject({ tickets: [{ id: ticket.id, isMine: false }], ticketsArrived: 1 });
  const ofManager = await dayOf('manager');
  expect(ofManager).toMatchObject({ tickets: [], ticketsArrived: 1, sharedTickets: [] });
  for (const item of ofManager.items) {
    expect(item).toMatchObject({ arrived: { before: 1, after: 1 }, arrivedIds: { before: [], after: [] } });
  }
  const body = { items, tickets: [ticket.id], password: PASSWORD };
  await done(server, 'requester', 'captures.documentMany', { body });
  const after = await dayOf('manager');
  expect(
    after.items.map(({ status, photos }) => [status, photos?.before.length, photos?.after.length]),
  ).toEqual([
    ['destroyed', 1, 1],
    ['destroyed', 1, 1],
  ]);
  expect(after.sharedTickets.map((one) => one.items.toSorted())).toEqual([
    made.map(({ id }) => id).toSorted(),
  ]);
  expect((await server.open(after.sharedTickets[0]?.file.url ?? '')).status).toBe(200);
  const seen = await dayOf('requester');
  expect([seen.sharedTickets, seen.items.map(({ photos }) => photos)]).toEqual([[], [null, null]]);
  expect((await capturesOf(server).list(made[0]?.id ?? '')).status).toBe(404);
});
