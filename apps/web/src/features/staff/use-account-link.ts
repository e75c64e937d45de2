import { words } from '@monda/phrases/words.ts';
import { useCallback } from 'react';
import { useSend } from '../../lib/api-changes.ts';
import { notifyFailed } from '../../ui/notify-failed.ts';
import { notify } from '../../ui/toast.ts';

/** Sends a person their invitation again, or a link to set a new password, and says so. */
export function useAccountLink() {
  const { mutate, isPending, variables } = useSend('users.sendLink', {
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notifyFailed(words().users.linkFailedTitle, error),
  });
  const sendLink = useCallback(({ id }: { readonly id: string }) => mutate({ params: { id } }), [mutate]);
  /** The person to whom a link is being sent. */
  const linkBusyId = isPending ? (variables?.params.id ?? null) : null;
  return { sendLink, linkBusyId };
}
