import type { ListedUser } from '@monda/domain/staff/staff-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { useCallback, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { isolated } from '../../lib/isolated.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { lostItemsQuery } from './lost-items.ts';
import css from './staff.module.css';
import { failedToBlock, useBlocking } from './use-blocking.ts';

interface BlockTarget {
  readonly user: ListedUser;
  /** Items that lose their evaluator. */
  readonly lost: number;
}

/** Blocks at the press, and asks first where items lose their evaluator by it; unblocking asks nothing. */
export function useBlockQuestion() {
  const { toggle, busyId } = useBlocking();
  const [asked, setAsked] = useState<BlockTarget | null>(null);
  const [open, setOpen] = useState(false);
  const [countedId, setCountedId] = useState<string | null>(null);
  const press = useCallback(
    async (user: ListedUser) => {
      const query = user.isActive ? lostItemsQuery(user) : null;
      if (query === null) return toggle(user);
      setCountedId(user.id);
      try {
        const { total } = await call('items.list', { query });
        if (total === 0) return toggle(user);
        setAsked({ user, lost: total });
        setOpen(true);
      } catch (thrown) {
        failedToBlock(thrown);
      } finally {
        setCountedId(null);
      }
    },
    [toggle],
  );
  const question = (
    <ConfirmDialog
      opened={open}
      onClose={() => setOpen(false)}
      title={words().staffScreens.confirmBlock(isolated(asked?.user.name ?? ''))}
      confirmLabel={words().staffScreens.block}
      danger
      onConfirm={() => {
        if (asked !== null) toggle(asked.user);
        setOpen(false);
      }}
    >
      <p className={css.question}>{words().staffScreens.lostItems(asked?.lost ?? 0)}</p>
    </ConfirmDialog>
  );
  return { press, busyId: countedId ?? busyId, question };
}
