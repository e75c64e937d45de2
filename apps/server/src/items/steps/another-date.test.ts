import { DATE_REASONS } from '@monda/domain/items/date-reasons.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, type Sending, startAssetServer } from '../../../test/asset-server.ts';
import { PASSWORD, putItem, storedState } from '../../../test/items-in-tests.ts';
import type { PersonName } from '../../../test/test-people.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const REASON = { reason: 'item-not-ready' };
const move = (person: PersonName, id: string, body: unknown = REASON, more: Partial<Sending> = {}) =>
  server.call(person, 'items.anotherDate', { params: { id }, body, ...more });
const proposed = () => putItem(server, 'confirmation_required', { destructionOn: '2026-03-20' });
const confirmed = (verifiedOnSite = false) =>
  putItem(server, 'destruction', { destructionOn: '2026-03-20', verifiedOnSite });

describe('another date is refused, and nothing changes,', () => {
  it.each<[string, unknown, string]>([
    ['without a reason', {}, 'reason'],
    ['with an unknown reason', { reason: 'weather' }, 'reason'],
    ['with another reason and no comment', { reason: 'other' }, 'comment'],
    ['with another reason and a blank comment', { reason: 'other', comment: ' ​ ' }, 'comment'],
    ['with a date that does not exist', { ...REASON, proposedOn: '2026-02-30' }, 'proposedOn'],
    ['with a date in words', { ...REASON, proposedOn: 'tomorrow' }, 'proposedOn'],
    ['with a date that has passed', { ...REASON, proposedOn: '2020-01-01' }, 'proposedOn'],
    ['with another field', { ...REASON, price: 1 }, 'price'],
  ])('%s', async (_, body, field) => {
    const { id } = await proposed();
    const before = await storedState(server, id);
    const answer = await move('requester', id, body);
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, field]);
    expect(await storedState(server, id)).toEqual(before);
  });

  it.each<[PersonName, number]>([
    ['evaluator', 403],
    ['admin', 403],
    ['viewer', 403],
    ['rival', 404],
  ])('to %s', async (person, status) => {
    const { id } = await proposed();
    expect((await move(person, id)).status).toBe(status);
  });

  it.each(['pending', 'evaluation_review', 'scheduling', 'destroyed', 'completed', 'declined'] as const)(
    'at %s, with the status as on its badge',
    async (status) => {
      const { id } = await putItem(server, status);
      for (const person of ['requester', 'manager'] as const) {
        const answer = await move(person, id);
        expect([person, answer.status, answer.body.code]).toEqual([person, 409, 'wrong_state']);
      }
    },
  );

  it('to the company once the item is verified on site', async () => {
    const { id } = await confirmed(true);
    const answer = await move('requester', id);
    expect([answer.status, answer.body.code]).toEqual([409, 'wrong_state']);
    expect(answer.body.message).toContain('already been verified');
  });

  it('for a version that has passed', async () => {
    const { id } = await proposed();
    const answer = await move('requester', id, REASON, { headers: { 'if-match': '"7"' } });
    expect([answer.status, answer.body.code]).toEqual([412, 'version_changed']);
  });
});

describe('another date', () => {
  it.each(DATE_REASONS)('is taken with the reason %s from either side', async (reason) => {
    for (const person of ['requester', 'manager'] as const) {
      const { id } = await proposed();
      expect((await move(person, id, { reason, comment: 'The press is broken.' })).status).toBe(200);
    }
  });

  it('leads a proposed item back to scheduling, with what was said in its history', async () => {
    const { id } = await proposed();
    const body = { reason: 'date-does-not-suit', proposedOn: '2026-03-25', comment: 'We move that week.' };
    const answer = await move('requester', id, body);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: 'scheduling', destructionOn: null, decision: 'destroy' });
    expect(answer.body.price).not.toBeNull();
    expect(answer.body.history.at(-1)).toMatchObject({
      fromStatus: 'confirmation_required',
      toStatus: 'scheduling',
      comment: 'We move that week.',
      otherDate: {
        by: 'company',
        reason: 'date-does-not-suit',
        from: '2026-03-20',
        proposedOn: '2026-03-25',
      },
      automaticComment:
        'Requested another date. Reason: The date does not work. Previous date: Mar 20, 2026. Preferred date: Mar 25, 2026.',
    });
  });

  it('ends the password and the verification of a confirmed item', async () => {
    const { id } = await confirmed(true);
    const answer = await move('manager', id, { reason: 'item-differs' });
    expect(answer.body).toMatchObject({ status: 'scheduling', destructionOn: null, verifiedOnSite: false });
    expect((await storedState(server, id)).password).toBeUndefined();
    const guess = await server.call('requester', 'items.verifyPassword', {
      params: { id },
      body: { password: PASSWORD },
    });
    expect([guess.status, guess.body.code]).toEqual([409, 'wrong_state']);
  });

  it('ends the password when the company asks, which may not read it', async () => {
    const { id } = await confirmed();
    expect((await move('requester', id)).status).toBe(200);
    expect((await storedState(server, id)).password).toBeUndefined();
  });

  it('is scheduled and confirmed again as the first time, with another password', async () => {
    const { id } = await confirmed();
    await move('requester', id);
    const body = { price: 130, buyer: 'Scrap Ltd', destructionOn: '2026-03-28' };
    expect((await server.call('manager', 'items.schedule', { params: { id }, body })).status).toBe(200);
    const again = await server.call('requester', 'items.confirmDestruction', {
      params: { id },
      body: { action: 'confirm' },
    });
    expect(again.body).toMatchObject({
      status: 'destruction',
      destructionOn: '2026-03-28',
      verifiedOnSite: false,
    });
    const { destructionPassword } = (await server.call('manager', 'items.get', { params: { id } })).body;
    expect(destructionPassword).toMatch(/^[A-Z3-9]{5}-[A-Z3-9]{5}$/);
    expect(destructionPassword).not.toBe(PASSWORD);
  });

  it('and a confirmation at once: one wins, the other is refused', async () => {
    const { id } = await proposed();
    const confirm = server.call('companyAdmin', 'items.confirmDestruction', {
      params: { id },
      body: { action: 'confirm' },
      headers: { 'if-match': '"1"' },
    });
    const [moved, done] = await Promise.all([
      move('requester', id, REASON, { headers: { 'if-match': '"1"' } }),
      confirm,
    ]);
    const statuses = [moved.status, done.status];
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect([409, 412]).toContain(statuses.find((status) => status !== 200));
  });
});

describe('another date of many', () => {
  it('is judged item by item, each by the step of its status', async () => {
    const [one, other, done] = [await proposed(), await confirmed(), await putItem(server, 'completed')];
    const items = [one, other, done].map(({ id }) => ({ id, version: 1 }));
    const { body, status } = await server.call('manager', 'items.bulkAnotherDate', {
      body: { items, reason: 'equipment-missing' },
    });
    expect(status).toBe(200);
    expect(body.results.map((each: { done: unknown }) => each.done !== null)).toEqual([true, true, false]);
    expect(body.results[2].refused).toMatchObject({ code: 'wrong_state' });
  });
});
