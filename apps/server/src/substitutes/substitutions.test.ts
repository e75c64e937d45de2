import { addDays } from '@monda/domain/base/dates.ts';
import { MOST_DAYS } from '@monda/domain/substitutes/substitution-rules.ts';
import { words } from '@monda/phrases/words.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { idOf, PEOPLE, type PersonName } from '../../test/test-people.ts';

const TODAY = '2026-03-10';
const day = (number: number) => addDays(TODAY, number);

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
beforeEach(async () => {
  await server.reset();
  server.clock.setTo(`${TODAY}T12:00:00.000Z`);
});
afterAll(() => server.close());

interface Wanted {
  readonly by?: PersonName;
  readonly of?: PersonName;
  readonly to?: PersonName;
  readonly from?: string;
  readonly until?: string;
}
const set = ({ by, of = 'evaluator', to = 'otherEvaluator', from = day(0), until = day(6) }: Wanted = {}) =>
  server.call(by ?? of, 'substitutions.set', {
    body: { personId: idOf(of), substituteId: idOf(to), fromDay: from, toDay: until },
  });
const listOf = async (by: PersonName, of?: PersonName) =>
  (await server.call(by, 'substitutions.list', of === undefined ? {} : { query: `personId=${idOf(of)}` }))
    .body.data;
const nothingIsSet = async () => {
  const rows = await server.transactions.asSystem((tx) =>
    tx.selectFrom('substitutions').select('id').execute(),
  );
  expect(rows).toEqual([]);
};
const say = () => words().standingIn;

describe('a substitute is refused', () => {
  it.each([
    ['an administrator by themselves', { of: 'admin', to: 'admin' }, say().administrator],
    ['an administrator', { by: 'admin', of: 'evaluator', to: 'admin' }, say().administrator],
    ['oneself', { to: 'evaluator' }, say().self],
    ['another role', { to: 'manager' }, say().notThere],
    ['another role, to an administrator', { by: 'admin', to: 'manager' }, say().otherRole],
    ['a company of a person of the provider', { to: 'requester' }, say().notThere],
    ['another company', { of: 'requester', to: 'rival' }, say().notThere],
    [
      'another company, to an administrator',
      { by: 'admin', of: 'requester', to: 'rival' },
      say().otherCompany,
    ],
    ['a person blocked', { to: 'blockedEvaluator' }, say().inactive],
    [
      'a role of the own company that is another one',
      { of: 'requester', to: 'companyAdmin' },
      say().notThere,
    ],
  ] as const)('%s', async (_what, wanted, message) => {
    const { status, body } = await set(wanted);
    expect([status, body.message, body.errors[0].path]).toEqual([400, message, 'substituteId']);
    await nothingIsSet();
  });

  it.each([
    ['the past', { from: day(-1) }, say().past, 'fromDay'],
    ['days that end before they begin', { from: day(3), until: day(2) }, say().endsBefore, 'toDay'],
    ['days too far ahead', { until: day(MOST_DAYS + 1) }, say().tooFar(MOST_DAYS), 'toDay'],
    ['a day that does not exist', { from: '2026-02-30' }, words().texts.noDate, 'fromDay'],
  ] as const)('for %s', async (_what, wanted, message, path) => {
    const { status, body } = await set(wanted);
    expect([status, body.message, body.errors[0].path]).toEqual([400, message, path]);
    await nothingIsSet();
  });

  it('by a person who neither is the person nor manages them, as if there were no such person', async () => {
    const missing = await server.call('requester', 'substitutions.set', {
      body: {
        personId: '00000000-0000-4000-8000-00000000dead',
        substituteId: idOf('colleague'),
        fromDay: day(0),
        toDay: day(1),
      },
    });
    expect(missing.status).toBe(404);
    for (const [by, of, to] of [
      ['requester', 'colleague', 'requester'],
      ['requester', 'rival', 'colleague'],
      ['viewer', 'requester', 'colleague'],
      ['companyAdmin', 'rival', 'colleague'],
      ['companyAdmin', 'evaluator', 'otherEvaluator'],
      ['rivalAdmin', 'requester', 'colleague'],
      ['evaluator', 'otherEvaluator', 'evaluator'],
      ['evaluator', 'manager', 'otherManager'],
      ['manager', 'requester', 'colleague'],
      ['manager', 'admin', 'otherManager'],
    ] as const) {
      const answer = await set({ by, of, to });
      expect([by, of, answer.status]).toEqual([by, of, 404]);
      expect({ ...answer.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
      const asked = await server.call(by, 'substitutions.candidates', { query: `personId=${idOf(of)}` });
      const listed = await server.call(by, 'substitutions.list', { query: `personId=${idOf(of)}` });
      expect([asked.status, listed.status]).toEqual([404, 404]);
    }
    await nothingIsSet();
  });

  it('a person of another company with the same words as a person who does not exist', async () => {
    const refused = (substituteId: string) =>
      server.call('requester', 'substitutions.set', {
        body: { personId: idOf('requester'), substituteId, fromDay: day(0), toDay: day(1) },
      });
    const [missing, rival, staff] = await Promise.all(
      ['00000000-0000-4000-8000-00000000dead', idOf('rival'), idOf('evaluator')].map(refused),
    );
    for (const answer of [rival, staff])
      expect({ ...answer?.body, requestId: '' }).toEqual({ ...missing?.body, requestId: '' });
  });
});

describe('on days in common there is', () => {
  beforeEach(async () => {
    await server.aPerson({ role: 'technical_evaluator' });
    expect((await set({ from: day(2), until: day(5) })).status).toBe(201);
  });

  it.each([
    ['one substitute of a person', { from: day(5), until: day(8) }, () => say().hasSubstitute('Eva Luator')],
    [
      'no circle',
      { of: 'otherEvaluator', to: 'evaluator', from: day(0), until: day(2) },
      () => say().standsIn('Evan Other'),
    ],
  ] as const)('%s', async (_what, wanted, message) => {
    const refused = await set(wanted);
    expect([refused.status, refused.body.message]).toEqual([409, message()]);
    expect(await listOf('evaluator')).toHaveLength(1);
  });

  it('no chain, at neither end', async () => {
    const third = await server.aPerson({ role: 'technical_evaluator', firstName: 'Thea', lastName: 'Third' });
    const wanted = (personId: string, substituteId: string) =>
      server.call('admin', 'substitutions.set', {
        body: { personId, substituteId, fromDay: day(4), toDay: day(9) },
      });
    const after = await wanted(idOf('otherEvaluator'), third);
    expect([after.status, after.body.message]).toEqual([409, say().standsIn('Evan Other')]);
    const before = await wanted(third, idOf('evaluator'));
    expect([before.status, before.body.message]).toEqual([409, say().isSubstituted('Eva Luator')]);
    // Two people may have one substitute.
    expect((await wanted(third, idOf('otherEvaluator'))).status).toBe(201);
  });

  it('nothing to refuse before and after them, and once one was ended', async () => {
    expect((await set({ from: day(6), until: day(6) })).status).toBe(201);
    const circle = { of: 'otherEvaluator', to: 'evaluator' } as const;
    expect((await set({ ...circle, from: day(0), until: day(1) })).status).toBe(201);
    const [, first] = await listOf('evaluator');
    expect(first.fromDay).toBe(day(2));
    await server.call('evaluator', 'substitutions.end', { params: { id: first.id } });
    expect((await set({ ...circle, from: day(2), until: day(5) })).status).toBe(201);
  });
});

describe('who sets, reads and ends', () => {
  it('is the person, or the person who manages them; names stand in the answer', async () => {
    for (const [by, of, to] of [
      ['evaluator', 'evaluator', 'otherEvaluator'],
      ['manager', 'evaluator', 'otherEvaluator'],
      ['manager', 'otherManager', 'manager'],
      ['admin', 'manager', 'otherManager'],
      ['admin', 'requester', 'colleague'],
      ['requester', 'requester', 'colleague'],
      ['companyAdmin', 'requester', 'colleague'],
    ] as const) {
      const made = await set({ by, of, to });
      expect([by, of, made.status]).toEqual([by, of, 201]);
      const name = (who: PersonName) => `${PEOPLE[who].firstName} ${PEOPLE[who].lastName}`;
      expect(made.body).toEqual({
        ...{ id: made.body.id, personId: idOf(of), personName: name(of), substituteId: idOf(to) },
        ...{ substituteName: name(to), fromDay: day(0), toDay: day(6), state: 'running', endable: true },
      });
      expect(await listOf(by, of)).toEqual([made.body]);
      // The substitute reads it, and does not end it unless they manage the person.
      const managesThem = by === to;
      expect(await listOf(to)).toEqual([{ ...made.body, endable: managesThem || to === 'otherManager' }]);
      const ended = await server.call(by, 'substitutions.end', { params: { id: made.body.id } });
      expect([ended.status, ended.body.state, ended.body.endable]).toEqual([200, 'ended', false]);
      expect(await listOf(by, of)).toEqual([]);
      const again = await server.call(by, 'substitutions.end', { params: { id: made.body.id } });
      expect([again.status, again.body.message]).toEqual([409, say().noLonger]);
    }
  });

  it('is the person of it whatever their token may do, and an administrator by the permission alone', async () => {
    const of = async (person: PersonName) =>
      server.aSubstitution({ personId: idOf(person), substituteId: idOf('otherEvaluator'), day: TODAY });
    const end = async (id: string) =>
      (await server.asId(idOf('admin'), []).call('substitutions.end', { params: { id } })).status;
    expect(await end(await of('evaluator'))).toBe(404);
    expect(await end(await of('admin'))).toBe(200);
  });

  it('is not the substitute, and no one else learns of it', async () => {
    const { body } = await set({ of: 'requester', to: 'colleague' });
    const end = (by: PersonName) => server.call(by, 'substitutions.end', { params: { id: body.id } });
    expect((await end('colleague')).status).toBe(403);
    for (const by of ['viewer', 'rivalAdmin', 'rival', 'evaluator', 'manager'] as const) {
      expect([by, (await end(by)).status]).toEqual([by, 404]);
      expect(await listOf(by)).toEqual([]);
    }
    expect((await listOf('requester'))[0].state).toBe('running');
  });

  it('chooses among active people of the same role and company alone', async () => {
    const names = async (by: PersonName, of?: PersonName) => {
      const query = of === undefined ? {} : { query: `personId=${idOf(of)}` };
      return (await server.call(by, 'substitutions.candidates', query)).body.data.map(
        (each: { name: string }) => each.name,
      );
    };
    expect(await names('evaluator')).toEqual(['Evan Other']);
    expect(await names('admin', 'manager')).toEqual(['Max Manager']);
    expect(await names('requester')).toEqual(['incomplete@monda.test', 'Cole League']);
    expect(await names('companyAdmin')).toEqual([]);
    expect(await names('rival')).toEqual([]);
    expect(await names('admin')).toEqual([]);
    const people = async (by: PersonName) =>
      (await server.call(by, 'substitutions.people')).body.data.map((each: { name: string }) => each.name);
    expect(await people('evaluator')).toEqual(['Eva Luator']);
    expect(await people('manager')).toEqual(['Eva Luator', 'Max Manager', 'Mia Manager', 'Evan Other']);
    expect(await people('companyAdmin')).toEqual([
      ...['incomplete@monda.test', 'Cora Chief', 'Cole League', 'Rita Request', 'Vic Viewer'],
    ]);
    expect(await people('rival')).toEqual(['Rob Rival']);
    expect(await people('admin')).toEqual([]);
  });

  it('reads what is planned and runs, and not what is over', async () => {
    await set({ from: day(0), until: day(1) });
    await set({ from: day(2), until: day(3) });
    const states = async () => (await listOf('evaluator')).map(({ state }: { state: string }) => state);
    expect(await states()).toEqual(['running', 'planned']);
    server.clock.setTo(`${day(2)}T00:00:00.000Z`);
    expect(await states()).toEqual(['running']);
    server.clock.setTo(`${day(4)}T00:00:00.000Z`);
    expect(await states()).toEqual([]);
  });

  it('is audited with both people, and the row is recorded', async () => {
    const { body } = await set({ by: 'manager' });
    await server.call('evaluator', 'substitutions.end', { params: { id: body.id } });
    const log = (await server.auditLog()).filter(
      ({ action, subject_type: about }) => action.startsWith('substitutions.') && about === 'user',
    );
    const details = {
      substitution: body.id,
      person: 'Eva Luator',
      substitute: { id: idOf('otherEvaluator'), name: 'Evan Other' },
      fromDay: day(0),
      toDay: day(6),
    };
    expect(
      log.map(({ action, actor_id, subject_id, details: of }) => [action, actor_id, subject_id, of]),
    ).toEqual([
      ['substitutions.set', idOf('manager'), idOf('evaluator'), details],
      ['substitutions.end', idOf('evaluator'), idOf('evaluator'), { ...details, because: 'ended' }],
    ]);
    for (const { rows } of log) expect(rows).toHaveProperty(['substitutions', body.id]);
  });
});
