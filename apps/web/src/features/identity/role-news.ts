import { redirectFor, screenAt } from '@monda/domain/identity/screens.ts';
import type { CurrentUser } from '@monda/domain/identity/user-fields.ts';
import { ROLE_LABELS } from '@monda/domain/identity/roles.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { keyOf } from '../../lib/api-hooks.ts';
import { notify, TOAST_MS } from '../../ui/toast.ts';
import { IDENTITY_SCREEN_WORDING as say } from './identity-screen-wording.ts';

/**
 * Tells a person whose role changes while a page is open what it is now, and whether the page is lost with it; what
 * else stands on the screen is read again.
 */
export function useRoleNews(person: CurrentUser, pathname: string): void {
  const client = useQueryClient();
  const known = useRef(person.role);
  useLayoutEffect(() => {
    if (known.current === person.role) return;
    known.current = person.role;
    const lost = redirectFor(pathname, person) !== null;
    const title = screenAt(pathname)?.title;
    notify.info(
      {
        title: say.roleIsNow(ROLE_LABELS[person.role]),
        ...(lost && title !== undefined ? { message: say.noLongerOpen(title) } : {}),
      },
      TOAST_MS.submission,
    );
    if (lost) return;
    const [me] = keyOf('users.me');
    void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== me });
  }, [client, person, pathname]);
}
