import { LANGUAGES } from '@monda/phrases/languages.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../test/api.ts';
import { idOf, PEOPLE, type PersonName, PERSON_NAMES } from '../../test/test-people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => api.reset());
afterAll(() => api.close());

const known = PERSON_NAMES.filter((name) => !('blocked' in PEOPLE[name]) && name !== 'ofClosedCompany');
const rowOf = (name: PersonName) =>
  api.app.transactions.asSystem((tx) =>
    tx.selectFrom('users').selectAll().where('id', '=', idOf(name)).executeTakeFirstOrThrow(),
  );
const choose = (name: PersonName, language: unknown, headers: Record<string, string> = {}) =>
  api.as(name).call('users.chooseLanguage', { body: { language }, headers });
const COOKIE = '__Host-monda_language';
const LINE = (language: string) =>
  `${COOKIE}=${language}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure`;

describe('PUT /users/me/language', () => {
  it.each([
    [{}, 'language'],
    [{ language: null }, 'language'],
    [{ language: 'ES' }, 'language'],
    [{ language: 'fr' }, 'language'],
    [{ language: 'toString' }, 'language'],
    [{ language: 'es', id: idOf('rival') }, 'id'],
  ])('refuses %j', async (body, path) => {
    const answer = await api.as('viewer').call('users.chooseLanguage', { body });
    expect([answer.status, answer.problem.errors?.[0]?.path]).toEqual([400, path]);
    expect((await rowOf('viewer')).language).toBeNull();
  });

  it.each(['blocked', 'blockedEvaluator', 'ofClosedCompany'] as const)('refuses %s', async (name) => {
    expect((await choose(name, 'es')).status).toBe(403);
    expect((await rowOf(name)).language).toBeNull();
  });

  it.each(known)('stores the language of %s, also without a name, and of no one else', async (name) => {
    const { status, body } = await choose(name, 'es');
    expect([status, body.language, body.id]).toEqual([200, 'es', idOf(name)]);
    expect((await api.as(name).call('users.me')).body.language).toBe('es');
    const others = PERSON_NAMES.filter((other) => other !== name);
    expect((await Promise.all(others.map(rowOf))).map(({ language }) => language)).toEqual(
      others.map(() => null),
    );
  });

  it('takes every language of the product, is written down, and is no new version of the person', async () => {
    const before = await rowOf('viewer');
    for (const language of Object.keys(LANGUAGES))
      expect((await choose('viewer', language)).status).toBe(200);
    expect(await rowOf('viewer')).toEqual({ ...before, language: Object.keys(LANGUAGES).at(-1) });
    const log = await api.auditLog();
    expect(log.map(({ action, outcome, subject_id }) => [action, outcome, subject_id])).toEqual(
      Object.keys(LANGUAGES).map(() => ['users.chooseLanguage', 'done', idOf('viewer')]),
    );
  });
});

describe('the language of GET /users/me', () => {
  it('is null until it is chosen, whatever the browser prefers, and asking stores nothing', async () => {
    const before = await rowOf('viewer');
    const answer = await api.as('viewer').call('users.me', { headers: { 'accept-language': 'es' } });
    expect([answer.body.language, answer.headers['set-cookie']]).toEqual([null, undefined]);
    expect(await rowOf('viewer')).toEqual(before);
    expect(await api.auditLog()).toEqual([]);
  });

  it('is null where this release does not know what is stored', async () => {
    await api.app.transactions.asSystem((tx) =>
      tx.updateTable('users').set({ language: 'qq' }).where('id', '=', idOf('viewer')).execute(),
    );
    const answer = await api.as('viewer').call('users.me');
    expect([answer.body.language, answer.headers['set-cookie']]).toEqual([null, undefined]);
  });

  it.each(['ES', 'spa', '', 'e1'])(
    'is never "%s": the database takes two small letters',
    async (language) => {
      const stored = api.app.transactions.asSystem((tx) =>
        sql`UPDATE users SET language = ${language} WHERE id = ${idOf('viewer')}`.execute(tx),
      );
      await expect(stored).rejects.toMatchObject({ code: '23514' });
    },
  );
});

describe('the cookie of a browser', () => {
  const askedWith = (cookie: string | null) =>
    api.as('viewer').call('users.me', { headers: cookie === null ? {} : { cookie } });

  it('is set when the language is chosen', async () => {
    expect((await choose('viewer', 'es')).headers['set-cookie']).toBe(LINE('es'));
    expect((await choose('viewer', 'en')).headers['set-cookie']).toBe(LINE('en'));
  });

  it.each([null, `${COOKIE}=en`, `${COOKIE}=x`, 'monda_language=es'])(
    'is set to the language of the person where it is %s',
    async (cookie) => {
      await choose('viewer', 'es');
      expect((await askedWith(cookie)).headers['set-cookie']).toBe(LINE('es'));
    },
  );

  it('stays where it is the language of the person already', async () => {
    await choose('viewer', 'es');
    expect((await askedWith(`a=b; ${COOKIE}=es`)).headers['set-cookie']).toBeUndefined();
  });

  it('is set by no other call', async () => {
    await choose('viewer', 'es');
    const answers = await Promise.all([
      api.as('viewer').call('items.list'),
      api.as('viewer').call('users.get', { params: { id: idOf('viewer') } }),
      api.as('admin').call('users.get', { params: { id: idOf('viewer') } }),
    ]);
    expect(answers.map(({ status, headers }) => [status, headers['set-cookie']])).toEqual(
      answers.map(() => [200, undefined]),
    );
  });
});
