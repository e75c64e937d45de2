import { type ReactNode, useEffect, useId, useRef } from 'react';
import css from './alone.module.css';

export interface AloneProps {
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** Whether it takes the focus from what is gone. */
  readonly takesFocus?: boolean;
  /** As wide as a text. */
  readonly isNarrow?: boolean;
  readonly children: ReactNode;
}

/**
 * A page in the whole window, without the frame. why: below its heading a dialog, so that keys and scans for other pages do nothing
 * while another person has the device.
 */
export function Alone({ title, subtitle, takesFocus = false, isNarrow, children }: AloneProps) {
  const id = useId();
  const dialog = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) dialog.current?.focus();
  }, [takesFocus]);
  return (
    <div className={css.alone} data-narrow={isNarrow || undefined}>
      <div className={css.head}>
        <h1 id={id} className={css.title}>
          {title}
        </h1>
        {subtitle === undefined ? null : <p className={css.subtitle}>{subtitle}</p>}
      </div>
      <div
        ref={dialog}
        className={css.content}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
      >
        {children}
      </div>
    </div>
  );
}
