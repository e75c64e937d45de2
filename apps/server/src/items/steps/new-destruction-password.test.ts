import { LIMITS } from '@monda/domain/base/limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, type Sending, startAssetServer } from '../../../test/asset-server.ts';
import { PASSWORD, putItem, storedState } from '../../../test/items-in-tests.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
beforeEach(() => {
  server.clock.setTo('2026-03-10T12:00:00Z');
});
afterAll(() => server.close());

const verify = (id: string, password: string) =>
  server.call('requester', 'items.verifyPassword', { params: { id }, body: { password } });
const renew = (id: string, more: Partial<Sending> = {}) =>
  server.call('manager', 'items.renewPassword', { params: { id }, ...more });

describe('a new destruction password', () => {
  // rows: FLOW-086
  it('replaces the old one at once, with an entry, and is read by managers alone', async () => {
    const { id } = await putItem(server, 'destruction');
    const { body, status } = await renew(id);
    expect(status).toBe(200);
    expect(body.destructionPassword).toMatch(/^[A-Z3-9]{5}-[A-Z3-9]{5}$/);
    expect(body.destructionPassword).not.toBe(PASSWORD);
    expect(body.history.at(-1)).toMatchObject({
      userName: server.people.manager.name,
      fromStatus: 'destruction',
      toStatus: 'destruction',
      automaticComment: 'New destruction password generated',
    });
    const state = await storedState(server, id);
    expect(JSON.stringify(state)).not.toContain(body.destructionPassword);
    expect(state.done).toEqual([
      expect.objectContaining({ action: 'items.renewPassword', actor_id: server.people.manager.id }),
    ]);
    for (const person of ['companyAdmin', 'viewer', 'admin'] as const) {
      const seen = await server.call(person, 'items.get', { params: { id } });
      expect(JSON.stringify(seen.body)).not.toContain(body.destructionPassword);
    }
    expect((await verify(id, PASSWORD)).body.code).toBe('wrong_password');
    expect((await verify(id, body.destructionPassword)).status).toBe(200);
  });

  it('ends the lock and the count of wrong tries', async () => {
    const { id } = await putItem(server, 'destruction');
    for (let tries = 0; tries < LIMITS.passwordTries; tries += 1) await verify(id, `WRONG-${tries}`);
    expect((await verify(id, PASSWORD)).status).toBe(429);
    const { body } = await renew(id);
    expect(body.passwordLockedUntil).toBeNull();
    expect((await storedState(server, id)).password).toMatchObject({ wrong_tries: 0, locked_until: null });
    expect((await verify(id, body.destructionPassword)).status).toBe(200);
  });

  it('is refused once the item is verified on site, and nothing changes', async () => {
    const { id } = await putItem(server, 'destruction', { verifiedOnSite: true });
    const before = await storedState(server, id);
    const answer = await renew(id);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toContain('already been verified');
    expect(await storedState(server, id)).toEqual(before);
  });

  it('is made once for one idempotency key, and not for a version that has passed', async () => {
    const { id } = await putItem(server, 'destruction');
    const headers = { 'idempotency-key': '0b0f2c4e-6d5c-4a8e-9d54-0c9c7f1f1a11' };
    const first = await renew(id, { headers });
    const again = await renew(id, { headers });
    expect(again.body).toEqual(first.body);
    expect((await renew(id, { headers: { 'if-match': '"1"' } })).status).toBe(412);
    expect((await renew(id, { headers: { 'if-match': '"2"' } })).body.version).toBe(3);
  });

  it('of two at once each is whole, and a concurrent verification counts only with the password of then', async () => {
    const { id } = await putItem(server, 'destruction');
    const [one, verified, other] = await Promise.all([renew(id), verify(id, PASSWORD), renew(id)]);
    const now = (await server.call('manager', 'items.get', { params: { id } })).body;
    if (verified.status === 200) {
      const { history } = verified.body;
      expect(history.at(-1).automaticComment).toBe('Items and serial numbers verified on site');
      for (const entry of history.slice(0, -1)) {
        expect(entry.automaticComment).not.toBe('New destruction password generated');
      }
      expect([one.status, other.status]).toContain(409);
    } else {
      expect(verified.body.code).toBe('wrong_password');
      expect([one.status, other.status]).toEqual([200, 200]);
      expect([one.body.destructionPassword, other.body.destructionPassword]).toContain(
        now.destructionPassword,
      );
      expect(now.version).toBe(3);
    }
  });

  it('and a concurrent right guess do not wait for each other', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { id } = await putItem(server, 'destruction');
      const answers = await Promise.all([verify(id, PASSWORD), renew(id), verify(id, PASSWORD), renew(id)]);
      expect(answers.map(({ status }) => status)).not.toContain(503);
    }
  });
});
