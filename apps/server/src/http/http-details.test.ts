import { API } from '@monda/domain/api/api-contracts.ts';
import { API_BASE, API_CALLS, type Call, CALL_NAMES, type CallName } from '@monda/domain/api/api-calls.ts';
import type { Contract } from '@monda/domain/base/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../test/api.ts';
import { jpeg } from '../../test/steps-in-tests.ts';
import { requestOf } from '../../test/requests-in-tests.ts';
import { COMPANIES, idOf, permissionsOf, type PersonName } from '../../test/test-people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const MISSING = '00000000-0000-4000-8000-000000000000';
const contractOf = (name: CallName): Contract => API[name];
const tokenOf = (person: PersonName) =>
  api.signIn.token(idOf(person), { permissions: permissionsOf(person) });

async function send(name: CallName, person: PersonName, more: { method?: string; query?: string } = {}) {
  const { method, path } = API_CALLS[name];
  return api.app.http.inject({
    method: (more.method ?? method) as 'GET',
    url: `${API_BASE}${path.replace('{id}', MISSING)}${more.query ?? ''}`,
    headers: { authorization: `Bearer ${await tokenOf(person)}` },
  });
}

/** What may differ between two answers to the same question. */
const ofThisAnswer = new Set(['date', 'x-request-id', 'connection', 'keep-alive', 'transfer-encoding']);
const lasting = (headers: object) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofThisAnswer.has(name)));

describe('a body with a content-encoding', () => {
  const CHANGING = CALL_NAMES.filter((name) => API_CALLS[name].method !== 'GET');
  it.each(CHANGING)('is refused by %s, whatever it holds', async (name) => {
    for (const encoding of ['gzip', 'br', 'identity, gzip', 'x']) {
      const answer = await api.app.http.inject({
        method: API_CALLS[name].method,
        url: `${API_BASE}${API_CALLS[name].path.replace('{id}', MISSING)}`,
        headers: {
          authorization: `Bearer ${await tokenOf('admin')}`,
          'content-type': 'application/json',
          'content-encoding': encoding,
        },
        payload: '{}',
      });
      expect([answer.statusCode, answer.headers['accept-encoding']]).toEqual([415, 'identity']);
      expect(answer.json()).toMatchObject({ code: 'unsupported_media_type' });
    }
  });

  it.each(['identity', 'Identity', ' '])('is taken where it says "%s"', async (encoding) => {
    const answer = await api.as('requester').call('projects.create', {
      body: requestOf(1),
      headers: { 'content-encoding': encoding },
    });
    expect(answer.status).toBe(201);
  });
});

// rows: API-005
it('no answer of a call is cached, whether the caller is known or not', async () => {
  const reading = CALL_NAMES.filter(
    (name) => API_CALLS[name].method === 'GET' && contractOf(name).live !== true,
  );
  for (const name of reading) {
    const known = await send(name, 'admin');
    const unknown = await api.app.http.inject({
      method: 'GET',
      url: `${API_BASE}${API_CALLS[name].path.replace('{id}', MISSING)}`,
    });
    for (const { headers } of [known, unknown]) expect(headers['cache-control'], name).toMatch(/no-store/);
  }
});

// rows: API-062, API-063
it.each(['/docs/terms-and-conditions.pdf', '/docs/instructions-manual.pdf'])('%s is a PDF', async (url) => {
  const answer = await api.app.http.inject({ method: 'GET', url });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const text = answer.rawPayload.toString('latin1').trimEnd();
  expect([text.slice(0, 5), text.slice(-5)]).toEqual(['%PDF-', '%%EOF']);
});

describe('HEAD', () => {
  // why: the answer to GET of what lasts has no end, and what works once is not used up; their own tests ask for their heads.
  const READING = CALL_NAMES.filter((name) => {
    const { method, worksOnce }: Call = API_CALLS[name];
    return method === 'GET' && worksOnce !== true && contractOf(name).live !== true;
  });
  it.each(READING)('answers like GET without a body at %s', async (name) => {
    for (const person of ['admin', 'requester'] as const) {
      const query = name === 'items.calendar' ? '?month=2026-11' : '';
      const [got, head] = [
        await send(name, person, { query }),
        await send(name, person, { method: 'HEAD', query }),
      ];
      expect([head.statusCode, head.payload]).toEqual([got.statusCode, '']);
      expect(lasting(head.headers)).toEqual(lasting(got.headers));
    }
  });

  it.each([
    '/health',
    '/health/live',
    '/health/ready',
    '/settings.json',
    '/docs/instructions-manual.pdf',
    '/docs/es/terms-and-conditions.pdf',
    '/api/docs',
    '/api/openapi.json',
    '/',
    '/nothing',
  ])('answers like GET without a body at %s, packed or not', async (url) => {
    for (const packing of ['identity', 'gzip']) {
      const ask = (method: 'GET' | 'HEAD') =>
        api.app.http.inject({
          method,
          url,
          headers: { accept: 'text/html,*/*', 'accept-encoding': packing },
        });
      const [got, head] = [await ask('GET'), await ask('HEAD')];
      expect([head.statusCode, head.payload]).toEqual([got.statusCode, '']);
      expect(lasting(head.headers)).toEqual(lasting(got.headers));
    }
  });

  it('answers like GET without a body at a stored file', async () => {
    const { body } = await api.as('companyAdmin').call('projects.create', {
      fields: { command: requestOf(1) },
      files: [{ field: 'item_0_images', name: 'a.jpg', bytes: await jpeg() }],
    });
    const [id = ''] = body.itemIds;
    const item = await api.as('companyAdmin').call('items.get', { params: { id } });
    const [photo] = item.body.imageFiles;
    for (const url of [photo?.url ?? '', photo?.thumbnailUrl ?? '']) {
      const [got, head] = [
        await api.app.http.inject({ method: 'GET', url }),
        await api.app.http.inject({ method: 'HEAD', url }),
      ];
      expect([got.statusCode, head.statusCode, head.payload]).toEqual([200, 200, '']);
      expect(lasting(head.headers)).toEqual(lasting(got.headers));
    }
  });

  it('is named in addition to GET where another method is refused', async () => {
    const answer = await send('projects.list', 'admin', { method: 'DELETE' });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
    expect((await send('items.assign', 'admin', { method: 'HEAD' })).statusCode).toBe(405);
  });
});

describe('a number in a query', () => {
  const PAGED = CALL_NAMES.filter((name) => 'query' in contractOf(name) && API_CALLS[name].method === 'GET');
  const numbersOf = (name: CallName) =>
    ['page', 'limit', 'expires'].filter((key) => {
      const { shape } = contractOf(name).query as unknown as { shape: object };
      return key in shape;
    });
  const WRITTEN = [
    '0x2',
    '1e1',
    '%2B2',
    '%202',
    '2%20',
    '2.0',
    '2.',
    '',
    '-1',
    '1_0',
    'NaN',
    'Infinity',
    '%D9%A2',
  ];

  it.each(PAGED.flatMap((name) => numbersOf(name).map((key) => [name, key] as const)))(
    'is decimal digits and nothing else: %s, %s',
    async (name, key) => {
      for (const written of WRITTEN) {
        const answer = await send(name, 'admin', { query: `?${key}=${written}` });
        expect([written, answer.statusCode]).toEqual([written, 400]);
        expect(answer.json()).toMatchObject({
          errors: expect.arrayContaining([expect.objectContaining({ path: key })]),
        });
      }
    },
  );

  it.each(['2', '02', '1000'])('may be %s', async (written) => {
    expect(
      (await send('projects.list', 'admin', { query: `?page=${written}&limit=${written}` })).statusCode,
    ).toBe(200);
  });

  it.each([['archived', ['1', '0', 'TRUE', 'yes', '', 'true%20']]])(
    'or a yes or no is written one way: %s',
    async (key, wrong) => {
      for (const written of wrong) {
        expect((await send('projects.list', 'admin', { query: `?${key}=${written}` })).statusCode).toBe(400);
      }
    },
  );

  it.each(['2026-1', '2026-013', '+2026-01', '2026-01-01', '26-01', '2026-00', '2026-13', ''])(
    'or a month is written one way, not %s',
    async (written) => {
      const query = `?month=${encodeURIComponent(written)}`;
      expect((await send('items.calendar', 'admin', { query })).statusCode).toBe(400);
    },
  );
});

describe('what was made', () => {
  // why: what is read in a list alone, as a view is, has no address of its own.
  const MAKING = CALL_NAMES.filter((name) => contractOf(name).madeAt !== undefined);
  const BODIES: Partial<Record<CallName, [PersonName, unknown]>> = {
    'projects.create': ['requester', requestOf(3)],
    'companies.create': ['admin', { name: 'Initech', adminEmail: 'chief@initech.example' }],
    'users.create': ['admin', { firstName: 'Ada', lastName: 'Byron', email: 'ada@new.example' }],
    'users.invite': [
      'admin',
      { email: 'ida@new.example', role: 'company_admin', companyId: COMPANIES.acme.id },
    ],
  };

  it.each(MAKING)('by %s is found at its Location', async (name) => {
    const [person, body] = BODIES[name] ?? ['admin', {}];
    const key = `made-by-${name}`;
    const made = await api.as(person).call(name, { body, key });
    expect(made.status, made.text).toBe(201);
    const { id } = made.body as { id: string };
    expect(made.headers.location).toMatch(new RegExp(`^/api/[a-z]+/${id}$`));
    const found = await api.app.http.inject({
      url: made.headers.location ?? '',
      headers: { authorization: `Bearer ${await tokenOf('admin')}` },
    });
    expect([found.statusCode, found.json().id]).toEqual([200, id]);
    const again = await api.as(person).call(name, { body, key });
    expect([again.headers.location, again.body]).toEqual([made.headers.location, made.body]);
  });

  it('by projects.create names its items in the order they were sent', async () => {
    const made = await api.as('requester').call('projects.create', { body: requestOf(3) });
    const { itemIds, id } = made.body;
    const listed = await api.as('requester').call('projects.items', { params: { id } });
    expect(itemIds).toHaveLength(3);
    expect([...itemIds].sort()).toEqual(listed.body.data.map((item) => item.id).sort());
  });
});
