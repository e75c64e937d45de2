import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { usePerson, useSignOut } from '../features/identity/current-person.ts';
import type { ShownCounts } from '../features/shell/bell.tsx';
import { AppShell } from '../features/shell/app-shell.tsx';
import { useLocation } from '../lib/location.ts';
import { takeTypedAhead } from '../lib/typed-ahead.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { withLibrary } from '../ui/with-library.tsx';

/** What dialogs of the frame are given. */
interface ShellDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly person: ReturnType<typeof usePerson>;
  /** Opens another of them instead. */
  readonly onOpen: (which: 'profile' | 'settings' | 'keys') => void;
  readonly onSignOut: () => void;
}

const later = (load: () => Promise<ComponentType<ShellDialogProps>>) =>
  lazyComponent(() => withLibrary(load));

const loadNotices = () => import('./later-frame.ts');

/** The dialogs that open on every page; each loads when it is first opened. */
const DIALOGS = {
  profile: later(async () => (await import('../features/identity/profile-dialog.tsx')).ProfileDialog),
  settings: later(async () => (await import('./account-settings.tsx')).AccountSettings),
  keys: later(async () => (await import('../features/shell/load-shortcuts-dialog.ts')).loadShortcutsDialog()),
  notices: later(async () => (await loadNotices()).loadNoticesDialog()),
  search: later(async () => (await import('../features/search/load-search-dialog.ts')).loadSearchDialog()),
};
type DialogName = keyof typeof DIALOGS;

/** The frame with the signed-in person in it. */
export function ShellPage({ children }: { readonly children: ReactNode }) {
  const person = usePerson();
  const signOut = useSignOut();
  const pathname = useLocation((position) => position.pathname);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const [asked, setAsked] = useState<readonly DialogName[]>([]);
  const [counts, setCounts] = useState<ShownCounts | null>(null);
  useWatchedNotices(person, setCounts);
  const open = (which: DialogName) => {
    takeTypedAhead();
    setAsked((before) => [...new Set(before).add(which)]);
    setDialog(which);
  };
  return (
    <AppShell
      person={person}
      pathname={pathname}
      onProfile={() => open('profile')}
      onSettings={() => open('settings')}
      onShortcuts={() => open('keys')}
      onSearch={() => open('search')}
      onNotices={() => open('notices')}
      counts={counts}
      isOpening={dialog !== null}
      onSignOut={signOut}
    >
      {children}
      {asked.map((name) => {
        const Dialog = DIALOGS[name];
        return (
          <Dialog
            key={name}
            opened={dialog === name}
            onClose={() => setDialog(null)}
            person={person}
            onOpen={open}
            onSignOut={signOut}
          />
        );
      })}
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
      loadNotices()
        .then(({ watchNotices }) => watchNotices(client, show, ended.signal))
        .catch(() => undefined);
    }, REST_MS);
    return () => ended.abort();
  }, [client, show, requiresProfileCompletion]);
}
