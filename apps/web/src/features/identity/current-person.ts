import type { CurrentUser } from '@monda/domain/identity/user-fields.ts';
import { createContext, use } from 'react';
import { useRead } from '../../lib/api-hooks.ts';

/** The signed-in person and how to sign out; provided by `RequireSignIn`. */
export interface Presence {
  readonly person: CurrentUser;
  readonly signOut: () => void;
}

export const PresenceContext = createContext<Presence | null>(null);

function usePresence(): Presence {
  const presence = use(PresenceContext);
  if (presence === null) throw new Error('No person is signed in here');
  return presence;
}

/** The signed-in person. */
export function usePerson(): CurrentUser {
  return usePresence().person;
}

/** Signs out: empties the caches, ends the provider's session, returns to the site origin. */
export function useSignOut(): () => void {
  return usePresence().signOut;
}

/** Everything the product stores about the signed-in person. */
export function useUserDetails() {
  return useRead('users.get', { params: { id: usePerson().id } });
}
