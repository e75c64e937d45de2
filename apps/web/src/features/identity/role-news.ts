import { screenAt } from '@monda/domain/identity/screens.ts';
import type { CurrentUser } from '@monda/domain/identity/user-fields.ts';
import { ROLE_LABELS } from '@monda/domain/identity/roles.ts';
import { notify, TOAST_MS } from '../../ui/toast.ts';
import { ROLE_NEWS_WORDING as say } from './role-news-wording.ts';

/** Notifies a person of their new role; `lost`: the path of the page that is closed to them with it. */
export function notifyRole(person: CurrentUser, lost: string | null): void {
  const title = lost === null ? undefined : screenAt(lost)?.title;
  notify.info(
    {
      title: say.roleIsNow(ROLE_LABELS[person.role]),
      ...(title === undefined ? {} : { message: say.noLongerOpen(title) }),
    },
    TOAST_MS.submission,
  );
}
