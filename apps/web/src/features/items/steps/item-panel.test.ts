import { ROLES, type Role } from '@monda/domain/identity/roles.ts';
import { ITEM_STATUSES, type ItemStatus } from '@monda/domain/items/item-statuses.ts';
import type { FourEyes } from '@monda/domain/items/four-eyes.ts';
import { describe, expect, it } from 'vitest';
import { type PanelName, panelFor } from './item-panel.ts';

const ME = 'me';
const NOTHING: FourEyes = { earlier: [], sameMayReview: false };
const assignments = { nobody: null, me: ME, 'somebody else': 'other' } as const;
type Assignment = keyof typeof assignments;

/** The decisions' table, typed again by hand: what each role sees at each status. */
function expected(status: ItemStatus, role: Role, assigned: Assignment, verified: boolean): PanelName {
  const manager = role === 'fixed_assets_manager';
  const company = role === 'company_admin' || role === 'company_user';
  const table: Record<ItemStatus, PanelName | false> = {
    pending:
      (manager && assigned === 'nobody' && 'assign') ||
      (role === 'technical_evaluator' && assigned === 'me' && 'evaluation'),
    evaluation_review: manager && 'review',
    change_requested: company && 'update',
    in_progress: false,
    scheduling: manager && 'schedule',
    confirmation_required: company && 'confirmation',
    destruction: (manager && 'acta') || (company && (verified ? 'documentation' : 'verify')),
    destroyed: (manager && 'completion') || (company && 'summary'),
    finished: false,
    declined: 'declined',
    collected: false,
    sorted: false,
    processed: false,
    recycled: false,
    disposed: false,
    rejected: false,
    completed: (manager || company) && 'summary',
  };
  return table[status] || 'waiting';
}

describe('the panel of a person on an item', () => {
  for (const status of ITEM_STATUSES) {
    for (const role of ROLES) {
      // rows: ITEM-023
      it(`${status}, ${role}`, () => {
        for (const assigned of Object.keys(assignments) as Assignment[]) {
          for (const verifiedOnSite of [false, true]) {
            const item = { status, assignedUserId: assignments[assigned], verifiedOnSite, fourEyes: NOTHING };
            expect(
              panelFor({ id: ME, role }, item),
              `assigned to ${assigned}, verified ${verifiedOnSite}`,
            ).toBe(expected(status, role, assigned, verifiedOnSite));
          }
        }
      });
    }
  }

  it('gives an unknown role nothing to do', () => {
    for (const status of ITEM_STATUSES) {
      const item = { status, assignedUserId: ME, verifiedOnSite: false, fourEyes: NOTHING };
      expect(panelFor({ id: ME, role: 'root' }, item)).toBe(status === 'declined' ? 'declined' : 'waiting');
    }
  });

  it.each([
    ['fixed_assets_manager', 'evaluation_review', 'approve'],
    ['technical_evaluator', 'pending', 'confirmReview'],
    ['fixed_assets_manager', 'pending', 'create'],
    ['fixed_assets_manager', 'scheduling', 'create'],
    ['fixed_assets_manager', 'destroyed', 'confirmSchedule'],
    ['company_user', 'change_requested', 'approve'],
    ['company_admin', 'confirmation_required', 'schedule'],
    ['company_user', 'destruction', 'assign'],
  ] as const)('says to %s at %s why nothing is open after %s', (role, status, act) => {
    const assignedUserId = role === 'technical_evaluator' ? ME : null;
    const item = { status, assignedUserId, verifiedOnSite: false };
    const fourEyes: FourEyes = { earlier: [{ act, otherAccount: false }], sameMayReview: false };
    expect(panelFor({ id: ME, role }, { ...item, fourEyes: NOTHING })).not.toBe('excluded');
    expect(panelFor({ id: ME, role }, { ...item, fourEyes })).toBe('excluded');
  });
});
