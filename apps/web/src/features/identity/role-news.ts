import { screenTitleAt } from '@monda/domain/screens/screens.ts';
import type { CurrentUser } from '@monda/domain/identity/user-fields.ts';
import { loadOtherWords } from '@monda/phrases/browser-words.ts';
import { words } from '@monda/phrases/words.ts';
import { notify, TOAST_MS } from '../../ui/toast.ts';

/** Notifies a person of their new role; `lost`: the path of the page that is closed to them with it. */
export async function notifyRole(person: CurrentUser, lost: string | null): Promise<void> {
  await loadOtherWords();
  const title = lost === null ? undefined : screenTitleAt(lost);
  notify.info(
    {
      title: words().roleNews.roleIsNow(words().roles[person.role]),
      ...(title === undefined ? {} : { message: words().roleNews.noLongerOpen(title) }),
    },
    TOAST_MS.submission,
  );
}
