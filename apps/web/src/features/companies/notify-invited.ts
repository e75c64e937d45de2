import { USER_WORDING } from '@monda/domain/companies/company-wording.ts';
import { errorText } from '../../lib/api-error.ts';
import { isolated } from '../../lib/isolated.ts';
import { notify, TOAST_MS } from '../../ui/toast.ts';

/** Says that the invitation to `email` is on its way (5 s). */
export function notifyInvited(email: string): void {
  notify.success(
    { title: USER_WORDING.invitedTitle, message: USER_WORDING.invited(isolated(email)) },
    TOAST_MS.invite,
  );
}

/** Says that nobody was invited, and why (5 s). */
export function notifyNotInvited(error: unknown): void {
  notify.failure(
    { title: USER_WORDING.inviteFailedTitle, message: errorText(error, USER_WORDING.somethingWrong) },
    TOAST_MS.invite,
  );
}
