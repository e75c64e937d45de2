import type { Answer as ApiAnswer } from '@monda/domain/api/api-contracts.ts';
import type { CallName } from '@monda/domain/api/api-calls.ts';
import { expectedOf, isThere, type ItemCell, itemCells, descriptionOf } from './access-items.ts';
import type { matrixOn, Wrong } from './access-matrix.ts';
import { EVERYBODY, refusedAtTheDoor, seesItem } from './access-people.ts';
import { type Answer, MISSING, type Request, send } from './access-requests.ts';
import { BULK_OF, STEP_NAMES, STEPS } from '@monda/test-bed/who-may-call.ts';
import type { ProductInside } from './product-inside.ts';

type Matrix = ReturnType<typeof matrixOn>;

const bulkOf = (cell: ItemCell): CallName | undefined =>
  cell.step === 'read' ? undefined : BULK_OF[STEPS[cell.step].call];

/** The cells of steps that can be taken of many items. */
export const manyCells = (): readonly ItemCell[] =>
  itemCells(STEP_NAMES.filter((step) => BULK_OF[STEPS[step].call] !== undefined));

const answered = ({ status, code }: Answer) => (code === null ? `${status}` : `${status} ${code}`);

/**
 * Asks a cell in one call with an item no one has: each is answered by itself, an item of others like the missing one.
 */
export async function askMany(product: ProductInside, matrix: Matrix, cell: ItemCell): Promise<Wrong | null> {
  const call = bulkOf(cell);
  if (call === undefined) throw new Error(`${cell.step} is no step of many`);
  const { id = MISSING, body } = await matrix.items.request(cell);
  const other = '00000000-0000-4000-8000-00000000beef';
  const items = [id, other].map((one) => ({ id: one, version: 1 }));
  const request: Request = { call, body: { ...(body as object), items } };
  const answer = await send(product.app, request, await matrix.tokenOf(cell.caller));
  const door = refusedAtTheDoor(cell.caller, call);
  const wrong = (expected: string, was: string): Wrong => ({
    ...{ what: `${descriptionOf(cell)}, among many`, expected, answered: was },
    request: `${call} ${JSON.stringify(request.body)}`,
  });
  if (door !== null) return answered(answer) === door ? null : wrong(door, answered(answer));
  if (answer.status !== 200) return wrong('200', answered(answer));
  const { results } = JSON.parse(answer.body) as ApiAnswer<'items.bulkReview'>;
  const [one, missing] = results;
  if (one?.done != null) matrix.items.forget(cell);
  const { answer: expected, to } = expectedOf(cell);
  const must = expected === '200' ? `200 ${to ?? ''}` : expected.replace(/^\d+ /, '');
  const was = one?.done == null ? String(one?.refused?.code) : `200 ${one.done.status}`;
  if (was !== must) return wrong(must, was);
  if (missing?.refused?.code !== 'not_found') return wrong('not_found', JSON.stringify(missing));
  const alike = JSON.stringify({ ...one, id: '' }) === JSON.stringify({ ...missing, id: '' });
  return isThere(cell) || alike ? null : wrong(JSON.stringify(missing), JSON.stringify(one));
}

const DECLINERS = [
  ['evaluator', 'pending', 'items.submitReview', { decision: 'decline' }],
  ['manager', 'evaluation_review', 'items.review', { action: 'decline' }],
  ['requester', 'confirmation_required', 'items.confirmDestruction', { action: 'decline' }],
] as const;

/** Everybody tries to take back what each of three people declined; only a person who declined may. */
export async function takingBack(product: ProductInside, matrix: Matrix): Promise<readonly Wrong[]> {
  const wrong: Wrong[] = [];
  for (const [decliner, from, call, body] of DECLINERS) {
    const decline = async () => {
      const { id } = await product.putItem(from, { by: 'requester', evaluator: 'evaluator' });
      const token = await product.tokenOf(decliner);
      const answer = await send(product.app, { call, id, body }, token);
      if (answer.status !== 200) throw new Error(`${call}: ${answer.body}`);
      return id;
    };
    let id = await decline();
    for (const caller of EVERYBODY) {
      const isDecliner = caller.person === decliner;
      const hidden = !seesItem(caller, { company: 'acme', evaluator: 'evaluator' });
      const expected =
        refusedAtTheDoor(caller, 'items.takeBack') ??
        (hidden ? '404 not_found' : isDecliner ? '200' : '409 wrong_state');
      const request: Request = { call: 'items.takeBack', id };
      const was = answered(await send(product.app, request, await matrix.tokenOf(caller)));
      if (was !== expected) {
        const what = `${caller.label} takes back what ${decliner} declined`;
        wrong.push({ what, expected, answered: was, request: `items.takeBack ${id}` });
      }
      if (was === '200') id = await decline();
    }
  }
  return wrong;
}
