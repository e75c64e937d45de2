import { words } from '@monda/phrases/words.ts';
import { describe, expect, test } from 'vitest';
import { mayAnswer } from '../conversations/question-rules.ts';
import { QUESTION_SIDES } from './waits-for.ts';
import { ROLES } from '../identity/roles.ts';
import { descriptionPreview } from './description-preview.ts';
import { itemListQuery } from './item-queries.ts';
import { ITEM_FIELD_READERS, seesFinalPriceOnItemPage } from './item-readers.ts';
import { ITEM_STATUSES } from './item-statuses.ts';
import { ITEM_STEPS, type ItemStep } from './item-workflow.ts';
import { TASKS_OF_ROLE, tasksSubtitle } from './task-list.ts';
import { WAITING_FOR_ROLE } from './waiting-list.ts';
import { whyNoTasks } from './why-no-tasks.ts';

describe('tasks', () => {
  // rows: TASK-008, TASK-009
  test('an evaluator has what is pending, a manager what waits for managers', () => {
    expect(TASKS_OF_ROLE.technical_evaluator).toEqual({ statuses: ['pending'] });
    expect([...TASKS_OF_ROLE.fixed_assets_manager.statuses].sort()).toEqual([
      'destroyed',
      'destruction',
      'evaluation_review',
      'pending',
      'scheduling',
    ]);
    expect(TASKS_OF_ROLE.fixed_assets_manager.pendingOnlyUnassigned).toBe(true);
  });

  test('nothing that may wait for a manager is missing from their tasks', () => {
    const steps: readonly ItemStep[] = Object.values(ITEM_STEPS);
    for (const step of steps.filter(
      ({ by, onlyIfNeeded }) => onlyIfNeeded !== true && by.includes('fixed_assets_manager'),
    )) {
      expect(TASKS_OF_ROLE.fixed_assets_manager.statuses).toContain(step.from);
    }
  });

  test.each([
    // rows: TASK-002
    ['technical_evaluator', 'Items assigned to you for evaluation'],
    // rows: TASK-003
    ['fixed_assets_manager', 'Assign pending items and review submissions'],
    // rows: TASK-003
    ['FIXED_ASSETS_MANAGER', 'Assign pending items and review submissions'],
    // rows: TASK-004
    ['admin', 'Manage waste items'],
    // rows: TASK-004
    ['company_admin', 'Manage waste items'],
    // rows: TASK-004
    ['company_user', 'Manage waste items'],
    // rows: TASK-004
    ['viewer', 'Manage waste items'],
    // rows: TASK-004
    ['owner', 'Manage waste items'],
  ])('%s reads: %s', (role, subtitle) => {
    expect(tasksSubtitle(role)).toBe(subtitle);
    expect(words().tasks.none).toBe('No pending items found');
  });
});

describe('an empty list of tasks', () => {
  const NO_COMPANY = /does not belong to a company/;

  test('says to everybody who belongs nowhere that this is why', () => {
    for (const role of ['viewer', 'company_admin', 'company_user', 'owner']) {
      for (const view of ['tasks', 'waiting'] as const) {
        expect(whyNoTasks({ role, companyName: null }, view)).toMatch(NO_COMPANY);
      }
    }
    expect(whyNoTasks({ role: 'viewer', companyName: null }, 'tasks')).toContain('has the role Viewer');
  });

  test('says to everybody else what is missing', () => {
    for (const role of ROLES) {
      const why = whyNoTasks({ role, companyName: 'Acme' }, 'tasks');
      expect(why).toMatch(/\.$/);
      expect(why).not.toMatch(NO_COMPANY);
    }
    for (const role of ['admin', 'technical_evaluator', 'fixed_assets_manager']) {
      expect(whyNoTasks({ role, companyName: null }, 'tasks')).not.toMatch(NO_COMPANY);
    }
  });

  test.each(ROLES)('of what waits says of %s what is true', (role) => {
    const why = whyNoTasks({ role, companyName: 'Acme' }, 'waiting');
    const isAsked = QUESTION_SIDES.some((side) => mayAnswer(side, role));
    // why: for a person who takes no step and answers no question no item waits, whatever is submitted.
    const never = WAITING_FOR_ROLE[role].statuses.length === 0 && !isAsked;
    expect(/\bever\b/.test(why)).toBe(never);
    expect(/\bnow\b/.test(why)).toBe(!never);
    expect(why).not.toContain('Items appear here');
  });
});

describe('guarded fields of an item', () => {
  const readersOf = (field: keyof typeof ITEM_FIELD_READERS) =>
    ROLES.flatMap((role) =>
      ITEM_STATUSES.filter((status) => ITEM_FIELD_READERS[field](role, status)).map(
        (status) => `${role} at ${status}`,
      ),
    ).sort();
  const at = (role: string, statuses: readonly string[] = ITEM_STATUSES) =>
    statuses.map((status) => `${role} at ${status}`);

  // rows: FLOW-086, ENT-021
  test('the destruction password is for the manager, at destruction only', () => {
    expect(readersOf('destructionPassword')).toEqual(['fixed_assets_manager at destruction']);
    expect(readersOf('passwordLockedUntil')).toEqual(['fixed_assets_manager at destruction']);
  });

  // rows: ENT-020, ROLE-022
  test('the final price is for manager and administrator, for the company once completed', () => {
    expect(readersOf('finalPrice')).toEqual(
      [
        ...at('admin'),
        ...at('fixed_assets_manager'),
        ...at('company_admin', ['completed']),
        ...at('company_user', ['completed']),
      ].sort(),
    );
  });

  // rows: ENT-026
  test('the final invoice is for the manager', () => {
    expect(readersOf('finalInvoiceFile')).toEqual(at('fixed_assets_manager').sort());
  });

  // rows: ITEM-012
  test('on the item page only the manager sees the final price', () => {
    expect(ROLES.filter(seesFinalPriceOnItemPage)).toEqual(['fixed_assets_manager']);
    expect(seesFinalPriceOnItemPage('owner')).toBe(false);
  });
});

describe('the preview of a description', () => {
  // rows: CONST-016
  test.each([[0], [49], [50]])('%i characters are shown whole', (length) => {
    expect(descriptionPreview('a'.repeat(length))).toBeNull();
  });

  // rows: CONST-016
  test('51 characters are cut to 50, by characters and not by halves of them', () => {
    expect(descriptionPreview('a'.repeat(51))).toBe(`${'a'.repeat(50)}…`);
    expect(descriptionPreview('🔥'.repeat(51))).toBe(`${'🔥'.repeat(50)}…`);
  });
});

describe('the query of the item list', () => {
  test.each([
    [{ status: 'open' }],
    [{ projectId: '1' }],
    [{ view: 'mine' }],
    [{ page: '-1' }],
    [{ orderBy: 'x' }],
  ])('%j is refused', (query) => {
    expect(itemListQuery.safeParse(query).success).toBe(false);
  });

  // rows: PROJ-010
  test.each(ITEM_STATUSES)('%s can be asked for', (status) => {
    expect(itemListQuery.parse({ status }).status).toEqual([status]);
  });
});
