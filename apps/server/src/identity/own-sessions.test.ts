import { CATALOGUES } from '@monda/phrases/catalogues.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser, pkce } from '../../../identity-provider/test/browser.ts';
import { authorizePath, exchange, signIn } from '../../../identity-provider/test/running-provider.ts';
import { startApi } from '../../test/api.ts';
import { type ListeningProduct, PASSWORD, startListeningProduct } from '../../test/listening-product.ts';
import { emailOf, idOf, type PersonName } from '../../test/test-people.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

let product: ListeningProduct;
let origin: string;
beforeAll(async () => {
  product = await startListeningProduct(['admin', 'requester', 'colleague']);
  ({ origin } = product);
});
afterAll(() => product.close());
beforeEach(() =>
  product.app.transactions.asSystem(async (tx) => {
    await tx.deleteFrom('oidc_records').execute();
  }),
);

interface Seat {
  readonly browser: Browser;
  readonly token: string;
}

/** A person at a browser of their own. */
async function seatOf(person: PersonName): Promise<Seat> {
  const browser = new Browser(origin);
  const { landed, proof } = await signIn(browser, origin, emailOf(person), PASSWORD);
  const answer = await exchange(origin, landed.searchParams.get('code') ?? '', proof.verifier);
  return { browser, token: ((await answer.json()) as { access_token: string }).access_token };
}
const call = (token: string, method: string, path: string, body?: unknown) =>
  fetch(`${origin}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const end = async (token: string, body: object) =>
  (await call(token, 'POST', '/users/me/sessions/end', body)).status;
const renewal = async ({ browser }: Seat, headers = {}) => {
  const answer = await browser.get(authorizePath(origin, pkce(), { prompt: 'none' }), headers);
  return new URL(answer.headers.get('location') ?? 'missing:').searchParams.get('error');
};
const state = async (seat: Seat) => [
  (await call(seat.token, 'GET', '/users/me')).status,
  await renewal(seat),
];
const OVER = [401, 'login_required'];
const ON = [200, null];

interface Listed {
  readonly id: string;
  readonly browser: string;
  readonly system: string;
  readonly isCurrent: boolean;
  readonly startedAt: string;
  readonly usedAt: string;
}
const listed = async ({ token }: Seat) =>
  (await (await call(token, 'GET', '/users/me/sessions')).json()) as { atProvider: boolean; data: Listed[] };
const lastAct = async () => {
  await product.app.audit.settled();
  return product.app.transactions.asSystem((tx) =>
    tx
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'subject_id', 'details'])
      .where('action', 'like', 'users.%')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  );
};

describe('sessions are not ended', () => {
  it('of others: the id of their session ends nothing', async () => {
    const [own, other] = [await seatOf('requester'), await seatOf('colleague')];
    const [{ id } = { id: '' }] = (await listed(other)).data;
    expect(await end(own.token, { id })).toBe(204);
    expect([await state(own), await state(other)]).toEqual([ON, ON]);
    expect((await lastAct()).details).toEqual({ ended: 0 });
  });

  it('where the password was given too long ago, and the answer says what to do', async () => {
    const [own, other] = [await seatOf('requester'), await seatOf('requester')];
    await product.app.transactions.asSystem((tx) =>
      sql`UPDATE oidc_records SET payload = jsonb_set(payload, '{loginTs}', to_jsonb((payload->>'loginTs')::float8 - 901))
        WHERE model = 'Session'`.execute(tx),
    );
    const answer = await call(own.token, 'POST', '/users/me/sessions/end', {});
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      403,
      CATALOGUES.en.profile.signInAgainFirst(15),
    ]);
    expect(await state(other)).toEqual(ON);
  });

  it('of a person by anybody but an administrator', async () => {
    const [own, other] = [await seatOf('requester'), await seatOf('colleague')];
    expect((await call(own.token, 'POST', `/users/${idOf('colleague')}/sign-out`)).status).toBe(403);
    expect(await state(other)).toEqual(ON);
  });
});

describe('the own sessions', () => {
  it('are listed with browser, system and which one this is, the last used first, and no others', async () => {
    const [here, there] = [await seatOf('requester'), await seatOf('requester')];
    await seatOf('colleague');
    await renewal(here, { 'user-agent': FIREFOX });
    const { atProvider, data } = await listed(here);
    expect(atProvider).toBe(false);
    expect(data.map(({ browser, system, isCurrent }) => [browser, system, isCurrent])).toEqual([
      ['Firefox', 'Windows', true],
      ['', '', false],
    ]);
    expect(data[0]?.usedAt.localeCompare(data[0].startedAt)).toBe(1);
    expect((await listed(there)).data.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  });

  it('end one by one: its token and its renewal are refused at once, the others go on', async () => {
    const [here, there] = [await seatOf('requester'), await seatOf('requester')];
    const other = (await listed(here)).data.find(({ isCurrent }) => !isCurrent);
    expect(await end(here.token, { id: other?.id })).toBe(204);
    expect([await state(here), await state(there)]).toEqual([ON, OVER]);
    expect(await lastAct()).toEqual({
      action: 'users.endSessions',
      actor_id: idOf('requester'),
      subject_id: idOf('requester'),
      details: { ended: 1 },
    });
  });

  it('end all but the one that calls', async () => {
    const seats = [await seatOf('requester'), await seatOf('requester'), await seatOf('requester')];
    const [here, ...others] = seats as [Seat, ...Seat[]];
    expect(await end(here.token, {})).toBe(204);
    expect(await state(here)).toEqual(ON);
    for (const seat of others) expect(await state(seat)).toEqual(OVER);
    expect((await listed(here)).data).toHaveLength(1);
  });

  it('end by signing out: a token that was copied before is refused', async () => {
    const [here, there] = [await seatOf('requester'), await seatOf('requester')];
    expect(await state(here)).toEqual(ON);
    await here.browser.get('/v2/logout');
    expect([await state(here), await state(there)]).toEqual([OVER, ON]);
  });

  it('at an outside provider are not listed, and the answer says so', async () => {
    const api = await startApi();
    await api.reset();
    const { body } = await api.as('requester').call('users.sessions');
    expect(body).toEqual({ atProvider: true, data: [] });
    await api.close();
  });
});

describe('an administrator who signs a person out everywhere', () => {
  it('ends every browser and token of theirs alone, and they can sign in again', async () => {
    const admin = await seatOf('admin');
    const [first, second, other] = [
      await seatOf('requester'),
      await seatOf('requester'),
      await seatOf('colleague'),
    ];
    expect((await call(admin.token, 'POST', `/users/${idOf('requester')}/sign-out`)).status).toBe(204);
    expect([await state(first), await state(second)]).toEqual([OVER, OVER]);
    expect([await state(other), await state(admin)]).toEqual([ON, ON]);
    expect(await state(await seatOf('requester'))).toEqual(ON);
    expect(await lastAct()).toMatchObject({ action: 'users.signOut', subject_id: idOf('requester') });
  });

  it('is answered 404 for a person that is not there', async () => {
    const admin = await seatOf('admin');
    const answer = await call(admin.token, 'POST', '/users/00000000-0000-4000-8000-000000000000/sign-out');
    expect(answer.status).toBe(404);
  });
});
