import { randomUUID } from 'node:crypto';
import { ITEM_STATUSES } from '@monda/domain/items/item-statuses.ts';
import { words } from '@monda/phrases/words.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, NOON, startAssetServer } from '../../../test/asset-server.ts';
import { putItem, storedState } from '../../../test/items-in-tests.ts';
import { runSteps } from '../../../test/run-steps.ts';
import { COMPANIES, PERSON_NAMES, PEOPLE, type PersonName } from '../../../test/test-people.ts';

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
const OTHER_DAY = '2026-06-21';
const ACME = COMPANIES.acme.id;
const WRONG = 'AAAAA-AAAAA';
type Place = NonNullable<Parameters<typeof putItem>[2]>;
interface Made {
  readonly id: string;
  readonly version?: number;
}
const onSite = (more: Place = {}) => putItem(server, 'destruction', { destructionOn: DAY, ...more });
const make = (day = DAY, companyId: string = ACME, person: PersonName = 'manager') =>
  server.call(person, 'onSite.makeCode', { params: { day }, body: { companyId } });
const codeOf = async (...asked: Parameters<typeof make>): Promise<string> => (await make(...asked)).body.code;
const rows = () =>
  server.transactions.asSystem((tx) => tx.selectFrom('day_codes').selectAll().orderBy('day').execute());
const itemsOf = (made: readonly Made[], otherwise = 1) =>
  made.map(({ id, version = otherwise }) => ({ id, version }));
const verify = (
  made: readonly Made[],
  password: string,
  { person = 'requester', key, version = 1 }: { person?: PersonName; key?: string; version?: number } = {},
) =>
  server.call(person, 'items.bulkVerifyPassword', {
    body: { items: itemsOf(made, version), password },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
interface Outcome {
  readonly id: string;
  readonly done: object | null;
  readonly refused: { readonly code: string; readonly message: string } | null;
}
const codes = (answer: { readonly body: { readonly results: readonly Outcome[] } }) =>
  answer.body.results.map(({ refused }) => refused?.code ?? 'done');
const verified = async (id: string) =>
  ((await storedState(server, id)).item as { verified_on_site: boolean }).verified_on_site;

describe('the code of a day', () => {
  it.each(PERSON_NAMES)('is made by managers alone: %s', async (person) => {
    await onSite();
    const { status } = await make(DAY, ACME, person);
    expect(status).toBe(PEOPLE[person].role === 'fixed_assets_manager' ? 200 : 403);
    expect(await rows()).toHaveLength(status === 200 ? 1 : 0);
  });

  it('is made for a company and a day with an item at destruction, at no other status', async () => {
    for (const status of ITEM_STATUSES.filter((one) => one !== 'destruction')) {
      await putItem(server, status, { destructionOn: DAY });
    }
    await onSite({ company: 'rival' });
    await onSite({ destructionOn: OTHER_DAY });
    for (const asked of [
      [DAY, ACME],
      [OTHER_DAY, COMPANIES.rival.id],
      [DAY, randomUUID()],
    ] as const) {
      expect((await make(...asked)).status).toBe(404);
    }
    expect((await make('2026-02-30')).status).toBe(404);
    expect(await rows()).toEqual([]);
  });

  it('stands sealed, is shown to managers of its day alone, and another one takes its place', async () => {
    await onSite();
    const first = await make();
    expect(first.body.code).toMatch(/^[ACDEFGHJKMNPQRTUVWXY34679]{5}-[ACDEFGHJKMNPQRTUVWXY34679]{5}$/);
    expect(JSON.stringify(await rows())).not.toContain(first.body.code);
    const second = await make();
    expect(second.body.code).not.toBe(first.body.code);
    expect(await rows()).toHaveLength(1);
    const day = async (person: PersonName, query = '') =>
      server.call(person, 'onSite.day', { params: { day: DAY }, query });
    expect((await day('otherManager', `companyId=${ACME}`)).body.code).toEqual(second.body);
    for (const person of ['companyAdmin', 'requester', 'colleague'] as const) {
      const { body } = await day(person);
      expect(body.code).toBeNull();
      expect(JSON.stringify(body)).not.toContain(second.body.code);
    }
  });

  it('ends with the last item of its day: moved or documented', async () => {
    const [one, other] = [await onSite(), await onSite({ verifiedOnSite: true })];
    await make();
    const moved = await server.call('manager', 'items.anotherDate', {
      params: { id: one.id },
      body: { reason: 'site-closed' },
    });
    expect(moved.status).toBe(200);
    expect(await rows()).toHaveLength(1);
    await server.call('companyAdmin', 'items.anotherDate', {
      params: { id: other.id },
      body: { reason: 'site-closed' },
    });
    expect(await rows()).toHaveLength(1);
    await server.call('manager', 'items.anotherDate', {
      params: { id: other.id },
      body: { reason: 'site-closed' },
    });
    expect(await rows()).toEqual([]);
  });
});

describe('many items verified by it', () => {
  it('each by a step of its own that names the code of the day; under one key once', async () => {
    const made = [await onSite(), await onSite()];
    const code = await codeOf();
    const first = await verify(made, code.toLowerCase().replace('-', ' '), { key: 'once' });
    expect(codes(first)).toEqual(['done', 'done']);
    for (const { id } of made) {
      const { item, history, done } = await storedState(server, id);
      expect(item).toMatchObject({ status: 'destruction', verified_on_site: true, version: 2 });
      expect((history as object[]).at(-1)).toMatchObject({ automatic_note: { code: 'verified', day: DAY } });
      expect(done).toHaveLength(1);
      const read = await server.call('requester', 'items.get', { params: { id } });
      expect(JSON.stringify(read.body.history)).toContain('with the code for');
    }
    const again = await verify(made, code.toLowerCase().replace('-', ' '), { key: 'once' });
    expect(again.body).toEqual(first.body);
    expect(codes(await verify(made, code))).toEqual(['wrong_state', 'wrong_state']);
  });

  it('refuses by item: another day, company, status, version, no code, an open correction of its serial number', async () => {
    const right = await onSite();
    const corrected = await onSite();
    const named = await onSite();
    const otherDay = await onSite({ destructionOn: OTHER_DAY });
    const noCode = await onSite({ destructionOn: '2026-06-22' });
    const foreign = await onSite({ company: 'rival' });
    const already = await onSite({ verifiedOnSite: true });
    const destroyed = await putItem(server, 'destroyed', { destructionOn: DAY });
    const code = await codeOf();
    await make(OTHER_DAY);
    const correct = (id: string, values: object) =>
      server.call('manager', 'corrections.propose', {
        params: { id },
        body: { fields: values, reason: 'As on the plate.' },
      });
    expect((await correct(corrected.id, { serialNumber: 'SN-OTHER' })).status).toBe(201);
    expect((await correct(named.id, { itemName: 'Another name' })).status).toBe(201);
    const all = [
      right,
      corrected,
      named,
      otherDay,
      noCode,
      foreign,
      already,
      destroyed,
      { id: randomUUID() },
    ];
    const before = await rows();
    const answer = await verify(all, code);
    expect(codes(answer)).toEqual([
      ...['done', 'wrong_state', 'done', 'wrong_password', 'wrong_password', 'not_found'],
      ...['wrong_state', 'wrong_state', 'not_found'],
    ]);
    const said = (answer.body.results as Outcome[]).map(({ refused }) => refused?.message);
    expect(said[3]).toBe(words().dayCodes.wrong('Jun 21, 2026'));
    expect(said[4]).toBe(words().dayCodes.none('Jun 22, 2026'));
    expect(await verified(foreign.id)).toBe(false);
    const after = await rows();
    expect(after.map(({ wrong_tries }) => wrong_tries)).toEqual([0, 1]);
    expect(before.map(({ wrong_tries }) => wrong_tries)).toEqual([0, 0]);
    expect(codes(await verify([await onSite()], code, { version: 7 }))).toEqual(['version_changed']);
  });

  it('a wrong code is one try of the code however many items there are, and the fifth locks it for 15 minutes', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => onSite()));
    const code = await codeOf();
    for (let tries = 1; tries <= 5; tries += 1) {
      expect(new Set(codes(await verify(made, WRONG)))).toEqual(new Set(['wrong_password']));
      expect((await rows())[0]).toMatchObject({ wrong_tries: tries });
    }
    const locked = await verify(made, code);
    expect(new Set(codes(locked))).toEqual(new Set(['too_many_tries']));
    expect(locked.body.results[0].refused.message).toBe(words().dayCodes.locked('Jun 20, 2026', 15));
    const { body } = await server.call('manager', 'onSite.day', {
      params: { day: DAY },
      query: `companyId=${ACME}`,
    });
    expect(body.code.lockedUntil).toBe('2026-03-10T12:15:00.000Z');
    expect((await storedState(server, made[0]?.id ?? '')).password).toMatchObject({ wrong_tries: 0 });
    server.clock.advance(15 * 60_000 + 1);
    expect(new Set(codes(await verify(made, code)))).toEqual(new Set(['done']));
  });

  it('a foreign company can neither verify nor lock it', async () => {
    const made = [await onSite()];
    const code = await codeOf();
    for (let tries = 0; tries < 6; tries += 1) {
      expect(codes(await verify(made, WRONG, { person: 'rival' }))).toEqual(['not_found']);
    }
    expect(codes(await verify(made, code, { person: 'rival' }))).toEqual(['not_found']);
    expect((await rows())[0]).toMatchObject({ wrong_tries: 0, locked_until: null });
  });

  it('a code that was made anew opens nothing, and an item that moved is out of its reach', async () => {
    const made = [await onSite(), await onSite()];
    const former = await codeOf();
    const code = await codeOf();
    expect(codes(await verify(made, former))).toEqual(['wrong_password', 'wrong_password']);
    const [moved = { id: '' }] = made;
    await runSteps(server, moved.id, ['postpone', 'schedule', 'confirmSchedule']);
    const answer = await verify([{ id: moved.id, version: 4 }, ...made.slice(1)], code);
    expect(codes(answer)).toEqual(['wrong_password', 'done']);
  });

  it('takes 1 to 25 items', async () => {
    const made = await onSite();
    expect((await verify([], WRONG)).status).toBe(400);
    const many = Array.from({ length: 26 }, () => ({ id: randomUUID() }));
    expect((await verify(many, WRONG)).status).toBe(400);
    expect((await verify([made, made], WRONG)).status).toBe(400);
    expect((await verify([made], '')).status).toBe(400);
  });

  it('two phones at once: each item is verified once', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => onSite()));
    const code = await codeOf();
    const answers = await Promise.all([
      verify(made, code),
      verify(made.toReversed(), code, { person: 'colleague' }),
    ]);
    const [one, other] = [codes(answers[0]), codes(answers[1]).toReversed()];
    expect(one.map((each, at) => [each, other[at]].toSorted())).toEqual(
      made.map(() => ['done', 'wrong_state']),
    );
  });
});
