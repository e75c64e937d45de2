import { words } from '@monda/phrases/words.ts';
import { useCallback } from 'react';
import { errorText } from '../../lib/api-error.ts';
import { useSend } from '../../lib/api-changes.ts';
import { notify } from '../../ui/toast.ts';

/** Sends a person their invitation again, or a link to set a new password, and says so. */
export function useAccountLink(): {
  readonly sendLink: (user: { readonly id: string }) => void;
  /** The person to whom a link is being sent. */
  readonly linkBusyId: string | null;
} {
  const { mutate, isPending, variables } = useSend('users.sendLink', {
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) =>
      notify.failure({
        title: words().users.linkFailedTitle,
        message: errorText(error, words().controls.somethingWrong),
      }),
  });
  const sendLink = useCallback(({ id }: { readonly id: string }) => mutate({ params: { id } }), [mutate]);
  return { sendLink, linkBusyId: isPending ? (variables?.params.id ?? null) : null };
}
