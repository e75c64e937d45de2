import type { ListedUser } from '@monda/domain/staff/staff-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { errorText } from '../../lib/api-error.ts';
import { useRead } from '../../lib/api-hooks.ts';
import { useSend } from '../../lib/api-changes.ts';
import { isolated } from '../../lib/isolated.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notifyFailed } from '../../ui/notify-failed.ts';
import { notify } from '../../ui/toast.ts';
import typography from '../../ui/typography.module.css';
import { lostItemsQuery } from './lost-items.ts';
import css from './staff.module.css';

export interface DeleteDialogProps {
  /** The person asked about; `null` while no one is. */
  readonly user: Pick<ListedUser, 'id' | 'name' | 'role'> | null;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks before a person is deleted. */
export function DeleteDialog({ user, opened, onClose }: DeleteDialogProps) {
  const sending = useSend('users.delete', {
    refreshes: ['users.list', 'users.sharedAddresses', 'companies'],
    onSuccess: () => {
      notify.success(words().users.deleted);
      onClose();
    },
    onError: (error) => {
      console.error(words().users.deleteFailedTitle, error);
      notifyFailed(words().users.deleteFailedTitle, error);
    },
  });
  const query = user === null ? null : lostItemsQuery(user);
  const lost = useRead('items.list', { query: query ?? {} }, { enabled: opened && query !== null });
  const close = () => {
    sending.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      title={words().users.confirmDelete(isolated(user?.name ?? ''))}
      confirmLabel={words().staffScreens.delete}
      danger
      busy={sending.isPending}
      error={sending.isError ? errorText(sending.error, words().controls.somethingWrong) : null}
      onConfirm={() => {
        if (user !== null) sending.mutate({ params: { id: user.id } });
      }}
    >
      <p className={css.question}>{words().users.cannotBeUndone}</p>
      {lost.data?.total ? (
        <p className={css.question}>{words().staffScreens.lostItems(lost.data.total)}</p>
      ) : null}
      <p className={typography.hint}>{words().staffScreens.keepsName}</p>
    </ConfirmDialog>
  );
}
