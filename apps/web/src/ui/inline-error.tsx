import { IconAlertCircle } from './icons/alert-circle.ts';
import { words } from '@monda/phrases/words.ts';
import type { ReactNode } from 'react';
import { useIsOnline } from '../lib/connection.ts';
import css from './message.module.css';
import { Button } from './button.tsx';

export interface InlineErrorProps {
  /** Nothing is shown while it is empty; the alert element itself stays for screen readers. */
  readonly message: ReactNode;
  readonly title?: ReactNode;
  readonly onRetry?: () => void;
}

/** A failure where it happened, read out at once. */
export function InlineError({ message, title, onRetry }: InlineErrorProps) {
  const waits = !useIsOnline() && onRetry !== undefined;
  return (
    <div role="alert">
      {message ? (
        <div className={css.message} data-tone="danger">
          <IconAlertCircle size={18} stroke={1.8} aria-hidden />
          <div className={css.words}>
            {title === undefined ? null : <strong>{title}</strong>}
            <span>
              {message}
              {waits ? ` ${words().ui.loadsWhenOnline}` : null}
            </span>
          </div>
          {onRetry === undefined ? null : (
            <Button variant="default" size="xs" onClick={onRetry}>
              {words().ui.tryAgain}
            </Button>
          )}
        </div>
      ) : null}
    </div>
  );
}
