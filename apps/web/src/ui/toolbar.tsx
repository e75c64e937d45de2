import type { ReactNode } from 'react';
import css from './toolbar.module.css';

/** The line of search, filters and toggles above a list; `end` stands at its far side. */
export function Toolbar({ children, end }: { readonly children: ReactNode; readonly end?: ReactNode }) {
  return (
    <div className={css.toolbar}>
      {children}
      {end === undefined ? null : <div className={css.end}>{end}</div>}
    </div>
  );
}
