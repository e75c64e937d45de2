import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import type { PersonName } from '../../../test/test-people.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const read = () => server.call('admin', 'reviewRule.get');
const change = (person: PersonName, body: unknown, version?: number) =>
  server.call(person, 'reviewRule.change', {
    body,
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });
const ALLOW = { sameMayReview: true };

describe('the rule of evaluation and review is refused', () => {
  it.each(['manager', 'evaluator', 'companyAdmin', 'requester', 'viewer', 'outsider', 'blocked'] as const)(
    'to %s, reading and changing',
    async (person) => {
      expect((await server.call(person, 'reviewRule.get')).status).toBe(403);
      expect((await change(person, ALLOW)).status).toBe(403);
      expect((await read()).body).toEqual({ sameMayReview: false, version: 0 });
    },
  );

  it.each([
    ['nothing', {}, 'sameMayReview'],
    ['a text', { sameMayReview: 'true' }, 'sameMayReview'],
    ['nothing chosen', { sameMayReview: null }, 'sameMayReview'],
    ['something unknown', { sameMayReview: true, sides: true }, 'sides'],
  ])('with %s', async (_name, body, path) => {
    const answer = await change('admin', body);
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, path]);
    expect((await read()).body.version).toBe(0);
  });

  it('to the second of two administrators who saw the same version', async () => {
    const both = await Promise.all([change('admin', ALLOW, 0), change('admin', { sameMayReview: false }, 0)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await change('admin', ALLOW, 0)).status).toBe(412);
    expect((await change('admin', ALLOW, 1)).status).toBe(200);
  });
});

it('holds until an administrator changes it; the change is audited with both states and its row', async () => {
  expect((await read()).body).toEqual({ sameMayReview: false, version: 0 });
  const changed = await change('admin', ALLOW);
  expect([changed.status, changed.body]).toEqual([200, { sameMayReview: true, version: 1 }]);
  expect((await read()).body).toEqual(changed.body);
  const audited = (await server.auditLog()).find(({ action }) => action === 'reviewRule.change');
  expect(audited?.details).toEqual({ from: { sameMayReview: false }, to: { sameMayReview: true } });
  expect(audited?.rows).toHaveProperty('review_rule.installation');
  expect((await change('admin', { sameMayReview: false }, 1)).body).toEqual({
    sameMayReview: false,
    version: 2,
  });
});
