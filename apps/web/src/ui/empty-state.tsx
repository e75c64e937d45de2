import type { Icon } from './icons/icon.tsx';
import { IconInbox } from './icons/inbox.ts';
import type { ReactNode } from 'react';
import css from './empty-state.module.css';

export interface EmptyStateProps {
  /** Why there is nothing. */
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** The one thing to do about it. */
  readonly action?: ReactNode;
  readonly icon?: Icon;
}

/** Nothing here: why, and one action. */
export function EmptyState({ title, text, action, icon: Icon = IconInbox }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      <Icon size={28} stroke={1.4} aria-hidden />
      <p className={css.title}>{title}</p>
      {text === undefined ? null : <p className={css.text}>{text}</p>}
      {action === undefined ? null : <div className={css.action}>{action}</div>}
    </div>
  );
}
