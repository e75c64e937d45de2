import { redirectFor } from '@monda/domain/screens/screens.ts';
import type { CurrentUser } from '@monda/domain/identity/user-fields.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';

/**
 * Notifies a person whose role changes while a page is open of the new role, and whether the page is lost with it;
 * everything else on the screen is read again.
 */
export function useRoleNews(person: CurrentUser, pathname: string): void {
  const client = useQueryClient();
  const known = useRef(person.role);
  useLayoutEffect(() => {
    if (known.current === person.role) return;
    known.current = person.role;
    const lost = redirectFor(pathname, person) === null ? null : pathname;
    void import('./role-news.ts').then(({ notifyRole }) => notifyRole(person, lost)).catch(() => undefined);
    if (lost === null) {
      void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== 'users.me' });
    }
  }, [client, person, pathname]);
}
