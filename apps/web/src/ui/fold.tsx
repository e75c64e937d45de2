import { type ReactNode, useState } from 'react';
import css from './fold.module.css';

export interface FoldProps {
  readonly title: ReactNode;
  /** Drawn when it is opened for the first time. */
  readonly children: ReactNode;
}

/** A part of a page that is closed until its title is pressed. */
export function Fold({ title, children }: FoldProps) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      className={css.fold}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setWasOpened(true);
      }}
    >
      <summary className={css.title}>{title}</summary>
      {wasOpened ? <div className={css.content}>{children}</div> : null}
    </details>
  );
}
