import { type ReactNode, useState } from 'react';
import { usePerson, useSignOut } from '../features/identity/current-person.ts';
import { AppShell } from '../features/shell/app-shell.tsx';
import { useLocation } from '../lib/location.ts';
import { laterPart } from '../ui/later-part.tsx';
import { withLibrary } from '../ui/with-library.tsx';

const ProfileDialog = laterPart(() =>
  withLibrary(async () => (await import('../features/identity/profile-dialog.tsx')).ProfileDialog),
);
const AccountSettingsDialog = laterPart(() =>
  withLibrary(
    async () => (await import('../features/identity/account-settings-dialog.tsx')).AccountSettingsDialog,
  ),
);

/** The frame with the signed-in person in it; the two dialogs about oneself load when first opened. */
export function ShellPage({ children }: { readonly children: ReactNode }) {
  const person = usePerson();
  const signOut = useSignOut();
  const pathname = useLocation((position) => position.pathname);
  const [dialog, setDialog] = useState<'profile' | 'settings' | null>(null);
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const open = (which: 'profile' | 'settings') => {
    setAsked((before) => new Set(before).add(which));
    setDialog(which);
  };
  return (
    <AppShell
      person={person}
      pathname={pathname}
      onProfile={() => open('profile')}
      onSettings={() => open('settings')}
      onSignOut={signOut}
    >
      {children}
      {asked.has('profile') ? (
        <ProfileDialog opened={dialog === 'profile'} onClose={() => setDialog(null)} />
      ) : null}
      {asked.has('settings') ? (
        <AccountSettingsDialog opened={dialog === 'settings'} onClose={() => setDialog(null)} />
      ) : null}
    </AppShell>
  );
}
