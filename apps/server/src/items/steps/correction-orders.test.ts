import type { CallName } from '@monda/domain/api/api-calls.ts';
import type { CorrectedValues } from '@monda/domain/items/corrected-values.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import {
  ITEM_STEP_NAMES,
  ITEM_STEPS,
  type ItemStep,
  type ItemStepName,
} from '@monda/domain/items/item-workflow.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AssetServer, type Sending, startAssetServer } from '../../../test/asset-server.ts';
import { givenSeed, isByDay } from '../../../test/combinations.ts';
import { requestOf } from '../../../test/requests-in-tests.ts';
import { done } from '../../../test/run-steps.ts';
import { sendingOf } from '../../../test/steps-in-tests.ts';
import { TEST_DIGESTS } from '../../../test/test-digests.ts';
import type { PersonName } from '../../../test/test-people.ts';
import { recordMigratedRows } from '../../audit/record-existing-rows.ts';
import { verifyInstallation } from '../../installation/verify-installation.ts';

/** Generated orders of steps and corrections: all of them in the nightly run, some for every change. Replayed by their seeds. */
const ORDERS = isByDay ? 10 : 1000;
const SEED = givenSeed ?? Date.now() % 1_000_000;
const ITEMS_OF_REQUEST = 25;
const TRIES = 22;

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer({ requestsPerMinute: 10_000_000 });
  await recordMigratedRows(server.app.commands);
});
afterAll(() => server.close());

/** Numbers from 0 to below 1, the same at each run. */
function numbers(seed: number): () => number {
  let state = seed % 2_147_483_648;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const PROPOSERS = ['requester', 'colleague', 'evaluator', 'manager'] as const satisfies readonly PersonName[];
const ACTIONS = ['accept', 'accept', 'refuse', 'withdraw'] as const;

/** A value that is right for some field, or for two. */
function someValues(random: () => number): CorrectedValues {
  const digit = Math.floor(random() * 4);
  const all: readonly CorrectedValues[] = [
    { serialNumber: `SN-${digit}` },
    { costCenter: `CC-${digit}` },
    { itemName: `Counter ${digit}`, description: `Described ${digit} times` },
    { location: `Hall ${digit}` },
    { weight: digit + 0.5 },
    { volume: digit === 0 ? null : digit },
    { family: 'operational_equipment', type: digit > 1 ? 'coin_counters' : 'bill_counter' },
  ];
  return all[Math.floor(random() * all.length)] ?? {};
}

type Data = ItemDetails['jsonData'];

/** One order of one item: what is sent is drawn, and what is answered is compared with what was accepted. */
async function playOrder(id: string, random: () => number): Promise<void> {
  const oneOf = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)] as One;
  const read = () => done(server, 'manager', 'items.get', { params: { id } });
  let item = await read();
  let meant: Data = item.jsonData;
  const ended = () => item.status === 'completed' || item.status === 'declined';
  /** Sends it; whether it was done. */
  const tried = async (by: PersonName, call: CallName, sending: Sending): Promise<boolean> => {
    const { status, body } = await server.call(by, call, sending);
    expect(status, JSON.stringify(body)).toBeLessThan(500);
    if (status < 300) item = body;
    return status < 300;
  };
  for (let tries = 0; tries < TRIES && !ended(); tries += 1) {
    server.clock.advance(1000);
    const open = item.corrections?.find(({ state }) => state === 'open');
    const drawn = random();
    if (drawn < 0.3) {
      const sent = { params: { id }, body: { fields: someValues(random), reason: 'As on the plate' } };
      const isDone = await tried(oneOf(PROPOSERS), 'corrections.propose', sent);
      const isAtOnce = isDone && item.corrections?.at(-1)?.state === 'accepted';
      if (isAtOnce) meant = { ...meant, ...sent.body.fields } as Data;
    } else if (drawn < 0.6 && open !== undefined) {
      const action = oneOf(ACTIONS);
      const sent = { params: { id, correctionId: open.id }, body: { action } };
      const isDone = await tried(oneOf(PROPOSERS), 'corrections.decide', sent);
      const accepted = open.values.map(({ field, proposed }) => [field, proposed] as const);
      if (isDone && action === 'accept') meant = { ...meant, ...Object.fromEntries(accepted) };
    } else {
      const step = oneOf(stepsFrom(item, random));
      const { call, sending } = await sendingOf(step);
      const isDone = await tried(personOf(step), call, {
        ...sending,
        ...(await withPassword(step, read)),
        params: { id },
      });
      const { jsonData = {} } = (step === 'update' ? sending.body : {}) as {
        readonly jsonData?: Partial<Data>;
      };
      if (isDone) meant = { ...meant, ...jsonData };
    }
    expect(item.jsonData).toEqual(meant);
  }
  expect((await read()).jsonData).toEqual(meant);
}

function personOf(step: ItemStepName): PersonName {
  const [role] = ITEM_STEPS[step].by;
  if (role === 'company_admin') return 'requester';
  return role === 'technical_evaluator' ? 'evaluator' : 'manager';
}

/** The destruction password, where the step is taken with it. */
async function withPassword(step: ItemStepName, read: () => Promise<ItemDetails>): Promise<Sending> {
  if (step !== 'verifyOnSite' && step !== 'uploadDocumentation') return {};
  const password = (await read()).destructionPassword ?? '';
  return step === 'verifyOnSite' ? { body: { password } } : { fields: { password } };
}

/** Steps that begin where the item is, those that lead on more often. */
function stepsFrom({ status }: ItemDetails, random: () => number): readonly ItemStepName[] {
  const from = ITEM_STEP_NAMES.filter((name) => ITEM_STEPS[name].from === status);
  const onward = from.filter((name) => {
    const { onlyIfNeeded, to }: ItemStep = ITEM_STEPS[name];
    return onlyIfNeeded !== true && to !== 'declined';
  });
  return random() < 0.8 ? onward : from;
}

it(`an item is its request with the accepted corrections, whatever the order, seed ${SEED}`, async () => {
  for (let order = 0; order < ORDERS; order += ITEMS_OF_REQUEST) {
    const request = await done(server, 'requester', 'projects.create', {
      fields: { command: JSON.stringify(requestOf(ITEMS_OF_REQUEST)) },
    });
    const { data } = await done(server, 'manager', 'projects.items', { params: { id: request.id } });
    await Promise.all(data.map(({ id }, at) => playOrder(id, numbers(SEED + order + at))));
  }
  const { broken } = await verifyInstallation({
    ...{ db: server.database.db, digests: TEST_DIGESTS, storage: server.storage },
    ...{ heldSeal: null, seedAdminEmail: null, orphansBefore: new Date('2999-01-01') },
  });
  expect(broken).toEqual([]);
  const ends = await server.transactions.asSystem((tx) =>
    tx.selectFrom('item_corrections').select('outcome').distinct().execute(),
  );
  // why: orders that end none in some way show nothing of it; a few may.
  expect(ends.length).toBeGreaterThan(isByDay ? 1 : 5);
}, 3_600_000);
