import { randomUUID } from 'node:crypto';
import { type Act, dutyOf, exclusionOf, type FurtherAct, sideOf } from '@monda/domain/items/four-eyes.ts';
import { ITEM_STEP_NAMES, ITEM_STEPS, type ItemStep } from '@monda/domain/items/item-workflow.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { putAct } from '../../../test/acts-in-tests.ts';
import { type AssetServer, NOON, startAssetServer } from '../../../test/asset-server.ts';
import { ofCombination } from '../../../test/combinations.ts';
import { putItem, storedState } from '../../../test/items-in-tests.ts';
import { sendingOf } from '../../../test/steps-in-tests.ts';
import { idOf, type PersonName } from '../../../test/test-people.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer({ requestsPerMinute: 100_000 });
});
beforeEach(async () => {
  server.clock.setTo(NOON);
  await server.database.asOwner(async (tx) => {
    await tx.deleteFrom('review_rule').execute();
  });
});
afterAll(() => server.close());

const REVIEWED = 'You evaluated this item; someone else has to review it.';
const allowSame = async () => {
  const { status } = await server.call('admin', 'reviewRule.change', { body: { sameMayReview: true } });
  expect(status).toBe(200);
};
const PERSON_OF: Readonly<Record<string, PersonName>> = {
  technical_evaluator: 'evaluator',
  fixed_assets_manager: 'manager',
  company_admin: 'companyAdmin',
};
/** One act of each kind. */
const EARLIER = ['create', 'assign', 'approve', 'confirmReview'] as const satisfies readonly Act[];
const STEPS = ITEM_STEP_NAMES.filter((name) => ITEM_STEPS[name].call !== 'take-back');

/** An item from which its person may take the step, with one thing they did before. */
async function itemFor(step: (typeof STEPS)[number], act: Exclude<Act, FurtherAct> | null) {
  const { from, needs, by }: ItemStep = ITEM_STEPS[step];
  const person = PERSON_OF[by[0] ?? ''] ?? 'admin';
  const item = await putItem(server, from, {
    evaluator: needs === 'unassigned' ? null : 'evaluator',
    verifiedOnSite: needs === 'verified',
  });
  if (act !== null) await putAct(server, item.id, idOf(person), act);
  return { ...item, person };
}

describe.each(EARLIER)('a person who did %s on the item before', (act) => {
  it.each(ofCombination(STEPS, { step: 2, turn: EARLIER.indexOf(act) }))('and takes %s', async (step) => {
    const { id, person } = await itemFor(step, act);
    const read = await server.call(person, 'items.get', { params: { id } });
    const before = await storedState(server, id);
    const { call, sending } = await sendingOf(step);
    const { status, body } = await server.call(person, call, { ...sending, params: { id } });
    expect([status, exclusionOf(step, read.body.fourEyes) !== null]).toEqual([status, status === 403]);
    const duties = [dutyOf(act), dutyOf(step)];
    const apart = duties.every((duty) => duty !== null) && duties[0] !== duties[1];
    if (sideOf(act) === sideOf(step) && !apart) return expect([status, body.code]).toEqual([200, undefined]);
    expect([status, body.code]).toEqual([403, 'not_allowed']);
    expect(body.message).toMatch(/^You \w+ this item.*someone else has to/);
    expect(await storedState(server, id)).toEqual(before);
  });
});

describe('names what excludes them', () => {
  it('in both languages', async () => {
    const { id } = await itemFor('confirmReview', 'requestChangeAsEvaluator');
    const review = (language: string) =>
      server.call('manager', 'items.review', {
        params: { id },
        body: { action: 'decline' },
        headers: { 'accept-language': language },
      });
    expect((await review('en')).body.message).toBe(REVIEWED);
    expect((await review('es')).body.message).toBe(
      'Usted evaluó este artículo; otra persona tiene que revisarlo.',
    );
  });

  it('by the item itself, with what the reader did and nothing of others', async () => {
    const { id } = await itemFor('confirmReview', 'approve');
    await putAct(server, id, idOf('otherManager'), 'assign');
    const of = async (person: PersonName) =>
      (await server.call(person, 'items.get', { params: { id } })).body.fourEyes;
    expect(await of('manager')).toEqual({
      earlier: [{ act: 'evaluate', otherAccount: false }],
      sameMayReview: false,
    });
    expect(await of('otherManager')).toMatchObject({ earlier: [{ act: 'assign', otherAccount: false }] });
    expect(await of('requester')).toMatchObject({ earlier: [{ act: 'create', otherAccount: false }] });
    expect(await of('viewer')).toMatchObject({ earlier: [] });
    const all = await server.call('manager', 'items.ofCompany', { query: 'limit=1000' });
    const listed = all.body.data.find((one: { id: string }) => one.id === id);
    expect(listed.fourEyes.earlier).toEqual([{ act: 'evaluate', otherAccount: false }]);
  });

  it('in the answer of the step by which it begins', async () => {
    const { id } = await itemFor('approve', null);
    const { call, sending } = await sendingOf('approve');
    const { body } = await server.call('evaluator', call, { ...sending, params: { id } });
    expect(body.fourEyes.earlier).toEqual([{ act: 'evaluate', otherAccount: false }]);
    const read = await server.call('evaluator', 'items.get', { params: { id } });
    expect(read.body.fourEyes).toEqual(body.fourEyes);
  });

  it('also by ids in capital letters, in single and in bulk calls', async () => {
    const { id } = await itemFor('confirmReview', 'approve');
    const sent = { action: 'confirm' };
    const single = await server.call('manager', 'items.review', {
      params: { id: id.toUpperCase() },
      body: sent,
    });
    expect(single.status).toBe(403);
    const items = [{ id: id.toUpperCase(), version: 1 }];
    const bulk = await server.call('manager', 'items.bulkReview', { body: { items, ...sent } });
    expect(bulk.body.results[0].done).toBeNull();
  });
});

describe('in a bulk call', () => {
  const BULK = [
    ['items.bulkAssign', 'assign', 'create', () => ({ assignedUserId: idOf('evaluator') })],
    ['items.bulkReassign', 'reassign', 'create', () => ({ assignedUserId: idOf('otherEvaluator') })],
    [
      'items.bulkSubmitReview',
      'approve',
      'confirmReview',
      () => ({ decision: 'approve', action: 'destroy' }),
    ],
    ['items.bulkReview', 'declineAsManager', 'approve', () => ({ action: 'decline' })],
    [
      'items.bulkSchedule',
      'schedule',
      'create',
      () => ({ price: 1, buyer: 'Scrap', destructionOn: '2026-04-01' }),
    ],
    ['items.bulkConfirmDestruction', 'declineSchedule', 'assign', () => ({ action: 'decline' })],
  ] as const;
  it.each(BULK)('%s each item is answered by itself', async (call, step, act, body) => {
    const excluded = [await itemFor(step, act), await itemFor(step, act)];
    const open = [await itemFor(step, null), await itemFor(step, null)];
    const chosen = [excluded[0], open[0], excluded[1], open[1]].flatMap((one) => one ?? []);
    const before = await Promise.all(excluded.map(({ id }) => storedState(server, id)));
    const answer = await server.call(chosen[0]?.person ?? 'admin', call, {
      body: { items: chosen.map(({ id }) => ({ id, version: 1 })), ...body() },
    });
    const codes = answer.body.results.map((one: { refused: { code: string } | null }) => one.refused?.code);
    expect(codes).toEqual(['not_allowed', undefined, 'not_allowed', undefined]);
    expect(answer.body.results[0].refused.message).toMatch(/^You .*someone else has to/);
    expect(await Promise.all(excluded.map(({ id }) => storedState(server, id)))).toEqual(before);
  });
});

describe('an evaluator is not given', () => {
  const assign = (id: string) =>
    server.call('manager', 'items.assign', { params: { id }, body: { assignedUserId: idOf('evaluator') } });
  const offered = async (query: string) => {
    const { body } = await server.call('manager', 'projects.assignableUsers', { query });
    return body.data.map((user: { id: string }) => user.id);
  };

  it.each([
    ['create', 'Eva Luator submitted this item; choose someone else to evaluate it.'],
    ['confirmReview', 'Eva Luator reviewed this item; choose someone else to evaluate it.'],
  ] as const)('an item on which they did %s, and is not in its list', async (act, message) => {
    const { id } = await putItem(server, 'pending', { evaluator: null });
    await putAct(server, id, idOf('evaluator'), act);
    const answer = await assign(id);
    expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
      400,
      'validation_failed',
      [{ path: 'assignedUserId', message }],
    ]);
    const other = await putItem(server, 'pending', { evaluator: null });
    const bulk = await server.call('manager', 'items.bulkAssign', {
      body: {
        items: [id, other.id].map((one) => ({ id: one, version: 1 })),
        assignedUserId: idOf('evaluator'),
      },
    });
    expect(bulk.body.results).toMatchObject([
      { done: null, refused: { code: 'validation_failed' } },
      { refused: null },
    ]);
    expect(await offered(`itemId=${id}`)).not.toContain(idOf('evaluator'));
    expect(await offered(`itemId=${id}`)).toContain(idOf('otherEvaluator'));
    expect(await offered('')).toContain(idOf('evaluator'));
    expect(await offered(`itemId=${randomUUID()}`)).toContain(idOf('evaluator'));
  });

  it('but one on which they evaluated, or which they submitted nothing of', async () => {
    const { id } = await putItem(server, 'pending', { evaluator: null });
    await putAct(server, id, idOf('evaluator'), 'approve');
    expect(await offered(`itemId=${id}`)).toContain(idOf('evaluator'));
    expect((await assign(id)).status).toBe(200);
  });
});

describe('a substitute', () => {
  const standIn = () =>
    server.aSubstitution({
      personId: idOf('evaluator'),
      substituteId: idOf('otherEvaluator'),
      day: NOON.slice(0, 10),
    });

  it('is judged by what they did, and the absent person by what they did themselves', async () => {
    await standIn();
    const { id } = await itemFor('approve', null);
    const excluded = await itemFor('approve', null);
    await putAct(server, excluded.id, idOf('otherEvaluator'), 'create');
    const { call, sending } = await sendingOf('approve');
    const refused = await server.call('otherEvaluator', call, { ...sending, params: { id: excluded.id } });
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'You submitted this item for its company; someone else has to act for the provider.',
    ]);
    expect((await server.call('otherEvaluator', call, { ...sending, params: { id } })).status).toBe(200);
    const of = async (person: PersonName) =>
      (await server.call(person, 'items.get', { params: { id } })).body.fourEyes.earlier;
    expect([await of('evaluator'), await of('otherEvaluator')]).toEqual([
      [],
      [{ act: 'evaluate', otherAccount: false }],
    ]);
  });
});

describe('where an administrator lets the same person review', () => {
  it.each([
    ['confirm', undefined],
    ['request-change', undefined],
    ['decline', 'duplicate'],
  ] as const)('%s is taken, and the review records it', async (action, reason) => {
    const { id } = await itemFor('confirmReview', 'approve');
    const send = () =>
      server.call('manager', 'items.review', {
        params: { id },
        body: { action, ...(reason === undefined ? {} : { reason }) },
      });
    expect((await send()).status).toBe(403);
    await allowSame();
    const { status, body } = await send();
    expect(status).toBe(200);
    const said = body.history.at(-1);
    expect(said.sameMayReview).toBe(true);
    expect(said.automaticComment).toContain('The same person could evaluate and review');
    const read = await server.call('requester', 'items.get', { params: { id } });
    expect(read.body.history.at(-1)).toEqual(said);
    const { done } = await storedState(server, id);
    expect(done).toEqual([
      expect.objectContaining({ details: expect.objectContaining({ sameMayReview: true }) }),
    ]);
  });

  it('is recorded of each review, also by others and of many at once, and of no other step', async () => {
    await allowSame();
    const items = [await itemFor('confirmReview', null), await itemFor('confirmReview', null)];
    await server.call('manager', 'items.bulkReview', {
      body: { items: items.map(({ id }) => ({ id, version: 1 })), action: 'confirm' },
    });
    for (const { id } of items) {
      const read = await server.call('manager', 'items.get', { params: { id } });
      expect(read.body.history.at(-1).sameMayReview).toBe(true);
    }
    const { id } = await itemFor('schedule', null);
    const { call, sending } = await sendingOf('schedule');
    const { body } = await server.call('manager', call, { ...sending, params: { id } });
    expect(body.history.at(-1)).not.toHaveProperty('sameMayReview');
  });

  it('a person still acts for one side only', async () => {
    await allowSame();
    const { id } = await itemFor('confirmReview', 'create');
    const { status } = await server.call('manager', 'items.review', {
      params: { id },
      body: { action: 'confirm' },
    });
    expect(status).toBe(403);
  });
});

it('what an earlier release wrote as a sentence says which step it was', async () => {
  for (const [sentence, status] of [
    ['Items and serial numbers verified on site', 403],
    ['New destruction password made', 200],
  ] as const) {
    const { id } = await putItem(server, 'destruction', { verifiedOnSite: false });
    await putAct(server, id, idOf('manager'), 'verifyOnSite');
    await server.database.asOwner(async (tx) => {
      await sql`UPDATE item_history SET automatic_note = NULL, automatic_comment = ${sentence}
        WHERE item_id = ${id} AND user_id = ${idOf('manager')}`.execute(tx);
    });
    const renewed = await server.call('manager', 'items.renewPassword', { params: { id } });
    expect([sentence, renewed.status]).toEqual([sentence, status]);
  }
});
