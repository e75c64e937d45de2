import { words } from '@monda/phrases/words.ts';
import { IconBell } from '../../ui/icons/bell.ts';
import type { ComponentType, ReactNode } from 'react';
import type { MoreNavigationProps } from './more-navigation.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

/** What the frame shows of notices and tasks, made by the part that asks for them. */
export interface ShownCounts {
  /** What a screen reader says of the bell. */
  readonly bell: string;
  /** How many notices are unread, for the eye. */
  readonly unread: ReactNode;
  /** How many items wait for the person. */
  readonly waiting: ReactNode;
  /** The navigation beyond the specification's. */
  readonly More: ComponentType<MoreNavigationProps>;
}

/** The dialogs that open on every page. */
export type FrameDialog = 'profile' | 'settings' | 'keys' | 'notices' | 'search';

export interface BellProps {
  readonly counts: ShownCounts | null;
  readonly onOpen: () => void;
}

/** Opens what the person was notified of, and says how much of it is unread; its look comes with the numbers. */
export function Bell({ counts, onOpen }: BellProps) {
  return (
    <IconButton
      size={36}
      aria-haspopup="dialog"
      aria-label={counts?.bell ?? words().shell.notifications}
      onClick={onOpen}
    >
      <IconBell size={19} stroke={1.7} aria-hidden />
      {counts?.unread}
    </IconButton>
  );
}
