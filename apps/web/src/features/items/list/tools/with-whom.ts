import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { isOpen } from '@monda/domain/items/item-workflow.ts';
import { ITEM_STEPS, type ItemStep } from '@monda/domain/items/item-workflow.ts';
import { hasRole } from '@monda/domain/identity/roles.ts';
import { displayName } from '@monda/domain/names.ts';
import { words } from '@monda/phrases/words.ts';

/** With whom an item is: who takes the next step, in a word or two; a dash where nobody does. */
export function withWhom(item: ItemRow): string {
  if (!isOpen(item.status)) return '–';
  const next = Object.values<ItemStep>(ITEM_STEPS).filter(
    ({ from, onlyIfNeeded }) => from === item.status && onlyIfNeeded !== true,
  );
  const isWith = (role: string) => next.some(({ by }) => hasRole(role, by));
  if (isWith('technical_evaluator') && item.assignedUser !== null) {
    return displayName({ ...item.assignedUser, email: '' });
  }
  return isWith('fixed_assets_manager') ? words().roles.fixed_assets_manager : item.project.companyName;
}
