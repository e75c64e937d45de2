import { API_CALLS, CALL_NAMES, type CallName } from '@monda/domain/api/api-calls.ts';
import type { AccessRule } from '@monda/domain/identity/access.ts';
import { hasRole, ROLES, type Role } from '@monda/domain/identity/roles.ts';
import { ITEM_STATUSES } from '@monda/domain/items/item-statuses.ts';
import { ITEM_STEPS, type ItemStep, rolesOfCall } from '@monda/domain/items/item-workflow.ts';
import { ROLES_OF_ACTIONS } from '@monda/domain/certificates/certificate-actions.ts';
import { certificateCells } from './access-certificates.ts';
import { itemCells } from './access-items.ts';
import type { matrixOn, Wrong } from './access-matrix.ts';
import { otherCells } from './access-others.ts';
import { STEP_NAMES, STEPS, type StepName } from '@monda/test-bed/who-may-call.ts';

type Matrix = ReturnType<typeof matrixOn>;
type Writable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

/** One cell of the product's own tables turned over; `sees` is what the matrix finds wrong then. */
export interface Mutation {
  readonly what: string;
  /** Turns the cell over; what it answers turns it back. */
  apply(): () => void;
  sees(matrix: Matrix): AsyncIterable<Wrong | null>;
}

const flipped = <Value>(all: readonly Value[], one: Value) =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one];

function setAccess(call: CallName, access: AccessRule): () => void {
  const row = API_CALLS[call] as Writable<{ access: AccessRule }>;
  const before = row.access;
  row.access = access;
  return () => {
    row.access = before;
  };
}

async function* seenByCalls(matrix: Matrix, call: CallName) {
  if (call === 'items.get') {
    for (const cell of itemCells(['read'])) if (cell.status === 'pending') yield matrix.item(cell);
    return;
  }
  for (const cell of otherCells([call])) yield matrix.other(cell);
  for (const cell of certificateCells([call])) yield matrix.certificate(cell);
}

function* rulesOf(rule: AccessRule): Iterable<readonly [string, AccessRule]> {
  const roles = rule.who === 'roles' ? rule.roles : ROLES;
  for (const role of ROLES) yield [role, { who: 'roles', roles: flipped<Role>(roles, role) }];
  if (rule.who === 'roles' && rule.permission !== undefined) {
    yield ['without the permission', { who: 'roles', roles: rule.roles }];
  } else yield ['with the permission', { who: 'roles', roles, permission: 'system:admin' }];
  if (rule.who === 'signed-in') {
    yield rule.evenWithIncompleteProfile === true
      ? ['only with a profile', { who: 'signed-in' }]
      : ['without a profile', { who: 'signed-in', evenWithIncompleteProfile: true }];
  }
}

const DERIVED = new Set<CallName>([
  ...Object.values(STEPS).map(({ call }) => call),
  ...CALL_NAMES.filter((call) => call.startsWith('items.bulk')),
  'items.takeBack',
]);

function* ofCalls(): Iterable<Mutation> {
  for (const call of CALL_NAMES) {
    // why: the rules of these are made of the workflow table, whose cells are turned below.
    if (DERIVED.has(call) || API_CALLS[call].access.who === 'signed-link') continue;
    const rule: AccessRule = API_CALLS[call].access;
    for (const [what, mutated] of rulesOf(rule)) {
      yield {
        what: `${call}: ${what}`,
        apply: () => setAccess(call, keepingRest(rule, mutated)),
        sees: (matrix) => seenByCalls(matrix, call),
      };
    }
  }
}

const keepingRest = (rule: AccessRule, mutated: AccessRule): AccessRule =>
  rule.who === 'roles' &&
  rule.permission !== undefined &&
  mutated.who === 'roles' &&
  mutated.roles.length !== rule.roles.length
    ? { ...mutated, permission: rule.permission }
    : mutated;

function setStep(name: StepName, row: ItemStep): () => void {
  const steps = ITEM_STEPS as unknown as Record<string, ItemStep>;
  const before = steps[name] as ItemStep;
  steps[name] = row;
  const undo = setAccess(STEPS[name].call, { who: 'roles', roles: rolesOfCall(ITEM_STEPS[name].call) });
  return () => {
    steps[name] = before;
    undo();
  };
}

/** Whether a role takes another step by the same call from the same status, so that it takes this one or that one alike. */
const takesAnother = (step: ItemStep, role: Role): boolean =>
  Object.values<ItemStep>(ITEM_STEPS).some(
    (other) =>
      other !== step &&
      other.call === step.call &&
      other.choice === step.choice &&
      other.from === step.from &&
      hasRole(role, other.by),
  );

function* rowsOf(step: ItemStep): Iterable<readonly [string, ItemStep]> {
  for (const role of ROLES) {
    if (!takesAnother(step, role)) yield [`by ${role}`, { ...step, by: flipped<Role>(step.by, role) }];
  }
  for (const status of ITEM_STATUSES) {
    if (status !== step.from) yield [`from ${status}`, { ...step, from: status }];
    if (status !== step.to) yield [`to ${status}`, { ...step, to: status }];
  }
  for (const needs of [
    undefined,
    'unassigned',
    'assigned',
    'assigned-to-actor',
    'not-verified',
    'verified',
  ] as const) {
    if (needs !== step.needs && bites(step, needs)) yield [`needs ${needs ?? 'nothing'}`, { ...step, needs }];
  }
}

/**
 * Whether a need can make a difference: nothing is verified before destruction, everything destroyed is, every item is
 * assigned once it was evaluated, and an evaluator sees assigned items only.
 */
function bites(step: ItemStep, needs: ItemStep['needs']): boolean {
  if (needs === 'verified') return step.from !== 'destroyed';
  if (needs === 'assigned') return step.needs !== undefined && step.needs !== 'assigned-to-actor';
  if (needs !== undefined && needs !== 'not-verified') return true;
  if (step.needs === 'assigned-to-actor') return false;
  return needs === undefined || step.needs !== undefined || step.from === 'destroyed';
}

async function* seenBySteps(matrix: Matrix, name: StepName, row: ItemStep) {
  const near = [STEPS[name].from, row.from] as readonly string[];
  const cells = itemCells([name]).filter(
    ({ status, owner }) => near.includes(status) && owner === 'requester',
  );
  for (const cell of cells) yield matrix.item(cell);
}

function* ofSteps(): Iterable<Mutation> {
  for (const name of STEP_NAMES) {
    for (const [what, row] of rowsOf(ITEM_STEPS[name])) {
      yield {
        what: `${name}: ${what}`,
        apply: () => setStep(name, row),
        sees: (matrix) => seenBySteps(matrix, name, row),
      };
    }
  }
}

async function* seenByActions(matrix: Matrix) {
  for (const cell of certificateCells(['certificates.get'])) {
    if (cell.act === 'read' && cell.owner === 'one') yield matrix.certificate(cell);
  }
}

function* ofActions(): Iterable<Mutation> {
  const table: Record<string, readonly Role[]> = ROLES_OF_ACTIONS;
  for (const [action, roles] of Object.entries(table)) {
    for (const role of ROLES) {
      // why: only managers ask, and only the person who asked withdraws.
      if (action === 'withdrawVoid' && role !== 'fixed_assets_manager') continue;
      yield {
        what: `${action} of certificates: by ${role}`,
        apply: () => {
          table[action] = flipped<Role>(roles, role);
          return () => {
            table[action] = roles;
          };
        },
        sees: seenByActions,
      };
    }
  }
}

/** Every cell of the tables of access, of the workflow and of certificates, turned over one at a time. */
export const mutations = (): readonly Mutation[] => [...ofCalls(), ...ofSteps(), ...ofActions()];
