import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { usePerson } from './features/identity/current-person.ts';
import { makeRouter } from './router.tsx';

/** The pages of a signed-in person. A changed person is led where the guards now say. */
export function SignedInApp() {
  const person = usePerson();
  const known = useRef(person);
  known.current = person;
  const [router] = useState(() => makeRouter(() => known.current));
  useEffect(() => {
    void router.invalidate();
  }, [router, person.role, person.requiresProfileCompletion]);
  return <RouterProvider router={router} />;
}
