import { DEFAULT_TIME_LIMITS } from '@monda/domain/lateness/time-limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { putItem } from '../../test/items-in-tests.ts';
import { noticesIn } from '../../test/notices-in-tests.ts';
import { idOf, type PersonName } from '../../test/test-people.ts';

const FROM = '2026-03-12';
const UNTIL = '2026-03-18';

let server: AssetServer;
let notices: ReturnType<typeof noticesIn>;
/** Items at `pending`: of the evaluator who is away, and one no one has. */
let theirs: string;
let nobodys: string;

beforeAll(async () => {
  server = await startAssetServer();
  notices = noticesIn(server);
});
beforeEach(async () => {
  await server.reset();
  server.clock.setTo('2026-03-10T12:00:00.000Z');
  theirs = (await putItem(server, 'pending', { evaluator: 'evaluator' })).id;
  nobodys = (await putItem(server, 'pending')).id;
});
afterAll(() => server.close());

async function set(of: PersonName = 'evaluator', to: PersonName = 'otherEvaluator'): Promise<string> {
  const { status, body } = await server.call('admin', 'substitutions.set', {
    body: { personId: idOf(of), substituteId: idOf(to), fromDay: FROM, toDay: UNTIL },
  });
  expect(status).toBe(201);
  return body.id;
}
const sees = async (person: PersonName, id: string) =>
  (await server.call(person, 'items.get', { params: { id } })).status;
const evaluate = (person: PersonName, id: string) =>
  server.call(person, 'items.submitReview', {
    params: { id },
    body: { decision: 'approve', action: 'destroy', comment: 'Worn out' },
  });
const standsInFor = async (person: PersonName) => (await server.call(person, 'users.me')).body.standsInFor;

describe('a substitute sees and does', () => {
  // rows: ROLE-020, FLOW-031
  it('nothing of theirs without a period, nor what no one has', async () => {
    expect([await sees('otherEvaluator', theirs), await sees('otherEvaluator', nobodys)]).toEqual([404, 404]);
    await set();
    server.clock.setTo(`${FROM}T12:00:00.000Z`);
    expect([await sees('otherEvaluator', theirs), await sees('otherEvaluator', nobodys)]).toEqual([200, 404]);
    expect((await evaluate('otherEvaluator', nobodys)).status).toBe(404);
  });

  it.each([
    ['UTC', '2026-03-12T00:00:00.000Z', '2026-03-19T00:00:00.000Z'],
    ['America/Bogota', '2026-03-12T05:00:00.000Z', '2026-03-19T05:00:00.000Z'],
    ['Asia/Kolkata', '2026-03-11T18:30:00.000Z', '2026-03-18T18:30:00.000Z'],
  ])(
    'from the first moment of the first day in %s to the last of the last one',
    async (timeZone, first, over) => {
      const { days, workingWeek } = DEFAULT_TIME_LIMITS;
      const changed = await server.call('admin', 'timeLimits.change', {
        body: { days, workingWeek, holidays: [], timeZone },
      });
      expect(changed.status).toBe(200);
      await set();
      const at = async (moment: number) => {
        server.clock.setTo(new Date(moment));
        const tasks = await server.call('otherEvaluator', 'items.list', { query: 'view=tasks' });
        return [
          await sees('otherEvaluator', theirs),
          tasks.body.total,
          tasks.body.data.length,
          (await standsInFor('otherEvaluator')).length,
        ];
      };
      const [begin, end] = [Date.parse(first), Date.parse(over)];
      expect(await at(begin - 1)).toEqual([404, 0, 0, 0]);
      expect(await at(begin)).toEqual([200, 1, 1, 1]);
      expect(await at(end - 1)).toEqual([200, 1, 1, 1]);
      expect(await at(end)).toEqual([404, 0, 0, 0]);
    },
  );

  it('the same as the person, in parallel with them, and the history and the audit log name both', async () => {
    await set();
    server.clock.setTo(`${FROM}T12:00:00.000Z`);
    const own = (await putItem(server, 'pending', { evaluator: 'otherEvaluator' })).id;
    const other = (await putItem(server, 'pending', { evaluator: 'evaluator' })).id;
    expect(await standsInFor('otherEvaluator')).toEqual([
      { id: idOf('evaluator'), name: 'Eva Luator', until: UNTIL },
    ]);
    expect(await standsInFor('evaluator')).toEqual([]);
    for (const query of ['view=tasks', 'view=waiting', 'search=bill', 'orderBy[itemName]=asc', 'late=true']) {
      const list = await server.call('otherEvaluator', 'items.list', { query });
      const expected = query === 'late=true' ? [] : [own, theirs, other];
      expect([query, list.body.data.map(({ id }: { id: string }) => id).sort()]).toEqual([
        query,
        expected.sort(),
      ]);
      expect([query, list.body.total]).toEqual([query, expected.length]);
    }
    expect((await evaluate('otherEvaluator', theirs)).status).toBe(200);
    expect((await evaluate('otherEvaluator', own)).status).toBe(200);
    expect((await evaluate('evaluator', other)).status).toBe(200);

    const history = async (id: string, language = 'en') => {
      const read = await server.call('manager', 'items.get', {
        params: { id },
        headers: { 'accept-language': language },
      });
      const { userName, comment, automaticComment } = read.body.history.at(-1);
      return [userName, comment, automaticComment];
    };
    expect(await history(theirs)).toEqual(['Evan Other for Eva Luator', 'Worn out', 'Decision: Destroy']);
    expect(await history(theirs, 'es')).toEqual([
      ...['Evan Other en nombre de Eva Luator', 'Worn out', 'Decisión: Destruir'],
    ]);
    expect(await history(own)).toEqual(['Evan Other', 'Worn out', 'Decision: Destroy']);
    expect(await history(other)).toEqual(['Eva Luator', 'Worn out', 'Decision: Destroy']);
    const log = (await server.auditLog()).filter(
      (row) => row.action === 'items.submitReview' && row.subject_type === 'item',
    );
    const absent = { id: idOf('evaluator'), name: 'Eva Luator' };
    expect(log.map(({ actor_id, details }) => [actor_id, details.for, details.standsInFor])).toEqual([
      [idOf('otherEvaluator'), absent, [absent]],
      [idOf('otherEvaluator'), undefined, [absent]],
      [idOf('evaluator'), undefined, undefined],
    ]);
  });

  it('a step of which nothing else is noted, for a person as well', async () => {
    await set();
    server.clock.setTo(`${FROM}T12:00:00.000Z`);
    const asked = await server.call('otherEvaluator', 'items.submitReview', {
      params: { id: theirs },
      body: { decision: 'request-change', comment: 'Where is it?' },
    });
    expect(asked.body.history.at(-1)).toMatchObject({
      ...{ userName: 'Evan Other for Eva Luator', automaticComment: '', comment: 'Where is it?' },
    });
  });

  it('bulk acts, comments, questions and files of theirs, and takes back what they declined themselves', async () => {
    await set();
    server.clock.setTo(`${FROM}T12:00:00.000Z`);
    const said = await server.call('otherEvaluator', 'comments.write', {
      params: { id: theirs },
      body: { audience: 'provider', text: 'Mine for a week', mentions: [] },
    });
    expect(said.status).toBe(201);
    const asked = await server.call('otherEvaluator', 'questions.ask', {
      params: { id: theirs },
      body: { text: 'Which gate?' },
    });
    expect(asked.status).toBe(201);
    const bulk = await server.call('otherEvaluator', 'items.bulkSubmitReview', {
      body: { items: [{ id: theirs, version: 1 }], decision: 'decline', comment: 'No', reason: 'duplicate' },
    });
    expect(bulk.body.results[0].refused).toBeNull();
    // What the substitute declined, the person they stood in for does not take back.
    expect((await server.call('evaluator', 'items.takeBack', { params: { id: theirs } })).status).toBe(409);
    const back = await server.call('otherEvaluator', 'items.takeBack', { params: { id: theirs } });
    expect([back.status, back.body.status]).toEqual([200, 'pending']);
    // And the other way round.
    await server.call('evaluator', 'items.submitReview', {
      params: { id: theirs },
      body: { decision: 'decline', comment: 'No', reason: 'duplicate' },
    });
    expect((await server.call('otherEvaluator', 'items.takeBack', { params: { id: theirs } })).status).toBe(
      409,
    );
    expect((await server.call('otherEvaluator', 'items.declinedByMe')).body.total).toBe(0);
    expect(
      (
        await server.call('otherEvaluator', 'comments.change', {
          params: {
            id: (
              await server.call('evaluator', 'comments.write', {
                params: { id: theirs },
                body: { audience: 'provider', text: 'Hello', mentions: [] },
              })
            ).body.id,
          },
          body: { text: 'Changed', mentions: [] },
        })
      ).status,
    ).toBe(403);
  });
});

describe('it ends at once', () => {
  const running = async () => {
    await set();
    server.clock.setTo(`${FROM}T12:00:00.000Z`);
    expect(await sees('otherEvaluator', theirs)).toBe(200);
  };
  const block = (who: PersonName, blocked: boolean) =>
    server.call('admin', 'users.block', { params: { id: idOf(who) }, body: { blocked } });
  const because = async () => {
    const log = (await server.auditLog()).filter(({ action }) => action === 'substitutions.end');
    return log.map(({ subject_id, details }) => [subject_id, details.because]);
  };

  it('when a person ends it, and does not begin anew', async () => {
    const id = await set();
    server.clock.setTo(`${FROM}T12:00:00.000Z`);
    await server.call('evaluator', 'substitutions.end', { params: { id } });
    expect(await sees('otherEvaluator', theirs)).toBe(404);
    expect((await evaluate('otherEvaluator', theirs)).status).toBe(404);
  });

  it.each([
    ['the person is blocked, also once they are unblocked', 'evaluator'],
    ['the substitute is blocked, also once they are unblocked', 'otherEvaluator'],
  ] as const)('when %s', async (_what, who) => {
    await running();
    expect((await block(who, true)).status).toBe(200);
    await server.transactions.asSystem((tx) =>
      tx.updateTable('users').set({ sessions_end_before: null }).where('id', '=', idOf(who)).execute(),
    );
    expect((await block(who, false)).status).toBe(200);
    expect(await standsInFor('otherEvaluator')).toEqual([]);
    expect(await because()).toEqual([[idOf('evaluator'), 'blocked']]);
  });

  it.each(['evaluator', 'otherEvaluator'] as const)(
    'when %s gets another role, and with the one before again',
    async (who) => {
      await running();
      const change = (role: string) =>
        server.call('admin', 'users.changeRole', { params: { id: idOf(who) }, body: { role } });
      expect((await change('fixed_assets_manager')).status).toBe(200);
      expect((await change('technical_evaluator')).status).toBe(200);
      expect(await standsInFor('otherEvaluator')).toEqual([]);
      expect(await because()).toEqual([[idOf('evaluator'), 'role']]);
    },
  );

  it('when one of both is deleted', async () => {
    await running();
    expect((await server.call('admin', 'users.delete', { params: { id: idOf('evaluator') } })).status).toBe(
      204,
    );
    expect(await standsInFor('otherEvaluator')).toEqual([]);
    expect(await because()).toEqual([[idOf('evaluator'), 'deleted']]);
  });

  it('when a company gets another administrator, for the one it had', async () => {
    const other = await server.aPerson({
      role: 'company_user',
      companyId: server.people.requester.companyId,
    });
    await server.transactions.asSystem((tx) =>
      tx.updateTable('users').set({ role: 'company_admin' }).where('id', '=', other).execute(),
    );
    const made = await server.call('companyAdmin', 'substitutions.set', {
      body: { personId: idOf('companyAdmin'), substituteId: other, fromDay: '2026-03-10', toDay: UNTIL },
    });
    expect(made.status).toBe(201);
    const moved = await server.call('admin', 'users.transferAdmin', {
      body: { companyId: server.people.requester.companyId, newAdminId: idOf('requester') },
    });
    expect(moved.status).toBe(200);
    expect(await because()).toEqual([[idOf('companyAdmin'), 'role']]);
  });

  it('for rights also where rows were changed past the product', async () => {
    await running();
    await server.database.asOwner((tx) =>
      tx
        .updateTable('users')
        .set({ company_id: server.people.requester.companyId })
        .where('id', '=', idOf('evaluator'))
        .execute(),
    );
    expect(await sees('otherEvaluator', theirs)).toBe(404);
  });
});

describe('a substitute is notified', () => {
  beforeEach(async () => {
    await set();
    await notices.clear();
  });
  const assign = async (id: string) => {
    const done = await server.call('manager', 'items.assign', {
      params: { id },
      body: { assignedUserId: idOf('evaluator') },
    });
    expect(done.status).toBe(200);
    await notices.write();
    return notices.recipients(id);
  };

  it('nothing before the first day and after the last one', async () => {
    expect((await assign(nobodys)).turn).toEqual(['evaluator']);
    server.clock.setTo('2026-03-19T00:00:00.000Z');
    const later = (await putItem(server, 'pending')).id;
    expect((await assign(later)).turn).toEqual(['evaluator']);
  });

  it('that it is their turn, with the person, and reads it until the end', async () => {
    server.clock.setTo(`${FROM}T12:00:00.000Z`);
    expect((await assign(nobodys)).turn).toEqual(['evaluator', 'otherEvaluator']);
    const counts = async () => (await server.call('otherEvaluator', 'notices.counts')).body;
    expect(await counts()).toMatchObject({ unread: 1 });
    server.clock.setTo('2026-03-19T00:00:00.000Z');
    expect(await counts()).toMatchObject({ unread: 0 });
  });

  it('what the person would be, but not of what that person did', async () => {
    server.clock.setTo(`${FROM}T12:00:00.000Z`);
    await evaluate('evaluator', theirs);
    await notices.write();
    expect(await notices.recipients(theirs)).toEqual({
      turn: ['manager', 'otherManager'],
      followed: ['requester'],
    });
    const review = await server.call('manager', 'items.review', {
      params: { id: theirs },
      body: { action: 'confirm' },
    });
    expect(review.status).toBe(200);
    await notices.clear();
    const step = await server.call('otherManager', 'items.schedule', {
      params: { id: theirs },
      body: { price: 1, buyer: 'B', destructionOn: '2026-03-30' },
    });
    expect(step.status).toBe(200);
    await notices.write();
    expect((await notices.recipients(theirs)).followed).toEqual(['evaluator', 'manager', 'otherEvaluator']);
  });

  it('in a company of the requests of the absent person', async () => {
    await set('requester', 'colleague');
    server.clock.setTo(`${FROM}T12:00:00.000Z`);
    await evaluate('evaluator', theirs);
    await notices.write();
    expect((await notices.recipients(theirs)).followed).toEqual(['colleague', 'requester']);
  });
});
