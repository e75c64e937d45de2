import { words } from '@monda/phrases/words.ts';
import { useCallback } from 'react';
import { errorText } from '../../lib/api-error.ts';
import { useSend } from '../../lib/api-changes.ts';
import { notify } from '../../ui/toast.ts';

interface Blockable {
  readonly id: string;
  readonly isActive: boolean;
}

/** Says that the state of a person was not changed. */
export function failedToBlock(error: unknown): void {
  console.error(words().users.statusFailedTitle, error);
  notify.failure({
    title: words().users.statusFailedTitle,
    message: errorText(error, words().controls.somethingWrong),
  });
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
