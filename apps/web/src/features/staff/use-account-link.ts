import { words } from '@monda/phrases/words.ts';
import { useCallback } from 'react';
import { errorText } from '../../lib/api-error.ts';
import { useSend } from '../../lib/api-changes.ts';
import { notify } from '../../ui/toast.ts';

/** Sends a person their invitation again, or a link to set a new password, and says so. */
export function useAccountLink() {
  const { mutate, isPending, variables } = useSend('users.sendLink', {
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) =>
      notify.failure({
        title: words().users.linkFailedTitle,
        message: errorText(error, words().controls.somethingWrong),
      }),
  });
  const sendLink = useCallback(({ id }: { readonly id: string }) => mutate({ params: { id } }), [mutate]);
  /** The person to whom a link is being sent. */
  const linkBusyId = isPending ? (variables?.params.id ?? null) : null;
  return { sendLink, linkBusyId };
}
