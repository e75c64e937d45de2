import { inLanguage } from '@monda/phrases/words.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { connectSession } from './api-session.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const answer = (status: number, body: unknown) =>
  new Response(status === 204 ? null : JSON.stringify(body), { status });

// why: the network is the edge of this unit; the journeys in e2e drive the real server
const fetched = vi.fn<typeof fetch>();
const session = {
  token: vi.fn<() => string | null>(),
  idToken: vi.fn<() => string | null>(),
  renew: vi.fn<() => Promise<string | null>>(),
  ended: vi.fn<() => void>(),
  readRoleHeader: vi.fn<(role: string | null, name: string) => void>(),
  failed: vi.fn<(error: ApiError, name: string) => Promise<void>>(async () => undefined),
};

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  session.token.mockReturnValue('old');
  session.idToken.mockReturnValue(null);
  session.renew.mockResolvedValue('new');
  connectSession(session);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const sentHeaders = (at: number) =>
  (fetched.mock.calls[at]?.[1]?.headers ?? {}) as Readonly<Record<string, string>>;

describe('a call', () => {
  test('is refused with the server’s code, and the session is notified', async () => {
    fetched.mockResolvedValue(answer(403, { code: 'account_blocked', message: 'Blocked.' }));
    const error = await call('users.me').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 403, code: 'account_blocked', said: 'Blocked.' });
    expect(session.failed).toHaveBeenCalledWith(error, 'users.me');
  });

  test('who one is is asked once more with the ID token where no one was recognised; no other call carries it', async () => {
    session.idToken.mockReturnValue('who');
    fetched.mockImplementation(async () => answer(403, { code: 'person_unknown' }));
    await expect(call('items.counts')).rejects.toMatchObject({ code: 'person_unknown' });
    expect(fetched).toHaveBeenCalledTimes(1);
    await expect(call('users.me')).rejects.toMatchObject({ code: 'person_unknown' });
    expect([0, 1, 2].map((at) => sentHeaders(at)['id-token'])).toEqual([undefined, undefined, 'who']);
    expect(fetched).toHaveBeenCalledTimes(3);
    fetched.mockImplementation(async () => answer(403, { code: 'account_blocked' }));
    await expect(call('users.me')).rejects.toMatchObject({ code: 'account_blocked' });
    expect(fetched).toHaveBeenCalledTimes(4);
  });

  test('asks for sentences in the language of the page', async () => {
    fetched.mockImplementation(async () => answer(200, {}));
    for (const language of ['es', 'en'] as const) await inLanguage(language, () => call('items.counts'));
    expect([0, 1].map((at) => sentHeaders(at)['Accept-Language'])).toEqual(['es', 'en']);
  });

  test('lets cookies go along only where the answer keeps a language in one', async () => {
    fetched.mockImplementation(async () => answer(200, {}));
    await call('items.counts');
    await call('users.me');
    await call('users.chooseLanguage', { body: { language: 'es' } });
    expect(fetched.mock.calls.map(([, init]) => init?.credentials)).toEqual([
      'omit',
      'same-origin',
      'same-origin',
    ]);
  });

  // rows: API-006, AUTH-014
  test('is repeated exactly once with a renewed token after a 401', async () => {
    fetched.mockResolvedValueOnce(answer(401, {})).mockResolvedValueOnce(answer(200, { id: ID }));
    await expect(call('users.me')).resolves.toEqual({ id: ID });
    expect(sentHeaders(0).Authorization).toBe('Bearer old');
    expect(sentHeaders(1).Authorization).toBe('Bearer new');
    expect(session.ended).not.toHaveBeenCalled();
  });

  test('that stays refused after renewal ends the session', async () => {
    fetched.mockImplementation(async () => answer(401, {}));
    await expect(call('users.me')).rejects.toMatchObject({ status: 401 });
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(session.ended).toHaveBeenCalledOnce();
  });

  test('is not repeated when there is no new token', async () => {
    session.renew.mockResolvedValue(null);
    fetched.mockResolvedValue(answer(401, {}));
    await expect(call('users.me')).rejects.toMatchObject({ status: 401 });
    expect(fetched).toHaveBeenCalledOnce();
    expect(session.ended).toHaveBeenCalledOnce();
  });

  test.each([null, 'new'])('by the page itself sends no one to sign in, renewed as %s', async (renewed) => {
    session.renew.mockResolvedValue(renewed);
    fetched.mockImplementation(async () => answer(401, {}));
    await expect(call('notices.counts', { byItself: true })).rejects.toMatchObject({ status: 401 });
    expect(session.ended).not.toHaveBeenCalled();
  });

  test('uses a token another call has renewed meanwhile', async () => {
    session.token.mockReturnValueOnce('old').mockReturnValue('fresh');
    fetched.mockResolvedValueOnce(answer(401, {})).mockResolvedValueOnce(answer(200, {}));
    await call('users.me');
    expect(session.renew).not.toHaveBeenCalled();
    expect(sentHeaders(1).Authorization).toBe('Bearer fresh');
  });

  test('given up by time or by a lost network says which', async () => {
    fetched.mockRejectedValueOnce(new DOMException('late', 'TimeoutError'));
    await expect(call('users.me')).rejects.toMatchObject({ status: 0, code: 'timeout', said: undefined });
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(call('users.me')).rejects.toMatchObject({ status: 0, code: 'network' });
  });

  test('stopped by the page is no failure of the product', async () => {
    const stop = new AbortController();
    stop.abort();
    fetched.mockRejectedValue(new DOMException('stopped', 'AbortError'));
    await expect(call('users.me', { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(session.failed).not.toHaveBeenCalled();
  });

  test('an answer that is no JSON is a failure, not data', async () => {
    fetched.mockResolvedValue(new Response('<html>', { status: 200 }));
    await expect(call('users.me')).rejects.toMatchObject({ code: 'unreadable_answer' });
  });

  // rows: API-003, API-005
  test('carries its key, the version seen, and its body', async () => {
    fetched.mockResolvedValue(answer(200, {}));
    await call('items.assign', {
      params: { id: ID },
      body: { assignedUserId: ID },
      idempotencyKey: 'k',
      ifMatch: 3,
    });
    expect(fetched.mock.calls[0]?.[0]).toBe(`/api/projects/waste-items/${ID}/assign`);
    expect(sentHeaders(0)).toMatchObject({
      'Idempotency-Key': 'k',
      'If-Match': '"3"',
      'Content-Type': 'application/json',
    });
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: `{"assignedUserId":"${ID}"}`,
      cache: 'no-store',
    });
  });

  test('carries what was written before it, to the lists that follow a change', async () => {
    const changed = new Response('{}', { headers: { 'Monda-Written-At': 'position' } });
    fetched.mockResolvedValueOnce(changed).mockImplementation(async () => answer(200, {}));
    await call('items.assign', { params: { id: ID }, body: { assignedUserId: ID } });
    await call('items.counts');
    await call('items.assign', { params: { id: ID }, body: { assignedUserId: ID } });
    expect([0, 1, 2].map((at) => sentHeaders(at)['monda-read-after'])).toEqual([
      undefined,
      'position',
      undefined,
    ]);
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await call('projects.delete', { params: { id: ID } }).catch(() => {});
    await call('items.counts');
    expect(sentHeaders(4)['monda-read-after']).toBe('unknown,position');
  });

  test('without an answer body resolves to nothing', async () => {
    fetched.mockResolvedValue(answer(204, null));
    await expect(call('projects.delete', { params: { id: ID } })).resolves.toBeUndefined();
  });
});
