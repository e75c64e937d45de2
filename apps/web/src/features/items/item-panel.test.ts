import { ROLES, type Role } from '@monda/domain/identity/roles.ts';
import { ITEM_STATUSES, type ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { describe, expect, it } from 'vitest';
import { type PanelName, panelFor } from './item-panel.ts';

const ME = 'me';
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
      it(`${status}, ${role}`, () => {
        for (const assigned of Object.keys(assignments) as Assignment[]) {
          for (const verifiedOnSite of [false, true]) {
            const item = { status, assignedUserId: assignments[assigned], verifiedOnSite };
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
      const item = { status, assignedUserId: ME, verifiedOnSite: false };
      expect(panelFor({ id: ME, role: 'root' }, item)).toBe(status === 'declined' ? 'declined' : 'waiting');
    }
  });
});
