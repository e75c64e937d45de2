import { words } from '@monda/phrases/words.ts';
import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { errorText, hasCode } from '../../lib/api-error.ts';
import { useSend } from '../../lib/api-changes.ts';
import { refresh } from '../../lib/api-hooks.ts';
import { useNewestVersions } from '../../lib/newest-versions.ts';
import { notify } from '../../ui/toast.ts';

interface Blockable {
  readonly id: string;
  readonly isActive: boolean;
  readonly version: number;
}

const READ_AGAIN = ['users.list', 'users.sharedAddresses', 'companies'] as const;

/** Blocks an active person or lets a blocked one in again, as they are shown, and says so. */
export function useBlocking(): {
  readonly toggle: (user: Blockable) => void;
  /** The person whose state is being changed. */
  readonly busyId: string | null;
} {
  const client = useQueryClient();
  const { note, newest } = useNewestVersions();
  const sending = useSend('users.block', {
    refreshes: READ_AGAIN,
    onSuccess: (user) => {
      note(user);
      notify.success(user.isActive ? words().users.activated : words().users.deactivated);
    },
    onError: (error) => {
      if (hasCode(error, 'version_changed')) void refresh(client, ...READ_AGAIN);
      console.error(words().users.statusFailedTitle, error);
      notify.failure({
        title: words().users.statusFailedTitle,
        message: errorText(error, words().users.somethingWrong),
      });
    },
  });
  const { mutate } = sending;
  const toggle = useCallback(
    (user: Blockable) => {
      const { id, isActive } = user;
      mutate({ params: { id }, body: { userId: id, shouldBlock: isActive }, ifMatch: newest(user) });
    },
    [mutate, newest],
  );
  return { toggle, busyId: sending.isPending ? (sending.variables?.params.id ?? null) : null };
}
