import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { usePerson, useSignOut } from '../features/identity/current-person.ts';
import type { FrameDialog, ShownCounts } from '../features/shell/bell.tsx';
import { AppShell } from '../features/shell/app-shell.tsx';
import { useLocation } from '../lib/location.ts';
import { takeTypedAhead } from '../lib/typed-ahead.ts';
import { lazyPart } from '../ui/lazy-component.tsx';

const loadLater = () => import('./later-frame.ts');
const Dialogs = lazyPart(loadLater, 'ShellDialogs');

/** The frame with the signed-in person in it. */
export function ShellPage({ children }: { readonly children: ReactNode }) {
  const person = usePerson();
  const signOut = useSignOut();
  const pathname = useLocation((position) => position.pathname);
  const [dialog, setDialog] = useState<FrameDialog | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const [counts, setCounts] = useState<ShownCounts | null>(null);
  useWatchedNotices(person, setCounts);
  const open = (which: FrameDialog) => {
    takeTypedAhead();
    setWasOpened(true);
    setDialog(which);
  };
  return (
    <AppShell
      person={person}
      pathname={pathname}
      onOpen={open}
      counts={counts}
      isOpening={dialog !== null}
      onSignOut={signOut}
    >
      {children}
      {wasOpened ? (
        <Dialogs
          opened={dialog !== null}
          shown={dialog}
          onClose={() => setDialog(null)}
          person={person}
          onOpen={open}
          onSignOut={signOut}
        />
      ) : null}
    </AppShell>
  );
}

/** How long a page stands before it asks what its person was notified of, in milliseconds. */
const REST_MS = 2_000;

/** Keeps the numbers of notices and tasks up to date, once the page has come to rest. */
function useWatchedNotices(
  { requiresProfileCompletion }: ReturnType<typeof usePerson>,
  show: (counts: ShownCounts) => void,
): void {
  const client = useQueryClient();
  useEffect(() => {
    if (requiresProfileCompletion) return;
    const ended = new AbortController();
    // why: the first load is the list alone.
    setTimeout(() => {
      loadLater()
        .then(({ watchNotices }) => watchNotices(client, show, ended.signal))
        .catch(() => undefined);
    }, REST_MS);
    return () => ended.abort();
  }, [client, show, requiresProfileCompletion]);
}
