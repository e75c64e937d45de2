import { randomUUID } from 'node:crypto';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { COMPANY_ROLES, hasRole, ROLES, type Role, SIDES, type Side } from '@monda/domain/identity/roles.ts';
import {
  type Act,
  ACTS,
  actOf,
  exclusionOfRole,
  type FourEyes,
  type FurtherAct,
  furtherActOf,
} from '@monda/domain/items/four-eyes.ts';
import { notedFor, notedUnruled } from '@monda/domain/items/history-note.ts';
import { ITEM_STATUSES, type ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { ITEM_STEP_NAMES, ITEM_STEPS, type ItemStep } from '@monda/domain/items/item-workflow.ts';
import { judgeStep } from '@monda/domain/items/judged-steps.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putRole } from '../../../test/acts-in-tests.ts';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { putItem } from '../../../test/items-in-tests.ts';
import { COMPANIES, idOf, type PersonName } from '../../../test/test-people.ts';
import { cachedReading } from '../../database/cached-reading.ts';
import { pastOf } from '../../identity/person-store.ts';
import { knownLateness } from '../../lateness/lateness-interface.ts';
import { storedRule } from '../steps/review-rule-handlers.ts';
import { fourEyesOf } from './four-eyes-of-items.ts';
import { surroundingsOf } from './item-view.ts';
import { readDetailed } from './stored-details.ts';

/** A reading judges by the history that it shows, a step by what is asked under its lock: both the same. */

let server: AssetServer;
let items: readonly { readonly id: string; readonly status: ItemStatus; readonly name: string }[];

/** Accounts of one person, the last one through the one before, and a third person. */
const ACCOUNTS = {
  own: 'evaluator',
  same: 'otherEvaluator',
  third: 'colleague',
  other: 'otherManager',
} as const satisfies Record<string, PersonName>;
type Account = keyof typeof ACCOUNTS;
type Step = Exclude<Act, FurtherAct>;
type Noting = 'substitute' | 'unruled' | 'sentence';
type Happened = readonly [by: Account, act: Step | 'unassigned', noted?: Noting];

const ITEM_ACTS = ACTS.filter((act): act is Step => act === 'create' || act in ITEM_STEPS);
const KINDS = ['create', 'assign', 'approve', 'confirmReview'] as const satisfies readonly Step[];
const HISTORIES: Readonly<Record<string, readonly Happened[]>> = {
  nothing: [],
  ...Object.fromEntries(ITEM_ACTS.map((act) => [act, [['own', act]] as const])),
  ...Object.fromEntries(
    (['same', 'third', 'other'] as const).flatMap((by) =>
      KINDS.map((act) => [`${act} by ${by}`, [[by, act]] as const]),
    ),
  ),
  'a decline taken back': [
    ['own', 'declineAsEvaluator'],
    ['own', 'takeBackAsEvaluator'],
  ],
  'a review taken back by another account': [
    ['same', 'declineAsManager'],
    ['same', 'takeBackAsManager'],
  ],
  'both sides': [
    ['third', 'create'],
    ['own', 'approve'],
    ['same', 'confirmReview'],
  ],
  'an evaluator who left': [['own', 'unassigned']],
  'a substitute': [['own', 'approve', 'substitute']],
  'a review while one person could do both': [
    ['own', 'approve'],
    ['own', 'confirmReview', 'unruled'],
  ],
  'a sentence of an earlier release': [['own', 'verifyOnSite', 'sentence']],
};

const noteOf = (act: Happened[1], noted: Noting | undefined): object | null => {
  if (noted === 'sentence') return null;
  const step: Partial<ItemStep> = act === 'create' || act === 'unassigned' ? {} : ITEM_STEPS[act];
  const code = step.notes;
  const plain = code === undefined ? undefined : ({ code, name: 'x', documents: [] } as never);
  if (noted === 'substitute') return notedFor(plain, 'Absent');
  if (noted === 'unruled') return notedUnruled(plain);
  return plain ?? null;
};

function entryOf(itemId: string, [by, act, noted]: Happened) {
  const { from, to } =
    act === 'create'
      ? { from: null, to: 'pending' as const }
      : act === 'unassigned'
        ? { from: 'pending' as const, to: 'pending' as const }
        : ITEM_STEPS[act];
  const note = noteOf(act, noted);
  return {
    ...{ id: randomUUID(), item_id: itemId, company_id: COMPANIES.acme.id, created_at: server.clock.now() },
    ...{ user_id: idOf(ACCOUNTS[by]), user_name: 'Somebody', from_status: from, to_status: to },
    automatic_note: note === null ? null : JSON.stringify(note),
    automatic_comment: noted === 'sentence' ? 'Items and serial numbers verified on site' : '',
  };
}

beforeAll(async () => {
  server = await startAssetServer();
  const made = [];
  for (const status of ITEM_STATUSES) {
    for (const name of Object.keys(HISTORIES)) {
      made.push({ id: (await putItem(server, status, { evaluator: 'evaluator' })).id, status, name });
    }
  }
  items = made;
  await server.transactions.asSystem(async (tx) => {
    const rows = items.flatMap(({ id, name }) => (HISTORIES[name] ?? []).map((one) => entryOf(id, one)));
    await tx.insertInto('item_history').values(rows).execute();
    for (const [id, by, mark] of [
      ['1', 'own', 'm'],
      ['2', 'same', 'm'],
      ['3', 'same', 'n'],
      ['4', 'third', 'n'],
      ['5', 'other', 'o'],
    ] as const) {
      await sql`INSERT INTO address_marks (id, user_id, mark) VALUES (${id}, ${idOf(ACCOUNTS[by])}, ${mark})`.execute(
        tx,
      );
    }
  });
});
afterAll(() => server.close());

/** The person as a call finds them in this role. */
async function actorIn(role: Role, id = idOf('evaluator')): Promise<Actor> {
  const companyId = hasRole(role, [...COMPANY_ROLES, 'viewer']) ? COMPANIES.acme.id : null;
  await putRole(server, id, role, companyId);
  const past = await server.transactions.asSystem((tx) => pastOf(tx, id));
  return { id, role, companyId, name: 'Eva Luator', email: 'x@monda.test', permissions: [], past };
}

/** What separates the person on items, as they read it and as a step asks it under its lock. */
function bothOf(actor: Actor, ids: readonly string[]) {
  const parts = {
    lateness: knownLateness(server.clock, 0),
    reviewRule: cachedReading(storedRule, server.clock, 0),
  };
  return server.transactions.asActor(actor, async (tx) => {
    const { fourEyes } = await surroundingsOf(tx, actor, ids, parts);
    const histories = new Map((await readDetailed(tx, actor, ids)).map(({ id, history }) => [id, history]));
    const read = (id: string) => fourEyes({ id, history: histories.get(id) ?? [] });
    const locked = await fourEyesOf(tx, ids, [actor.id]);
    return { read, locked: (id: string) => locked(id, actor.id) };
  });
}

describe.each([false, true])('where the same person may review: %s', (sameMayReview) => {
  beforeAll(() =>
    server.database.asOwner(async (tx) => {
      await sql`DELETE FROM review_rule`.execute(tx);
      await sql`INSERT INTO review_rule VALUES ('installation', ${sameMayReview}, 1, now())`.execute(tx);
    }),
  );

  it.each(ROLES)('a %s is judged alike by every history, at every status', async (role) => {
    const actor = await actorIn(role);
    expect(actor.past).toEqual({
      accounts: expect.arrayContaining([idOf('evaluator'), idOf('otherEvaluator'), idOf('colleague')]),
      wasOnOtherSide: false,
    });
    const ids = items.map(({ id }) => id);
    const { read, locked } = await bothOf(actor, ids);
    let excluded = 0;
    for (const { id, status, name } of items) {
      const verdicts = (fourEyes: FourEyes) => ({
        fourEyes,
        ofRole: exclusionOfRole(role, fourEyes),
        steps: ITEM_STEP_NAMES.map((step) => {
          const item = { status, assignedUserId: actor.id, verifiedOnSite: false, fourEyes };
          return [step, judgeStep(step, item, actor)];
        }),
      });
      const judged = verdicts(read(id));
      expect([status, name, judged]).toEqual([status, name, verdicts(locked(id))]);
      excluded += judged.ofRole === null ? 0 : 1;
    }
    expect(excluded > 0).toBe(role !== 'viewer');
  });
});

it('every act that the histories name is recognised in them', () => {
  for (const name of ITEM_ACTS) {
    const [happened] = HISTORIES[name] ?? [];
    if (happened === undefined) throw new Error(`no history of ${name}`);
    const { from_status: from, to_status: to, automatic_note: note } = entryOf('', happened);
    const noted = note === null ? null : JSON.parse(note).code;
    expect(actOf({ from, to, noted })).not.toBeNull();
  }
});

describe('what is no step', () => {
  const CALLS = [
    'facts.change',
    'facts.bulkChange',
    'authorityDocuments.add',
    'authorityDocuments.withdraw',
    'questions.ask',
    'questions.answer',
  ] as const;
  const ROLE_OF = { company: 'company_user', provider: 'fixed_assets_manager' } as const;
  const opposite = (side: Side): Side => (side === 'company' ? 'provider' : 'company');
  const cases = CALLS.flatMap((call) =>
    SIDES.flatMap((side) => ([false, true] as const).map((isOther) => [call, side, isOther] as const)),
  );

  it.each(cases)('%s for the %s side, by another account: %s, is read as it is locked', async (...one) => {
    const [call, side, isOther] = one;
    const own = await server.aPerson({ role: 'viewer' });
    const account = isOther ? await server.aPerson({ role: 'viewer' }) : own;
    const { id } = await putItem(server, 'destroyed');
    await server.transactions.asSystem(async (tx) => {
      for (const each of new Set([own, account])) {
        await sql`INSERT INTO address_marks (id, user_id, mark) VALUES (${each}, ${each}, ${own})`.execute(
          tx,
        );
      }
      const then = { id: account, role: ROLE_OF[side], companyId: null };
      tx.act({ requestId: 'then', actor: then, name: call }, { subjectType: 'item', subjectId: id });
    });
    for (const now of SIDES) {
      const actor = await actorIn(ROLE_OF[now], own);
      const { read, locked } = await bothOf(actor, [id]);
      expect(read(id)).toEqual(locked(id));
      const act = furtherActOf(call, ROLE_OF[side]);
      expect([now, read(id).earlier]).toEqual([
        now,
        now === opposite(side) ? [{ act, otherAccount: isOther }] : [],
      ]);
    }
  });
});
