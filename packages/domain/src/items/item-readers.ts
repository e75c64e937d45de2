import { hasRole, isCompanyRole } from '../identity/roles.ts';
import { type FieldReaders, isItemField, ITEM_FIELDS } from './item-fields.ts';
import type { ItemStatus } from './item-statuses.ts';

/**
 * Who receives the guarded fields of an item; everybody else gets answers without them. Those of its data say so in
 * their rows.
 * Source: decisions A-022 (final price), A-023 and A-034 (destruction password), A-039 (final invoice).
 */
export const ITEM_FIELD_READERS = {
  finalPrice: (role: string, status: ItemStatus) =>
    hasRole(role, ['fixed_assets_manager', 'admin']) || (isCompanyRole(role) && status === 'completed'),
  proposedMeeting: (role: string, status: ItemStatus) =>
    hasRole(role, ['fixed_assets_manager']) && status === 'scheduling',
  finalInvoiceFile: (role: string) => hasRole(role, ['fixed_assets_manager']),
  destructionPassword: (role: string, status: ItemStatus) =>
    hasRole(role, ['fixed_assets_manager']) && status === 'destruction',
  passwordLockedUntil: (role: string, status: ItemStatus) =>
    hasRole(role, ['fixed_assets_manager']) && status === 'destruction',
} as const satisfies Record<string, FieldReaders>;

const hasReaders = (field: string): field is keyof typeof ITEM_FIELD_READERS =>
  Object.hasOwn(ITEM_FIELD_READERS, field);

function readersOf(field: string): FieldReaders | null {
  if (isItemField(field)) return ITEM_FIELDS[field].guarded;
  return hasReaders(field) ? ITEM_FIELD_READERS[field] : null;
}

/** Whether a role receives a field of an item, or of its data, at a status. */
export function receives(field: string, role: string, status: ItemStatus): boolean {
  return readersOf(field)?.(role, status) ?? true;
}

/** The item page shows the final price to fixed assets managers only; the summary to its readers. */
export function seesFinalPriceOnItemPage(role: string): boolean {
  return hasRole(role, ['fixed_assets_manager']);
}
