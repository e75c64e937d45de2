import { API_CALLS, type Call, CALL_NAMES, type CallName } from '@monda/domain/api/api-calls.ts';
import { NO_PARTY } from '@monda/domain/facts/party-fields.ts';
import { DEFAULT_TIME_LIMITS } from '@monda/domain/lateness/time-limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';
import { COMPANIES, idOf, type PersonName } from '../../../test/test-people.ts';

let api: TestApi;
let item: string;
let project: string;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.reset();
  item = (await api.anItemAt('scheduling')).id;
  project = (await api.anItemAt('pending')).projectId;
});

const acme = COMPANIES.acme.id;
/** Whose version a call names, who makes it, and the call, right in everything. */
const CASES: Partial<
  Record<CallName, { readonly by: PersonName; readonly of: CallName; readonly sent: () => object }>
> = {
  'projects.change': {
    by: 'admin',
    of: 'projects.get',
    sent: () => ({ params: { id: project }, body: { wasteType: 'special-handling' } }),
  },
  'projects.archive': { by: 'requester', of: 'projects.get', sent: () => ({ params: { id: project } }) },
  'projects.unarchive': { by: 'requester', of: 'projects.get', sent: () => ({ params: { id: project } }) },
  'projects.delete': { by: 'requester', of: 'projects.get', sent: () => ({ params: { id: project } }) },
  'companies.change': {
    by: 'admin',
    of: 'companies.get',
    sent: () => ({ params: { id: acme }, body: { name: 'Acme 2' } }),
  },
  'companies.toggle': { by: 'admin', of: 'companies.get', sent: () => ({ params: { id: acme } }) },
  'users.transferAdmin': {
    by: 'admin',
    of: 'companies.get',
    sent: () => ({ body: { companyId: acme, newAdminId: idOf('requester') } }),
  },
  'users.change': {
    by: 'admin',
    of: 'users.get',
    sent: () => ({ params: { id: idOf('colleague') }, body: { firstName: 'Renamed' } }),
  },
  'users.changeRole': {
    by: 'admin',
    of: 'users.get',
    sent: () => ({ params: { id: idOf('colleague') }, body: { role: 'viewer' } }),
  },
  'facts.change': {
    by: 'manager',
    of: 'facts.get',
    sent: () => ({ params: { id: item }, body: { place: { name: 'Plant' } } }),
  },
  'certificateParties.change': {
    by: 'companyAdmin',
    of: 'certificateParties.get',
    sent: () => ({ params: { id: acme }, body: { ...NO_PARTY, legalName: 'Acme SA' } }),
  },
  'certificateNeeds.change': {
    by: 'admin',
    of: 'certificateNeeds.get',
    sent: () => ({ params: {}, body: { further: ['weights.net'] } }),
  },
  'certificateIssue.change': {
    by: 'admin',
    of: 'certificateIssue.get',
    sent: () => ({
      params: {},
      body: { place: 'Lima', clause: { en: '', es: '' }, storedLogo: 'keep', signaturesRequired: true },
    }),
  },
  'noticeMail.change': {
    by: 'admin',
    of: 'noticeMail.get',
    sent: () => ({ params: {}, body: { sendsMail: false } }),
  },
  'reviewRule.change': {
    by: 'admin',
    of: 'reviewRule.get',
    sent: () => ({ params: {}, body: { sameMayReview: true } }),
  },
  'timeLimits.change': {
    by: 'admin',
    of: 'timeLimits.get',
    sent: () => ({
      params: {},
      body: {
        ...DEFAULT_TIME_LIMITS,
        workingWeek: [...DEFAULT_TIME_LIMITS.workingWeek],
        holidays: [],
      },
    }),
  },
};
const NAMES = Object.keys(CASES) as CallName[];

async function send(name: CallName, ifMatch?: string) {
  const { by, sent } = CASES[name] as NonNullable<(typeof CASES)[CallName]>;
  const headers = ifMatch === undefined ? {} : { headers: { 'if-match': ifMatch } };
  return api.as(by).call(name, { ...sent(), ...headers });
}
async function etagFor(name: CallName): Promise<string> {
  const { by, of, sent } = CASES[name] as NonNullable<(typeof CASES)[CallName]>;
  const { params } = sent() as { params?: { id: string } };
  const answer = await api.as(by).call(of, { params: params ?? { id: acme } });
  return String(answer.headers.etag);
}

it('covers every versioned call in addition to those of items, their corrections and captures, and every other change takes no version', () => {
  const isVersioned = (name: CallName) => (API_CALLS[name] as Call).versioned === true;
  const versioned = CALL_NAMES.filter(isVersioned);
  expect(NAMES.sort()).toEqual(
    versioned.filter((name) => !/^(items|corrections|captures)\./.test(name)).sort(),
  );
  for (const name of versioned) expect(API_CALLS[name].method).not.toBe('GET');
  const unversioned = CALL_NAMES.filter((name) => API_CALLS[name].method !== 'GET' && !isVersioned(name));
  // why: a bulk call names the version of each item in its body; labels, exports and questions for serial numbers change nothing.
  const ofItems = unversioned.filter((name) =>
    /^items\.(?!bulk|labels$|exportChosen$|sameSerialNumbers$)/.test(name),
  );
  expect(ofItems).toEqual([]);
});

describe.each(NAMES)('%s', (name) => {
  it('is done for the version that is stored, and refused with 412 for any other, without a trace', async () => {
    const etag = await etagFor(name);
    expect(etag).toMatch(/^"\d+"$/);
    const refused = await send(name, '"99"');
    expect([refused.status, refused.problem.code]).toEqual([412, 'version_changed']);
    expect(await etagFor(name)).toBe(etag);
    expect((await send(name, etag)).status).toBeLessThan(300);
  });
});

it('of two administrators who edit one company, one is refused because the other was first', async () => {
  const seen = await etagFor('companies.change');
  const first = await send('companies.change', seen);
  expect([first.status, first.headers.etag]).toEqual([200, `"${Number(seen.slice(1, -1)) + 1}"`]);
  const second = await send('companies.change', seen);
  expect(second.status).toBe(412);
  expect((await send('companies.change', String(first.headers.etag))).status).toBe(200);
});

it('an administrator who is named for a company counts as a change of the company, a sign-in not as one of the person', async () => {
  const seen = await etagFor('companies.change');
  expect((await send('users.transferAdmin', seen)).status).toBe(200);
  expect((await send('users.transferAdmin', seen)).status).toBe(412);
  const person = await etagFor('users.change');
  await api.app.transactions.asSystem((tx) =>
    tx
      .updateTable('users')
      .set({ identity_subject: 'another' })
      .where('id', '=', idOf('colleague'))
      .execute(),
  );
  expect(await etagFor('users.change')).toBe(person);
});
