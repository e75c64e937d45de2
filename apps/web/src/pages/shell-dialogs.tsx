import { useState } from 'react';
import type { usePerson } from '../features/identity/current-person.ts';
import type { FrameDialog } from '../features/shell/bell.tsx';
import { lazyInLibrary } from '../ui/with-library.tsx';

/** The dialogs that open on every page; each loads when it is first opened. */
const DIALOGS = {
  profile: lazyInLibrary(() => import('../features/identity/profile-dialog.tsx'), 'ProfileDialog'),
  settings: lazyInLibrary(() => import('./account-settings.tsx'), 'AccountSettings'),
  keys: lazyInLibrary(() => import('../features/shell/shortcuts-dialog.tsx'), 'ShortcutsDialog'),
  notices: lazyInLibrary(() => import('../features/notices/notices-dialog.tsx'), 'NoticesDialog'),
  search: lazyInLibrary(() => import('../features/search/search-dialog.tsx'), 'SearchDialog'),
};

export interface ShellDialogsProps {
  /** Whether one of them is open, and which. */
  readonly opened: boolean;
  readonly shown: FrameDialog | null;
  readonly onClose: () => void;
  readonly person: ReturnType<typeof usePerson>;
  /** Opens another of them instead. */
  readonly onOpen: (which: FrameDialog) => void;
  readonly onSignOut: () => void;
}

/** The dialogs of the frame that were opened so far. */
export function ShellDialogs({ shown, ...given }: ShellDialogsProps) {
  const [asked, setAsked] = useState<readonly FrameDialog[]>([]);
  if (shown !== null && !asked.includes(shown)) setAsked([...asked, shown]);
  return asked.map((name) => {
    const Dialog = DIALOGS[name];
    return <Dialog key={name} {...given} opened={shown === name} />;
  });
}
