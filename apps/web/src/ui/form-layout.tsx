import type { ReactNode } from 'react';
import css from './form-layout.module.css';

/** Fields side by side where there is room, one below the other on phones. At most 720 px wide. */
export function FormGrid({ children }: { readonly children: ReactNode }) {
  return <div className={css.grid}>{children}</div>;
}

/** A field that takes the whole line of a {@link FormGrid}. */
export function WholeLine({ children }: { readonly children: ReactNode }) {
  return <div className={css.whole}>{children}</div>;
}

/** Buttons of a form: `start` at one side, the rest at the other; stays in reach at the foot on phones. */
export function ActionBar({ start, children }: { readonly start?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={css.bar}>
      {start === undefined ? null : <div className={css.start}>{start}</div>}
      <div className={css.end}>{children}</div>
    </div>
  );
}

/** Children below one another, 16 px apart. */
export function Column({ children, gap = 16 }: { readonly children: ReactNode; readonly gap?: number }) {
  return (
    <div className={css.column} style={{ gap }}>
      {children}
    </div>
  );
}
