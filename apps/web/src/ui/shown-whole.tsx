import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { PendingPartsContext } from '../lib/pending-parts.ts';
import css from './shown-whole.module.css';

/** Milliseconds after which a part is shown although it is not complete. */
const LIMIT_MS = 1_000;

export interface ShownWholeProps {
  readonly className?: string;
  /** Shown meanwhile, in the same place. */
  readonly awaiting?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A part of a page that is shown when the code and the reads in it have come, so that nothing in it moves. What fails has
 * come as well; after a second the rest is no longer waited for.
 */
export function ShownWhole({ className = '', awaiting = null, children }: ShownWholeProps) {
  const [isShown, setShown] = useState(false);
  const pending = useRef(0);
  const parts = useMemo(() => {
    const end = () => {
      pending.current -= 1;
      queueMicrotask(() => {
        if (pending.current === 0) setShown(true);
      });
    };
    const begin = () => {
      pending.current += 1;
      return end;
    };
    return { begin };
  }, []);
  useEffect(() => {
    if (pending.current === 0) setShown(true);
    const limit = setTimeout(() => setShown(true), LIMIT_MS);
    return () => clearTimeout(limit);
  }, []);
  return (
    <>
      {isShown || awaiting === null ? null : <div className={css.awaiting}>{awaiting}</div>}
      <div className={isShown ? className : `${className} ${css.pending}`}>
        <PendingPartsContext value={parts}>{children}</PendingPartsContext>
      </div>
    </>
  );
}
