import { hasRole, isCompanyRole } from '../identity/roles.ts';
import type { ItemStatus } from './item-statuses.ts';

/**
 * Who receives the guarded fields of an item; everybody else gets answers without them.
 * Source: decisions A-022 (final price), A-023 and A-034 (destruction password), A-039 (final invoice).
 */
export const ITEM_FIELD_READERS = {
  finalPrice: (role: string, status: ItemStatus) =>
    hasRole(role, ['fixed_assets_manager', 'admin']) || (isCompanyRole(role) && status === 'completed'),
  finalInvoiceFile: (role: string) => hasRole(role, ['fixed_assets_manager']),
  destructionPassword: (role: string, status: ItemStatus) =>
    hasRole(role, ['fixed_assets_manager']) && status === 'destruction',
  passwordLockedUntil: (role: string, status: ItemStatus) =>
    hasRole(role, ['fixed_assets_manager']) && status === 'destruction',
} as const satisfies Record<string, (role: string, status: ItemStatus) => boolean>;

/** The item page shows the final price to fixed assets managers only; the summary to whoever receives it. */
export function seesFinalPriceOnItemPage(role: string): boolean {
  return hasRole(role, ['fixed_assets_manager']);
}
