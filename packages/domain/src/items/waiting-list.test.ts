import { describe, expect, test } from 'vitest';
import { ROLES } from '../identity/roles.ts';
import { FIRST_STATUS, ITEM_STATUSES } from './item-statuses.ts';
import { seesItem } from './item-visibility.ts';
import { ITEM_STEPS, type ItemStep } from './item-workflow.ts';
import { stepsOpenTo } from './judged-steps.ts';
import { WAITING_FOR_ROLE } from './waiting-list.ts';

const ME = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';
const COMPANY = '00000000-0000-4000-8000-00000000000c';

describe('what waits for a role', () => {
  test.each(
    ROLES.flatMap((role) =>
      ITEM_STATUSES.flatMap((status) =>
        [ME, OTHER, null].flatMap((assignedUserId) =>
          [true, false].map((verifiedOnSite) => ({ role, status, assignedUserId, verifiedOnSite })),
        ),
      ),
    ),
  )('is what the workflow table lets them do: $role at $status', ({ role, ...item }) => {
    const person = { id: ME, role, companyId: COMPANY };
    if (!seesItem(person, { companyId: COMPANY, assignedUserId: item.assignedUserId })) return;
    const open = stepsOpenTo(person, item).filter((name) => {
      const step: ItemStep = ITEM_STEPS[name];
      return step.onlyIfNeeded !== true;
    });
    const { statuses, pendingOnlyUnassigned } = WAITING_FOR_ROLE[role];
    const waits =
      statuses.includes(item.status) &&
      !(pendingOnlyUnassigned === true && item.status === FIRST_STATUS && item.assignedUserId !== null);
    expect(waits).toBe(open.length > 0);
  });

  test('is nothing for administrators and viewers, and no work on site for managers', () => {
    expect(WAITING_FOR_ROLE.admin.statuses).toEqual([]);
    expect(WAITING_FOR_ROLE.viewer.statuses).toEqual([]);
    expect(WAITING_FOR_ROLE.fixed_assets_manager.statuses).not.toContain('destruction');
    expect(WAITING_FOR_ROLE.company_user.statuses).toEqual([
      'change_requested',
      'confirmation_required',
      'destruction',
    ]);
  });
});
