import { IconAlertCircle } from './icons/alert-circle.ts';
import { words } from '@monda/phrases/words.ts';
import { type MouseEvent, useEffect, useRef } from 'react';
import { focusById } from '../lib/focus-by-id.ts';
import css from './error-summary.module.css';

export interface SummaryError {
  readonly message: string;
  /** Id of the field the link leads to. */
  readonly target?: string;
  /** Goes to the field instead, where it first has to be brought onto the page. */
  readonly onFollow?: () => void;
}
export interface ErrorSummaryProps {
  /** In reading order; nothing is shown while it is empty. */
  readonly errors: readonly SummaryError[];
  readonly title?: string;
  /** Takes the focus when it appears. Off where the focus goes to the first invalid field. */
  readonly takesFocus?: boolean;
}

/** What stops a form, with a link to each field. */
export function ErrorSummary({
  errors,
  title = words().controls.errorSummary,
  takesFocus = false,
}: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  useEffect(() => {
    if (shown && takesFocus) box.current?.focus();
  }, [shown, takesFocus]);
  if (!shown) return null;
  return (
    <div className={css.summary} role="alert" tabIndex={-1} ref={box}>
      <p className={css.title}>
        <IconAlertCircle size={18} stroke={1.8} aria-hidden />
        {title}
      </p>
      <ul className={css.list}>
        {errors.map(({ message, target, onFollow }) => (
          <li key={`${target ?? ''}${message}`}>
            {target === undefined ? (
              message
            ) : (
              <a href={`#${target}`} onClick={(event) => focusField(event, target, onFollow)}>
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusField(event: MouseEvent, target: string, onFollow?: () => void): void {
  event.preventDefault();
  if (onFollow === undefined) focusById(target);
  else onFollow();
}
