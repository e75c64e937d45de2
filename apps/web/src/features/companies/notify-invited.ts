import { words } from '@monda/phrases/words.ts';
import { errorText } from '../../lib/api-error.ts';
import { isolated } from '../../lib/isolated.ts';
import { notify, TOAST_MS } from '../../ui/toast.ts';

/** Says that the invitation to `email` is on its way (5 s). */
export function notifyInvited(email: string): void {
  notify.success(
    { title: words().users.invitedTitle, message: words().users.invited(isolated(email)) },
    TOAST_MS.invite,
  );
}

/** Says that no one was invited, and why (5 s). */
export function notifyNotInvited(error: unknown): void {
  notify.failure(
    { title: words().users.inviteFailedTitle, message: errorText(error, words().controls.somethingWrong) },
    TOAST_MS.invite,
  );
}
