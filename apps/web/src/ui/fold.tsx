import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import css from './fold.module.css';

export interface FoldProps {
  readonly title: ReactNode;
  /** Why it is to be open, from the start or from now on: it opens whenever this becomes another reason. */
  readonly opensFor?: string;
  /** Drawn when it is opened for the first time. */
  readonly children: ReactNode;
}

/** A part of a page that is closed until its title is pressed. */
export function Fold({ title, opensFor = '', children }: FoldProps) {
  const [wasOpened, setWasOpened] = useState(opensFor !== '');
  const part = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (opensFor !== '' && part.current !== null) part.current.open = true;
  }, [opensFor]);
  return (
    <details
      ref={part}
      className={css.fold}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setWasOpened(true);
      }}
    >
      <summary className={css.title}>{title}</summary>
      {wasOpened || opensFor !== '' ? <div className={css.content}>{children}</div> : null}
    </details>
  );
}
