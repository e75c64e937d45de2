import { ITEM_STEPS, ITEM_STEP_NAMES, type ItemStepName } from '@monda/domain/items/item-workflow.ts';
import { EVENT_NOTICES, taskFor } from '@monda/domain/notices/event-notices.ts';
import { isClockEvent, type ItemEvent, ITEM_EVENTS } from '@monda/domain/notices/item-events.ts';
import { inLanguage, words } from '@monda/phrases/words.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { putItem } from '../../test/items-in-tests.ts';
import { noticesIn } from '../../test/notices-in-tests.ts';
import { sendingOf } from '../../test/steps-in-tests.ts';
import { idOf, type PersonName } from '../../test/test-people.ts';

let server: AssetServer;
let notices: ReturnType<typeof noticesIn>;
beforeAll(async () => {
  server = await startAssetServer();
  notices = noticesIn(server);
});
beforeEach(async () => {
  server.clock.advance(3 * 60_000);
  await notices.clear();
});
afterAll(() => server.close());

const COMPANY: readonly PersonName[] = ['companyAdmin', 'requester', 'colleague', 'incomplete'];
const MANAGERS: readonly PersonName[] = ['manager', 'otherManager'];
const without = (people: readonly PersonName[], ...left: readonly PersonName[]) =>
  people.filter((name) => !left.includes(name));

interface Expected {
  readonly by: PersonName;
  readonly turn: readonly PersonName[];
  readonly followed: readonly PersonName[];
}

/**
 * Recipients of notices of a step, of an item that the requester made, that `evaluator` is assigned to, and that the viewer of the
 * company and the other manager follow.
 */
const RECIPIENTS: Readonly<Record<ItemStepName, Expected>> = {
  assign: { by: 'manager', turn: ['evaluator'], followed: ['requester', 'viewer', 'otherManager'] },
  reassign: {
    by: 'manager',
    turn: ['otherEvaluator'],
    followed: ['requester', 'viewer', 'otherManager', 'evaluator'],
  },
  evaluate: { by: 'evaluator', turn: MANAGERS, followed: ['requester', 'viewer'] },
  approve: { by: 'evaluator', turn: MANAGERS, followed: ['requester', 'viewer'] },
  requestChangeAsEvaluator: { by: 'evaluator', turn: COMPANY, followed: ['viewer', 'otherManager'] },
  declineAsEvaluator: { by: 'evaluator', turn: [], followed: ['requester', 'viewer', 'otherManager'] },
  confirmReview: {
    by: 'manager',
    turn: ['otherManager'],
    followed: ['requester', 'viewer', 'evaluator'],
  },
  requestChangeAsManager: {
    by: 'manager',
    turn: COMPANY,
    followed: ['viewer', 'otherManager', 'evaluator'],
  },
  declineAsManager: {
    by: 'manager',
    turn: [],
    followed: ['requester', 'viewer', 'otherManager', 'evaluator'],
  },
  update: { by: 'requester', turn: ['evaluator'], followed: ['viewer', 'otherManager'] },
  schedule: { by: 'manager', turn: COMPANY, followed: ['viewer', 'otherManager'] },
  confirmSchedule: {
    by: 'requester',
    turn: without(COMPANY, 'requester'),
    followed: ['viewer', 'otherManager'],
  },
  declineSchedule: { by: 'requester', turn: [], followed: ['viewer', 'otherManager'] },
  otherDateAsCompany: { by: 'requester', turn: MANAGERS, followed: ['viewer'] },
  withdrawSchedule: {
    by: 'manager',
    turn: ['otherManager'],
    followed: [...COMPANY, 'viewer'],
  },
  otherDateAfterConfirming: { by: 'requester', turn: MANAGERS, followed: ['viewer'] },
  postpone: {
    by: 'manager',
    turn: ['otherManager'],
    followed: [...COMPANY, 'viewer'],
  },
  changeMeeting: { by: 'manager', turn: [], followed: [...COMPANY, 'viewer', 'otherManager'] },
  changeConfirmedMeeting: { by: 'manager', turn: [], followed: [...COMPANY, 'viewer', 'otherManager'] },
  verifyOnSite: {
    by: 'requester',
    turn: without(COMPANY, 'requester'),
    followed: ['viewer', 'otherManager'],
  },
  renewPassword: { by: 'manager', turn: [], followed: ['requester', 'viewer', 'otherManager'] },
  uploadDocumentation: { by: 'requester', turn: MANAGERS, followed: ['viewer'] },
  complete: {
    by: 'manager',
    turn: [],
    followed: ['requester', 'viewer', 'otherManager', 'evaluator'],
  },
  takeBackAsEvaluator: { by: 'evaluator', turn: [], followed: ['requester', 'viewer', 'otherManager'] },
  takeBackAsManager: {
    by: 'manager',
    turn: ['otherManager'],
    followed: ['requester', 'viewer', 'evaluator'],
  },
  takeBackAsCompany: {
    by: 'requester',
    turn: without(COMPANY, 'requester'),
    followed: ['viewer', 'otherManager'],
  },
};

/** The step that has to be taken before a decline can be taken back. */
const DECLINE_BEFORE: Partial<Record<ItemStepName, ItemStepName>> = {
  takeBackAsEvaluator: 'declineAsEvaluator',
  takeBackAsManager: 'declineAsManager',
  takeBackAsCompany: 'declineSchedule',
};

async function take(step: ItemStepName, id: string) {
  const { call, sending } = await sendingOf(step);
  const answer = await server.call(RECIPIENTS[step].by, call, { ...sending, params: { id } });
  expect([step, answer.status, answer.body?.message]).toEqual([step, 200, undefined]);
}

async function itemFor(step: ItemStepName): Promise<string> {
  const { from, needs }: { from: (typeof ITEM_STEPS)[ItemStepName]['from']; needs?: string } =
    ITEM_STEPS[DECLINE_BEFORE[step] ?? step];
  const { id } = await putItem(server, from, {
    ...(step === 'assign' ? {} : { evaluator: 'evaluator' }),
    ...(needs === 'verified' ? { verifiedOnSite: true } : {}),
  });
  for (const person of ['viewer', 'otherManager'] as const) {
    const body = { following: true };
    expect((await server.call(person, 'follows.item', { params: { id }, body })).body).toEqual(body);
  }
  return id;
}

describe('a step tells exactly those concerned, and no one of what they did themselves', () => {
  it.each(ITEM_STEP_NAMES)('%s', async (step) => {
    const id = await itemFor(step);
    const before = DECLINE_BEFORE[step];
    if (before !== undefined) {
      await take(before, id);
      await notices.write();
      await notices.clear();
    }
    await take(step, id);
    expect(await notices.written()).toEqual([]);
    await notices.write();
    const { turn, followed } = RECIPIENTS[step];
    expect(await notices.recipients(id)).toEqual({ turn: [...turn].sort(), followed: [...followed].sort() });
    for (const row of await notices.written()) {
      expect(row).toMatchObject({
        event: step,
        item_id: id,
        actor_id: idOf(RECIPIENTS[step].by),
        read_at: null,
      });
      expect(row.actor_name).toBe(server.people[RECIPIENTS[step].by].name);
    }
  });
});

it('a request tells the managers, of all its items in one notice', async () => {
  const wasteItems = ['One', 'Two', 'Three'].map((itemName) => ({
    wasteType: 'special-handling',
    jsonData: {
      itemName,
      description: 'Counts bills no longer.',
      serialNumber: 'SN-1',
      costCenter: 'CC-7',
      family: 'operational_equipment',
      type: 'bill_counter',
    },
  }));
  const body = { wasteType: 'special-handling', wasteItems };
  const made = await server.call('requester', 'projects.create', { body });
  expect([made.status, made.body.message]).toEqual([201, undefined]);
  await notices.write();
  const list = await server.call('manager', 'notices.list');
  expect(list.body).toMatchObject({ total: 1, data: [{ event: 'create', kind: 'turn', itemCount: 3 }] });
  expect((await server.call('otherManager', 'notices.counts')).body.unread).toBe(1);
  for (const other of ['requester', 'colleague', 'admin', 'evaluator', 'rival'] as const) {
    expect((await server.call(other, 'notices.list')).body).toEqual({ data: [], total: 0 });
  }
});

it('items that an evaluator loses wait for the managers again', async () => {
  const evaluator = await server.aPerson({ role: 'technical_evaluator' });
  const { id } = await putItem(server, 'pending');
  await server.call('manager', 'items.assign', { params: { id }, body: { assignedUserId: evaluator } });
  await notices.write();
  await notices.clear();
  const blocked = await server.call('admin', 'users.block', {
    params: { id: evaluator },
    body: { blocked: true },
  });
  expect(blocked.status).toBe(200);
  await notices.write();
  expect(await notices.recipients(id)).toEqual({ turn: [...MANAGERS], followed: ['requester'] });
});

it('an item that comes back to an evaluator who was blocked meanwhile waits for the managers', async () => {
  const { id } = await putItem(server, 'change_requested', { evaluator: 'evaluator' });
  const block = (blocked: boolean) =>
    server.call('admin', 'users.block', { params: { id: idOf('evaluator') }, body: { blocked } });
  await block(true);
  await take('update', id);
  await block(false);
  await notices.write();
  expect(await notices.recipients(id)).toEqual({ turn: [...MANAGERS], followed: [] });
  const roles = ['technical_evaluator', 'fixed_assets_manager'];
  expect(roles.map((role) => taskFor('update', role))).toEqual(['evaluate', 'assign']);
});

/** What the product itself says of certificates. */
const OF_NO_PERSON: readonly ItemEvent[] = ['certificateWaits', 'certificateFailed'];

describe('every event', () => {
  it('whose turn is no one’s says what no one has to do, and the others what is to be done', () => {
    for (const event of ITEM_EVENTS) {
      const { turn, toDo } = EVENT_NOTICES[event];
      expect([event, toDo === null]).toEqual([event, turn === null]);
    }
  });

  it('leaves the turn to roles that the workflow table lets act from where it leads', () => {
    for (const step of ITEM_STEP_NAMES) {
      const { turn } = EVENT_NOTICES[step];
      const { to } = ITEM_STEPS[step];
      const next = ITEM_STEP_NAMES.filter((name) => ITEM_STEPS[name].from === to);
      const roles = new Set<string>(next.flatMap((name) => ITEM_STEPS[name].by));
      const role = {
        evaluator: 'technical_evaluator',
        managers: 'fixed_assets_manager',
        company: 'company_user',
        provider: 'fixed_assets_manager',
      };
      if (turn !== null) expect([step, roles.has(role[turn])]).toEqual([step, true]);
    }
  });

  it.each(['en', 'es'] as const)('has words in %s that name who did it', (language) => {
    inLanguage(language, () => {
      for (const event of ITEM_EVENTS) {
        const { happened, toDo } = EVENT_NOTICES[event];
        const isOfPerson = !isClockEvent(event) && !OF_NO_PERSON.includes(event);
        expect(happened('Ana')).toMatch(isOfPerson ? /Ana .{5}/ : /^(?!.*Ana).{10}/);
        if (toDo !== null) expect(words().noticeTasks[toDo].length).toBeGreaterThan(5);
      }
    });
  });
});
