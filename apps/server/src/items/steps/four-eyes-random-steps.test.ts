import { dutyOf, sideOf } from '@monda/domain/items/four-eyes.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import {
  ITEM_STEP_NAMES,
  ITEM_STEPS,
  type ItemStep,
  type ItemStepName,
} from '@monda/domain/items/item-workflow.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { putRole } from '../../../test/acts-in-tests.ts';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { putItem } from '../../../test/items-in-tests.ts';
import { sendingOf } from '../../../test/steps-in-tests.ts';
import { COMPANIES, idOf, type PersonName } from '../../../test/test-people.ts';
import { fourEyesOf } from '../reading/four-eyes-of-items.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer({ requestsPerMinute: 100_000 });
});
afterAll(() => server.close());

/** People who get a new role before each step, whichever takes it. */
const PEOPLE = ['evaluator', 'manager', 'requester', 'otherManager'] as const satisfies readonly PersonName[];
const ITEMS = 4;
/** Steps that are tried of an item before it is left as it is. */
const MOST_TRIES = 90;

/** Numbers from 0 to below 1, the same at each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const statusOf = async (id: string): Promise<ItemStatus> =>
  (await server.call('admin', 'items.get', { params: { id } })).body.status;

/** What a person sends to take the step; the password is the one that was made. */
async function sendingFor(step: ItemStepName, id: string) {
  const { call, sending } = await sendingOf(step);
  if (call !== 'items.verifyPassword' && call !== 'items.uploadDocumentation') return { call, sending };
  const { sealed } = await server.transactions.asSystem((tx) =>
    tx
      .selectFrom('destruction_passwords')
      .select('sealed')
      .where('item_id', '=', id)
      .executeTakeFirstOrThrow(),
  );
  const password = server.encryption.decrypt(sealed);
  const isJson = call === 'items.verifyPassword';
  return { call, sending: isJson ? { body: { password } } : { ...sending, fields: { password } } };
}

/** Tries steps of an item by anybody in any role, until it is completed or there were enough. */
async function tryRandomSteps(id: string, random: () => number): Promise<{ taken: number; refused: number }> {
  const counted = { taken: 0, refused: 0 };
  const oneOf = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)] as One;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const status = await statusOf(id);
    if (status === 'completed') break;
    const steps = ITEM_STEP_NAMES.filter((name) => {
      const { from, to, onlyIfNeeded }: ItemStep = ITEM_STEPS[name];
      return from === status && to !== 'declined' && (onlyIfNeeded !== true || random() < 0.2);
    });
    const step = oneOf(steps);
    const [person, receiver] = [oneOf(PEOPLE), oneOf(PEOPLE)];
    await putRole(server, idOf(receiver), 'technical_evaluator', COMPANIES.acme.id);
    await putRole(server, idOf(person), ITEM_STEPS[step].by[0], COMPANIES.acme.id);
    const { call, sending } = await sendingFor(step, id);
    const body =
      step === 'assign' || step === 'reassign' ? { body: { assignedUserId: idOf(receiver) } } : sending;
    const answer = await server.call(person, call, { ...body, params: { id } });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
    if (answer.status === 200) counted.taken += 1;
    if (answer.status === 403) counted.refused += 1;
  }
  return counted;
}

it.each(Array.from({ length: ITEMS }, (_, at) => at + 1))(
  'an item that anybody acts on in any role is acted on by each for one side, and reviewed by others, seed %i',
  async (seed) => {
    const random = numbers(seed);
    const { id } = await putItem(server, 'pending', { evaluator: null });
    const counted = await tryRandomSteps(id, random);
    expect(counted.taken).toBeGreaterThan(3);
    expect(counted.refused).toBeGreaterThan(0);
    const did = await server.transactions.asSystem((tx) => fourEyesOf(tx, [id], PEOPLE.map(idOf)));
    for (const person of PEOPLE) {
      const acts = did(id, idOf(person)).earlier.map(({ act }) => act);
      expect(new Set(acts.map(sideOf)).size).toBeLessThan(2);
      expect(new Set(acts.flatMap((act) => dutyOf(act) ?? [])).size).toBeLessThan(2);
    }
  },
  120_000,
);
