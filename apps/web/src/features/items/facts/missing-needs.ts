import { ITEM_STATUS_TABLE, type ItemStatus, type Stage } from '@monda/domain/items/item-statuses.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { type Preflight, usePreflight } from '../../../lib/preflight.ts';

/** Whether a certificate is near: the item waits for its destruction, or comes after it. */
const isNear = (status: ItemStatus): boolean => {
  const { stage }: { readonly stage: Stage | null } = ITEM_STATUS_TABLE[status];
  return stage === 'destruction' || stage === 'completion';
};

const only = ([result]: Preflight): Preflight[number] | null => result ?? null;

/** What a certificate of an item will lack and is better given, from `destruction` on; read again when the item or its facts change. */
export const useNeedsOf = ({ id, status, version }: ItemDetails) =>
  usePreflight([id], only, { enabled: isNear(status), version });
