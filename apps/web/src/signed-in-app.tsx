import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { usePerson } from './features/identity/current-person.ts';
import { useRoleNews } from './features/identity/use-role-news.ts';
import { resumeDeclinedItems } from './features/items/steps/taking-back/resume-declined-items.ts';
import { useLocation } from './lib/location.ts';
import { ShellPage } from './pages/shell-page.tsx';
import { PageOfAddress } from './router.tsx';

/** The pages of a signed-in person in their frame. */
export function SignedInApp() {
  const person = usePerson();
  const pathname = useLocation((position) => position.pathname);
  useRoleNews(person, pathname);
  const client = useQueryClient();
  useEffect(() => resumeDeclinedItems(client), [client]);
  // why: what stood for it goes in the moment in which the frame is drawn.
  useLayoutEffect(() => document.getElementById('first-frame')?.remove(), []);
  return (
    <ShellPage>
      <PageOfAddress visitor={person} />
    </ShellPage>
  );
}
