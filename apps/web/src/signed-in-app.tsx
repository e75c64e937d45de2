import { redirectFor } from '@monda/domain/identity/screens.ts';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { usePerson } from './features/identity/current-person.ts';
import { makeRouter } from './router.tsx';

/** The pages of a signed-in person. A changed person is led where the guards now say. */
export function SignedInApp() {
  const person = usePerson();
  const [router] = useState(() => makeRouter(person));
  useEffect(() => {
    if (redirectFor(router.state.location.pathname, person) !== null) void router.invalidate();
  }, [router, person]);
  return <RouterProvider router={router} context={{ visitor: person }} />;
}
