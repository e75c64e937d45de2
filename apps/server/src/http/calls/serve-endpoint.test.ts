import { API_CALLS } from '@monda/domain/api/api-calls.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';
import { requestOf } from '../../../test/requests-in-tests.ts';
import { idOf } from '../../../test/test-people.ts';
import { type CallServing, serveCalls } from './serve-endpoint.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => api.reset());
afterAll(() => api.close());

const MISSING = '00000000-0000-4000-8000-000000000000';

describe('a server with a gap', () => {
  it('does not start', () => {
    expect(() => serveCalls(Fastify(), { handlers: {} } as CallServing)).toThrow('has no handler');
  });

  it('does not start with a call that has no access rule', () => {
    const call = API_CALLS['projects.list'] as { access: unknown };
    const { access } = call;
    call.access = undefined;
    try {
      expect(() => serveCalls(Fastify(), { handlers: {} } as CallServing)).toThrow('no access rule');
    } finally {
      call.access = access;
    }
  });
});

describe('what cannot be stored is refused, never an internal error', () => {
  it.each([
    ['projects.list', { search: 'a\u0000' }],
    ['items.list', { search: '\u0000' }],
    ['items.calendar', { month: '0000-01' }],
  ] as const)('%s with %j', async (name, query) => {
    const answer = await api.as('manager').call(name, { query });
    expect([answer.status, answer.problem.code]).toEqual([400, 'validation_failed']);
  });

  it('reads the last month there is', async () => {
    const answer = await api.as('manager').call('items.calendar', { query: { month: '9999-12' } });
    expect(answer.status).toBe(200);
  });

  it.each(['\u0000', '\ud800'])('%j in addresses, e-mails and data', async (character) => {
    const admin = api.as('admin');
    const reset = await admin.call('users.resetPassword', { body: { email: `a${character}b@x.yy` } });
    expect(reset.status).toBe(400);
    const data = await admin.call('users.change', {
      params: { id: idOf('viewer') },
      body: { userMetadata: { note: character } },
    });
    expect(data.status).toBe(400);
    const [item] = requestOf(1).wasteItems;
    const jsonData = { ...item?.jsonData, photoUrls: [`https://x.example/${character}`] };
    const request = { ...requestOf(1), wasteItems: [{ ...item, jsonData }] };
    const created = await api.as('requester').call('projects.create', { body: request });
    expect(created.status).toBe(400);
  });
});

describe('without a read replica', () => {
  it('a change answers no position, and the header of a list is ignored', async () => {
    const created = await api.as('requester').call('projects.create', { body: requestOf(1) });
    expect([created.status, created.headers['monda-written-at']]).toEqual([201, undefined]);
    const headers = { 'monda-read-after': 'anything' };
    expect((await api.as('requester').call('projects.list', { headers })).status).toBe(200);
  });
});

describe('however its address is written, a call', () => {
  it.each(['/api/users/me', '/%61pi/users/me', '/api/users/me/', 'http://elsewhere.example/api/users/me'])(
    '%s is stored by no cache and runs under the policy of data',
    async (url) => {
      const answer = await api.app.http.inject({ url });
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'; frame-ancestors");
    },
  );
});

describe('what is not understood is refused', () => {
  it('names an unknown property, wherever it stands', async () => {
    const { id } = await api.anItemAt('evaluation_review');
    const top = await api
      .as('manager')
      .call('items.review', { params: { id }, body: { action: 'confirm', status: 'completed' } });
    expect(top.status).toBe(400);
    expect(top.problem.errors).toEqual([{ path: 'status', message: 'Unknown property "status"' }]);
    expect(top.problem.message).toContain('status');
    const deep = await api.as('requester').call('items.update', {
      params: { id: (await api.anItemAt('change_requested')).id },
      body: { jsonData: { location: 'x', finalPrice: 1 } },
    });
    expect(deep.problem.errors?.[0]?.path).toBe('jsonData.finalPrice');
  });

  it.each([
    ['a body for a call that takes none', '{"archived":false}', 400],
    ['no JSON', '{"a":', 400],
    ['a list', '[]', 400],
    ['a prototype', '{"__proto__":{"role":"admin"}}', 400],
    ['a constructor', '{"constructor":{"prototype":{"x":1}}}', 400],
  ])('refuses %s', async (_name, body, status) => {
    const projectId = await api.aProject();
    const answer = await api.as('requester').call('projects.archive', { params: { id: projectId }, body });
    expect(answer.status).toBe(status);
  });

  it('takes an empty body for a call that takes none, also when it says it is JSON', async () => {
    const id = await api.aProject();
    const answer = await api
      .as('requester')
      .call('projects.archive', { params: { id }, headers: { 'content-type': 'application/json' } });
    expect(answer.status).toBe(200);
  });

  it.each([
    ['an unknown parameter', '?colour=red', 400],
    ['a parameter given twice', '?page=1&page=2', 400],
    ['a page below one', '?page=0', 400],
    ['a prototype as order', '?orderBy[__proto__]=asc', 400],
    ['an unknown order', '?orderBy[price]=asc', 400],
    ['a known order', '?orderBy[createdAt]=asc', 200],
    ['a huge limit, which is lowered', '?limit=1000000000', 200],
  ])('answers %s with the right status', async (_name, query, status) => {
    const token = await api.signIn.token(idOf('requester'));
    const answer = await api.app.http.inject({
      url: `/api/projects${query}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(status);
  });

  it('answers an id that is none like an id that is no one’s, byte for byte but for the request', async () => {
    const without = (text: string) => text.replace(/"requestId":"[^"]+"/, '');
    const missing = await api.as('requester').call('items.get', { params: { id: MISSING } });
    for (const id of ['abc', '../x', '%00', 'a'.repeat(150), `${MISSING}x`]) {
      const odd = await api.as('requester').call('items.get', { params: { id } });
      expect([id, odd.status, without(odd.text)]).toEqual([id, 404, without(missing.text)]);
    }
    const { id } = await api.anItemAt('pending', { company: 'rival' });
    const rivals = await api.as('requester').call('items.get', { params: { id } });
    expect(without(rivals.text)).toBe(without(missing.text));
  });

  it('never takes a fixed word for an id', async () => {
    const answer = await api.as('requester').call('projects.get', { params: { id: 'waste-items' } });
    expect(answer.body).toMatchObject({ data: [], total: 0 });
  });

  it('refuses other content types with 415', async () => {
    const { id } = await api.anItemAt('evaluation_review');
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await api.as('manager').call('items.review', {
        params: { id },
        body: 'action=confirm',
        headers: { 'content-type': type },
      });
      expect([type, answer.status]).toEqual([type, 415]);
    }
    const json = await api
      .as('requester')
      .call('items.uploadDocumentation', { params: { id }, body: { password: 'x' } });
    expect(json.status).toBe(415);
  });

  it('refuses a JSON body of more than one megabyte with 413', async () => {
    const { id } = await api.anItemAt('evaluation_review');
    const answer = await api.as('manager').call('items.review', {
      params: { id },
      body: { action: 'confirm', comment: 'x'.repeat(1024 * 1024) },
    });
    expect([answer.status, answer.problem.code]).toEqual([413, 'too_large']);
  });

  it.each(['x', '"x"', '-1', '"1', '1.5'])('refuses If-Match %s', async (value) => {
    const { id } = await api.anItemAt('evaluation_review');
    const answer = await api
      .as('manager')
      .call('items.review', { params: { id }, body: { action: 'confirm' }, headers: { 'if-match': value } });
    expect([answer.status, answer.problem.code]).toEqual([400, 'malformed_request']);
  });

  it.each(['', 'a b', 'x'.repeat(201)])('refuses the idempotency key "%s"', async (key) => {
    const id = await api.aProject();
    const answer = await api
      .as('requester')
      .call('projects.archive', { params: { id }, headers: { 'idempotency-key': key } });
    expect(answer.status).toBe(400);
  });
});

describe('addresses below /api', () => {
  it('answers an unknown one with a problem, a known one with another method with 405', async () => {
    const unknown = await api.app.http.inject({ url: '/api/nothing', headers: { accept: 'text/html' } });
    expect([unknown.statusCode, unknown.headers['content-type']]).toEqual([404, 'application/problem+json']);
    const other = await api.app.http.inject({ method: 'DELETE', url: '/api/users/me/complete-profile' });
    expect([other.statusCode, other.headers.allow]).toEqual([405, 'PUT']);
    expect(other.json()).toMatchObject({ code: 'method_not_allowed' });
  });
});

describe('every answer', () => {
  it('of a refusal is a problem with a request id, also in the header', async () => {
    const answer = await api.as('viewer').call('projects.list');
    expect(answer.problem).toEqual({
      type: 'about:blank',
      title: 'Not allowed',
      status: 403,
      code: 'not_allowed',
      message: 'You are not allowed to do this.',
      requestId: answer.headers['x-request-id'],
    });
  });

  it('names the role of a known person, refusals too, and of no one else', async () => {
    const answers = [
      await api.as('viewer').call('items.list'),
      await api.as('viewer').call('projects.list'),
      await api.as('viewer').call('items.get', { params: { id: MISSING } }),
      await api.as('viewer').call('items.list', { query: { status: 'melted' } as never }),
    ];
    expect(answers.map(({ status, headers }) => [status, headers['monda-role']])).toEqual([
      [200, 'viewer'],
      [403, 'viewer'],
      [404, 'viewer'],
      [400, 'viewer'],
    ]);
    const anonymous = await api.app.http.inject({ url: '/api/projects' });
    expect([anonymous.statusCode, anonymous.headers['monda-role']]).toEqual([401, undefined]);
  });

  it('carries the version as ETag, and is not stored by caches', async () => {
    const { id } = await api.anItemAt('evaluation_review');
    const got = await api.as('manager').call('items.get', { params: { id } });
    expect([got.headers.etag, got.headers['cache-control']]).toEqual(['"1"', 'no-store']);
    const changed = await api
      .as('manager')
      .call('items.review', { params: { id }, body: { action: 'confirm' }, version: 1 });
    expect([changed.status, changed.headers.etag]).toEqual([200, '"2"']);
  });

  it('says nothing of an internal failure', async () => {
    const { id } = await api.anItemAt('pending', { data: { itemName: 5 as unknown as string } });
    const answer = await api.as('requester').call('items.get', { params: { id } });
    expect([answer.status, answer.problem.code, answer.problem.message]).toEqual([
      500,
      'internal',
      'Something went wrong. Please try again.',
    ]);
    expect(answer.text).not.toMatch(/itemName|zod|stack|expected/i);
  });
});

describe('refused changes are written down', () => {
  const written = async () =>
    (await api.auditLog()).map((row) => [
      row.actor_id,
      row.action,
      row.subject_id,
      row.outcome,
      row.details.code,
    ]);

  it('a change with who, what and why, before it is answered', async () => {
    const { id } = await api.anItemAt('pending');
    await api.as('viewer').call('items.review', { params: { id }, body: { action: 'confirm' } });
    await api.as('manager').call('items.review', { params: { id }, body: { action: 'confirm' } });
    expect(await written()).toEqual([
      [idOf('viewer'), 'items.review', id, 'refused', 'not_allowed'],
      [idOf('manager'), 'items.review', id, 'refused', 'wrong_state'],
    ]);
  });

  it('a look at what is out of reach, and nothing of what anybody may read', async () => {
    const { id } = await api.anItemAt('pending');
    const other = crypto.randomUUID();
    await api.as('requester').call('items.get', { params: { id } });
    await api.as('rival').call('items.get', { params: { id } });
    await api.as('rival').call('items.get', { params: { id: other } });
    await api.as('rival').call('items.get', { params: { id: `x${String.fromCharCode(0)}\ud83d\udd25` } });
    await api.as('viewer').call('companies.list');
    // they are written after their answers, so the order of two requests is not theirs.
    const rows = await written();
    expect(rows).toHaveLength(4);
    for (const row of [
      [idOf('rival'), 'items.get', id, 'refused', 'not_found'],
      [idOf('rival'), 'items.get', other, 'refused', 'not_found'],
      [idOf('rival'), 'items.get', 'x???', 'refused', 'not_found'],
      [idOf('viewer'), 'companies.list', null, 'refused', 'not_allowed'],
    ]) {
      expect(rows).toContainEqual(row);
    }
  });
});
