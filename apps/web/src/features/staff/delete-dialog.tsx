import { USER_WORDING } from '@monda/domain/companies/company-wording.ts';
import type { ListedUser } from '@monda/domain/staff/staff-fields.ts';
import { errorText } from '../../lib/api-error.ts';
import { useSend } from '../../lib/api-changes.ts';
import { isolated } from '../../lib/isolated.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/toast.ts';
import css from './staff.module.css';
import { STAFF_SCREEN_WORDING as say } from './staff-screen-wording.ts';

export interface DeleteDialogProps {
  /** The person asked about; `null` while nobody is. */
  readonly user: Pick<ListedUser, 'id' | 'name'> | null;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks before a person is deleted, and deletes them. */
export function DeleteDialog({ user, opened, onClose }: DeleteDialogProps) {
  const sending = useSend('users.delete', {
    refreshes: ['users.list', 'users.sharedAddresses', 'companies'],
    onSuccess: () => {
      notify.success(USER_WORDING.deleted);
      onClose();
    },
    onError: (error) => {
      console.error(USER_WORDING.deleteFailedTitle, error);
      notify.failure({
        title: USER_WORDING.deleteFailedTitle,
        message: errorText(error, USER_WORDING.somethingWrong),
      });
    },
  });
  const close = () => {
    sending.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      title={USER_WORDING.confirmDelete(isolated(user?.name ?? ''))}
      confirmLabel={say.delete}
      danger
      busy={sending.isPending}
      error={sending.isError ? errorText(sending.error, USER_WORDING.somethingWrong) : null}
      onConfirm={() => {
        if (user !== null) sending.mutate({ params: { id: user.id } });
      }}
    >
      <p className={css.question}>{USER_WORDING.cannotBeUndone}</p>
      <p className={css.hint}>{say.keepsName}</p>
    </ConfirmDialog>
  );
}
