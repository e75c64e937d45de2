import type { CallName } from '@monda/domain/api/api-calls.ts';
import type { ItemStepName } from '@monda/domain/items/item-workflow.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, NOON, startAssetServer } from '../../../test/asset-server.ts';
import { makeFeedToken, readerOfFeed } from '../../calendar-feed/feed-tokens.ts';
import { putItem } from '../../../test/items-in-tests.ts';
import { requestOf } from '../../../test/requests-in-tests.ts';
import { sendingOf } from '../../../test/steps-in-tests.ts';
import { COMPANIES, idOf, type PersonName } from '../../../test/test-people.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
});
beforeEach(async () => {
  await server.reset();
  server.clock.setTo(NOON);
});
afterAll(() => server.close());

const HOUR = 3_600_000;
const setBack = () => server.clock.advance(-HOUR);
const done = async (person: PersonName, name: CallName, sent: object = {}) => {
  const answer = await server.call(person, name, sent);
  expect([name, answer.status, answer.status < 300 ? '' : answer.body]).toEqual([name, answer.status, '']);
  return answer.body;
};

interface Second {
  /** What it takes before, by the clock as it was; the id of the call. */
  readonly before: () => Promise<string>;
  readonly by: PersonName;
  readonly body?: object;
}
const anItem = async () => (await putItem(server, 'evaluation_review', { evaluator: 'evaluator' })).id;
const aComment = async () =>
  (
    await done('requester', 'comments.write', {
      params: { id: await anItem() },
      body: { audience: 'everybody', text: 'A' },
    })
  ).id;
const aQuestion = async () =>
  (await done('manager', 'questions.ask', { params: { id: await anItem() }, body: { text: 'Since when?' } }))
    .id;
const aSubstitution = async () =>
  (
    await done('evaluator', 'substitutions.set', {
      body: {
        ...{ personId: idOf('evaluator'), substituteId: idOf('otherEvaluator') },
        ...{ fromDay: '2026-03-10', toDay: '2026-03-20' },
      },
    })
  ).id;
const VIEW = { name: 'Mine', list: 'items', query: {}, shared: true };
const aView = async () => (await done('requester', 'listViews.create', { body: VIEW })).id;
const aProject = async () => (await done('requester', 'projects.create', { body: requestOf(1) })).id;
const thePerson = async () => {
  await aSubstitution();
  return idOf('evaluator');
};
const theCompany = async () => {
  await done('admin', 'companies.change', { params: { id: COMPANIES.acme.id }, body: { name: 'Acme 1' } });
  return COMPANIES.acme.id;
};
const aFeed = async () => {
  await done('requester', 'calendarFeed.make');
  return idOf('requester');
};

/** Every call but the steps of items that writes a moment which follows another. */
const SECONDS: Partial<Record<CallName, Second>> = {
  'comments.change': { before: aComment, by: 'requester', body: { text: 'B' } },
  'comments.withdraw': { before: aComment, by: 'requester' },
  'questions.answer': { before: aQuestion, by: 'requester', body: { text: 'Since May.' } },
  'questions.withdraw': { before: aQuestion, by: 'manager' },
  'substitutions.end': { before: aSubstitution, by: 'evaluator' },
  'listViews.change': { before: aView, by: 'requester', body: { ...VIEW, name: 'Ours' } },
  'listViews.delete': { before: aView, by: 'requester' },
  'projects.change': { before: aProject, by: 'manager', body: { wasteType: 'special-handling' } },
  'projects.archive': { before: aProject, by: 'requester' },
  'projects.delete': { before: aProject, by: 'requester' },
  'users.change': { before: thePerson, by: 'admin', body: { firstName: 'Renamed' } },
  'users.block': { before: thePerson, by: 'admin', body: { blocked: true } },
  'users.changeRole': { before: thePerson, by: 'admin', body: { role: 'viewer' } },
  'users.delete': { before: thePerson, by: 'admin' },
  'users.sendLink': { before: thePerson, by: 'admin' },
  'users.verifyEmail': { before: thePerson, by: 'admin' },
  'companies.change': { before: theCompany, by: 'admin', body: { name: 'Acme 2' } },
  'companies.toggle': { before: theCompany, by: 'admin', body: { isActive: false } },
  'calendarFeed.make': { before: aFeed, by: 'requester' },
  'calendarFeed.end': { before: aFeed, by: 'requester' },
};

/** Pairs of moments in which the second one stands before the first one. */
const turnedRound = () =>
  server.transactions.asSystem(async (tx) => {
    const { rows } = await sql`
      SELECT 'comment' FROM item_comments WHERE changed_at < created_at OR withdrawn_at < created_at
      UNION ALL SELECT 'question' FROM item_questions WHERE closed_at < asked_at
      UNION ALL SELECT 'substitution' FROM substitutions WHERE ended_at < set_at
      UNION ALL SELECT 'item' FROM waste_items WHERE updated_at < created_at OR status_since > updated_at`.execute(
      tx,
    );
    return rows;
  });

describe.each(Object.entries(SECONDS) as [CallName, Second][])(
  '%s by a clock that was set back',
  (name, second) => {
    it('is done, and nothing stands before what it follows', async () => {
      const id = await second.before();
      setBack();
      await done(second.by, name, {
        params: { id },
        ...(second.body === undefined ? {} : { body: second.body }),
      });
      expect(await turnedRound()).toEqual([]);
    });
  },
);

it('a comment is changed again and withdrawn, each time by a clock that was set back', async () => {
  const id = await aComment();
  for (const text of ['B', 'C', 'D']) {
    setBack();
    expect((await done('requester', 'comments.change', { params: { id }, body: { text } })).text).toBe(text);
  }
  setBack();
  await done('requester', 'comments.withdraw', { params: { id } });
  expect(await turnedRound()).toEqual([]);
});

type Step = readonly [PersonName, ItemStepName];
const STEP_SEQUENCES: Readonly<Record<string, readonly Step[]>> = {
  'from its request to its end': [
    ['manager', 'assign'],
    ['evaluator', 'requestChangeAsEvaluator'],
    ['requester', 'update'],
    ['evaluator', 'approve'],
    ['manager', 'requestChangeAsManager'],
    ['requester', 'update'],
    ['evaluator', 'approve'],
    ['manager', 'confirmReview'],
    ['manager', 'schedule'],
    ['requester', 'confirmSchedule'],
    ['manager', 'renewPassword'],
    ['manager', 'postpone'],
    ['manager', 'schedule'],
    ['requester', 'otherDateAsCompany'],
  ],
  'declined and taken back': [
    ['manager', 'assign'],
    ['evaluator', 'declineAsEvaluator'],
    ['evaluator', 'takeBackAsEvaluator'],
    ['evaluator', 'approve'],
    ['manager', 'declineAsManager'],
    ['manager', 'takeBackAsManager'],
  ],
};
it.each(Object.entries(STEP_SEQUENCES))(
  'an item is worked on, %s, by a clock that is set back before each step',
  async (_way, steps) => {
    const { body } = await server.call('requester', 'projects.create', { body: requestOf(1) });
    const params = { id: body.itemIds[0] };
    for (const [person, step] of steps) {
      setBack();
      const { call, sending } = await sendingOf(step);
      await done(person, call, { ...sending, params });
      for (const name of ['items.get', 'items.waiting', 'comments.list', 'questions.list'] as const) {
        await done('manager', name, { params });
      }
      await done('manager', 'items.list');
    }
    const { history } = await done('manager', 'items.get', { params });
    const moments = history.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect([moments.toSorted(), moments.toSorted().toReversed()]).toContainEqual(moments);
    expect(await turnedRound()).toEqual([]);
  },
);

it('a new address of a calendar works after a block that a clock noted which ran ahead', async () => {
  for (const blocked of [true, false]) {
    await done('admin', 'users.block', { params: { id: idOf('requester') }, body: { blocked } });
  }
  const later = new Date(server.clock.now().getTime() + 2 * HOUR);
  await server.transactions.asSystem((tx) =>
    tx.updateTable('users').set({ sessions_end_before: later }).where('id', '=', idOf('requester')).execute(),
  );
  const undone = new Error('nothing of it is kept');
  let reads: string | undefined;
  const making = server.transactions.asSystem(async (tx) => {
    const { token } = await makeFeedToken(tx, idOf('requester'));
    reads = (await readerOfFeed(tx, token, server.clock.now()))?.actor.id;
    throw undone;
  });
  await expect(making).rejects.toBe(undone);
  expect(reads).toBe(idOf('requester'));
});

it('a password that was locked by a clock that ran ahead is locked no longer than any other', async () => {
  const { id } = await putItem(server, 'destruction');
  await server.transactions.asSystem((tx) =>
    tx
      .updateTable('destruction_passwords')
      .set({ locked_until: new Date(server.clock.now().getTime() + 24 * HOUR) })
      .where('item_id', '=', id)
      .execute(),
  );
  const tried = () =>
    server.call('requester', 'items.verifyPassword', { params: { id }, body: { password: 'ACDEF-GHJKM' } });
  const locked = await tried();
  expect([locked.status, Number(locked.headers['retry-after']) <= 15 * 60]).toEqual([429, true]);
  server.clock.advance(15 * 60_000);
  expect((await tried()).status).toBe(200);
});

it('a link is sent again where earlier ones carry moments of a clock that ran ahead', async () => {
  const ahead = new Date(server.clock.now().getTime() + HOUR / 2);
  const link = {
    user_id: idOf('requester'),
    purpose: 'verify_email' as const,
    email: 'requester@monda.test',
    used_at: null,
  };
  const links = Array.from({ length: 5 }, (_, at) => ({
    ...link,
    ...{ token_hash: `hash-${at}`, created_at: ahead, expires_at: ahead },
  }));
  await server.transactions.asSystem((tx) => tx.insertInto('account_links').values(links).execute());
  await done('requester', 'users.verifyEmail', { params: { id: idOf('requester') } });
});
