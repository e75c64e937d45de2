import type { CallName } from '@monda/domain/api/api-calls.ts';
import { useSend } from '../../../lib/api-changes.ts';
import { errorText } from '../../../lib/api-error.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { notify } from '../../../ui/toast.ts';

export interface WithdrawDialogProps {
  readonly call: 'comments.withdraw' | 'questions.withdraw';
  readonly id: string;
  /** What is read again afterwards. */
  readonly refreshes: readonly CallName[];
  readonly say: Readonly<
    Record<'withdrawTitle' | 'withdraw' | 'withdrawText' | 'withdrawn' | 'withdrawFailed', string>
  >;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks whether a comment or a question is to be withdrawn, and withdraws it. */
export function WithdrawDialog({ call, id, refreshes, say, opened, onClose }: WithdrawDialogProps) {
  const send = useSend(call, {
    refreshes,
    onSuccess: () => {
      notify.success(say.withdrawn);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={() => {
        send.reset();
        onClose();
      }}
      title={say.withdrawTitle}
      confirmLabel={say.withdraw}
      onConfirm={() => send.mutate({ params: { id } })}
      danger
      busy={send.isPending}
      error={send.error === null ? null : errorText(send.error, say.withdrawFailed)}
    >
      {say.withdrawText}
    </ConfirmDialog>
  );
}
