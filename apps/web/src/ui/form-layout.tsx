import type { ReactNode } from 'react';
import { cssHeight } from './css-height.ts';
import css from './form-layout.module.css';

/** Fields side by side where there is room, one below the other on phones. At most 720 px wide. */
export function FormGrid({ children }: { readonly children: ReactNode }) {
  return <div className={css.grid}>{children}</div>;
}

/** A field that takes the whole line of a {@link FormGrid}. */
export function WholeLine({ children }: { readonly children: ReactNode }) {
  return <div className={css.whole}>{children}</div>;
}

export interface ActionBarProps {
  readonly start?: ReactNode;
  /** Why the main button cannot be used now; a line of its own above the buttons. */
  readonly reason?: ReactNode;
  readonly children: ReactNode;
}

const publishHeight = cssHeight('--bar');

/** Buttons of a form: `start` at one side, the rest at the other; stays in reach at the foot on phones. */
export function ActionBar({ start, reason, children }: ActionBarProps) {
  return (
    <div ref={publishHeight} className={css.bar}>
      {reason === undefined ? null : <div className={css.reason}>{reason}</div>}
      {start === undefined ? null : <div>{start}</div>}
      <div className={css.end}>{children}</div>
    </div>
  );
}
