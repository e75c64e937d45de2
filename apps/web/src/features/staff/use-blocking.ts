import { words } from '@monda/phrases/words.ts';
import { useCallback } from 'react';
import { useSend } from '../../lib/api-changes.ts';
import { notifyFailed } from '../../ui/notify-failed.ts';
import { notify } from '../../ui/toast.ts';

interface Blockable {
  readonly id: string;
  readonly isActive: boolean;
}

/** Says that the state of a person was not changed. */
export function failedToBlock(error: unknown): void {
  console.error(words().users.statusFailedTitle, error);
  notifyFailed(words().users.statusFailedTitle, error);
}

/** Blocks an active person or lets a blocked one in again, as they are shown, and says so. */
export function useBlocking() {
  const sending = useSend('users.block', {
    refreshes: ['users.list', 'users.sharedAddresses', 'companies'],
    onSuccess: (user) => {
      notify.success(user.isActive ? words().users.activated : words().users.deactivated);
    },
    onError: failedToBlock,
  });
  const { mutate } = sending;
  const toggle = useCallback(
    ({ id, isActive }: Blockable) => mutate({ params: { id }, body: { userId: id, shouldBlock: isActive } }),
    [mutate],
  );
  /** The person whose state is being changed. */
  const busyId = sending.isPending ? (sending.variables?.params.id ?? null) : null;
  return { toggle, busyId };
}
