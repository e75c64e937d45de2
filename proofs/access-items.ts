import { randomUUID } from 'node:crypto';
import type { Role } from '@monda/domain/identity/roles.ts';
import { ITEM_STATUSES, type ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { COMPANIES, idOf, PEOPLE, type PersonName } from '../apps/server/test/test-people.ts';
import {
  EVERYBODY,
  isOwn,
  type Owned,
  refusedAtTheDoor,
  seesItem,
  type Caller,
  SUBSTITUTES,
} from './access-people.ts';
import { MISSING, type Request, stepRequest } from './access-requests.ts';
import { type Step, STEP_NAMES, STEPS, type StepName } from '@monda/test-bed/who-may-call.ts';
import type { ProductInside } from './product-inside.ts';

/** People who once acted on an item of the requester's company for the side on which they are not now, by that act. */
const FORMER = {
  'requester, sent by a manager of now': { person: 'manager', from: null, to: 'pending' },
  'requester, sent by an evaluator of now': { person: 'evaluator', from: null, to: 'pending' },
  'requester, who once assigned it': { person: 'requester', from: 'pending', to: 'evaluation_review' },
} as const satisfies Record<string, { person: PersonName; from: ItemStatus | null; to: ItemStatus }>;
type OfFormer = keyof typeof FORMER;
const formerOf = (owner: Owner) => (Object.hasOwn(FORMER, owner) ? FORMER[owner as OfFormer] : null);

/** Whose item it is. */
const OWNERS = [
  'requester',
  'colleague',
  'rival',
  'missing',
  ...(Object.keys(FORMER) as OfFormer[]),
] as const;
type Owner = (typeof OWNERS)[number];

/** One item as a cell needs it. */
interface ItemKind {
  readonly status: ItemStatus;
  readonly owner: Owner;
  readonly evaluator: PersonName | null;
  readonly verified: boolean;
}

/** A person, one step or the reading of an item, and the item it concerns. */
export interface ItemCell extends ItemKind {
  readonly caller: Caller;
  readonly step: StepName | 'read';
}

function kindsOf(status: ItemStatus, owner: Owner): readonly ItemKind[] {
  if (owner === 'missing' && status !== 'pending') return [];
  const evaluators: readonly (PersonName | null)[] =
    status === 'pending' ? ['evaluator', 'otherEvaluator', null] : ['evaluator', 'otherEvaluator'];
  const verified = status === 'destruction' ? [false, true] : [status === 'destroyed'];
  return evaluators.flatMap((evaluator) =>
    verified.map((isVerified) => ({ status, owner, evaluator, verified: isVerified })),
  );
}

/**
 * Whether a person takes a step as itself: at a status where it does not begin the call takes another step of their
 * role, and what others take by the same call is theirs.
 */
function isTakenAs(step: ItemCell['step'], { status }: ItemKind, { person }: Caller): boolean {
  if (step === 'read' || person === null) return true;
  const role: Role = PEOPLE[person].role;
  const { call, by, from }: Step = STEPS[step];
  const others = Object.entries<Step>(STEPS).filter(([name, row]) => name !== step && row.call === call);
  const isOfOther = others.some(([, row]) => row.by.includes(role) && row.from === status);
  return by.includes(role) ? from === status || !isOfOther : !isOfOther;
}

/** Whether a cell of an item with a former act is one of the person who did it: to others it is an item as any. */
const isOfThem = ({ owner }: ItemKind, { person }: Caller): boolean =>
  (formerOf(owner)?.person ?? person) === person;

/** Every cell: people x steps and reading x statuses x ownership x assignment x verification. */
export function itemCells(steps: readonly ItemCell['step'][] = [...STEP_NAMES, 'read']): ItemCell[] {
  const kinds = ITEM_STATUSES.flatMap((status) => OWNERS.flatMap((owner) => kindsOf(status, owner)));
  // why: what a token permits has no say in items.
  const people = EVERYBODY.filter(({ permissions }) => permissions === undefined);
  return [...people, ...SUBSTITUTES].flatMap((caller) =>
    steps.flatMap((step) =>
      kinds
        .filter((kind) => isTakenAs(step, kind, caller) && isOfThem(kind, caller))
        .map((kind) => ({ ...kind, caller, step })),
    ),
  );
}

export const callOf = (step: ItemCell['step']) => (step === 'read' ? 'items.get' : STEPS[step].call);

const ownedOf = ({ owner, evaluator }: ItemKind): Owned => ({
  company: owner === 'rival' ? 'rival' : 'acme',
  evaluator,
});

/** Whether the item exists for the a person of a cell. */
export const isThere = (cell: ItemCell): boolean =>
  cell.owner !== 'missing' && seesItem(cell.caller, ownedOf(cell));

/** The status and code a cell has to be answered with, and the status the item has then. */
export function expectedOf(cell: ItemCell): { readonly answer: string; readonly to: ItemStatus | null } {
  const refused = refusedAtTheDoor(cell.caller, callOf(cell.step));
  if (refused !== null) return { answer: refused, to: null };
  if (!isThere(cell)) return { answer: '404 not_found', to: null };
  if (cell.step === 'read') return { answer: '200', to: cell.status };
  const { from, to, needs } = STEPS[cell.step];
  if (from !== cell.status || !isMet(cell, needs)) return { answer: '409 wrong_state', to: null };
  return formerOf(cell.owner) === null ? { answer: '200', to } : { answer: '403 not_allowed', to: null };
}

/** Whether a step is refused because of what its person once did for the other side, and for nothing else. */
export const isExcluded = (cell: ItemCell): boolean =>
  formerOf(cell.owner) !== null &&
  refusedAtTheDoor(cell.caller, callOf(cell.step)) === null &&
  expectedOf(cell).answer === '403 not_allowed';

function isMet({ evaluator, verified, caller }: ItemCell, needs: Step['needs']): boolean {
  switch (needs) {
    case 'unassigned':
      return evaluator === null;
    case 'held':
      return evaluator !== null;
    case 'assigned':
      return isOwn(caller, evaluator);
    case 'verified':
      return verified;
    case 'unverified':
      return !verified;
    case 'declined':
      throw new Error('a decline is taken back in cells of its own');
    case null:
      return true;
  }
}

export const descriptionOf = (cell: ItemCell): string =>
  `${cell.caller.label} ${callOf(cell.step)} (${cell.step}), item of ${cell.owner} at ${cell.status}, assigned to ${cell.evaluator ?? 'no one'}, ${cell.verified ? 'verified' : 'not verified'}`;

/** Writes an act of a person into the history of an item. */
const addAct = (
  product: ProductInside,
  itemId: string,
  { person, from, to }: (typeof FORMER)[OfFormer],
): Promise<unknown> =>
  product.app.transactions.asSystem((tx) =>
    tx
      .insertInto('item_history')
      .values({
        ...{
          id: randomUUID(),
          item_id: itemId,
          company_id: COMPANIES.acme.id,
          created_at: product.clock.now(),
        },
        ...{ user_id: idOf(person), user_name: person, from_status: from, to_status: to },
      })
      .execute(),
  );

/** Items that are used again until a step was taken on them. */
export function itemsFor(product: ProductInside) {
  const stored = new Map<string, Promise<{ id: string; status: ItemStatus }>>();
  const nameOf = ({ status, owner, evaluator, verified }: ItemKind) =>
    [status, owner, evaluator, verified].join();
  return {
    /** The request of a cell; `of: missing` the same about an id no record has. */
    async request(cell: ItemCell, of: 'record' | 'missing' = 'record'): Promise<Request> {
      const id = of === 'missing' || cell.owner === 'missing' ? MISSING : (await this.item(cell)).id;
      return cell.step === 'read'
        ? { call: 'items.get', id }
        : stepRequest(cell.step, STEPS[cell.step].call, id, cell.evaluator);
    },
    item(kind: ItemKind): Promise<{ id: string; status: ItemStatus }> {
      const name = nameOf(kind);
      const known = stored.get(name);
      if (known !== undefined) return known;
      const former = formerOf(kind.owner);
      const made = product
        .putItem(kind.status, {
          company: kind.owner === 'rival' ? 'rival' : 'acme',
          by: kind.owner === 'colleague' || kind.owner === 'rival' ? kind.owner : 'requester',
          evaluator: kind.evaluator,
          verifiedOnSite: kind.verified,
        })
        .then(async ({ id }) => {
          if (former !== null) await addAct(product, id, former);
          return { id, status: kind.status };
        });
      stored.set(name, made);
      return made;
    },
    forget: (kind: ItemKind) => stored.delete(nameOf(kind)),
    /** Items no step was taken on that are all the same not as they were made. */
    async changed(): Promise<number> {
      const items = await Promise.all(stored.values());
      const statuses = new Map(items.map(({ id, status }) => [id, status]));
      const rows = await product.app.transactions.asSystem((tx) =>
        tx.selectFrom('waste_items').select(['id', 'status', 'version']).execute(),
      );
      return rows.filter((row) => {
        const status = statuses.get(row.id);
        return status !== undefined && (row.version !== 1 || row.status !== status);
      }).length;
    },
  };
}
