import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { PendingPartsContext } from '../lib/pending-parts.ts';
import css from './shown-whole.module.css';

/** Milliseconds after which a part is shown although it is not complete. */
const LIMIT_MS = 1_000;

export interface ShownWholeProps {
  readonly className?: string;
  /** Stands before it and is shown at once; what is loaded in it is waited for as well. */
  readonly head?: ReactNode;
  /** Whether the part itself is there; until then `awaiting` is shown however long that takes. */
  readonly isReady?: boolean;
  /** Shown meanwhile, in the same place. */
  readonly awaiting?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A part of a page that is shown when the code and the reads in it have come, so that nothing in it moves. What fails has
 * come as well; after a second the rest is no longer waited for.
 */
export function ShownWhole({
  className = '',
  head = null,
  isReady = true,
  awaiting = null,
  children,
}: ShownWholeProps) {
  const [isShown, setShown] = useState(false);
  const pending = useRef(0);
  const ready = useRef(false);
  const parts = useMemo(() => {
    const end = () => {
      pending.current -= 1;
      queueMicrotask(() => {
        if (ready.current && pending.current === 0) setShown(true);
      });
    };
    const begin = () => {
      pending.current += 1;
      return end;
    };
    return { begin };
  }, []);
  useEffect(() => {
    if (!isReady) return;
    ready.current = true;
    if (pending.current === 0) setShown(true);
    const limit = setTimeout(() => setShown(true), LIMIT_MS);
    return () => clearTimeout(limit);
  }, [isReady]);
  return (
    <PendingPartsContext value={parts}>
      {head}
      {isShown || awaiting === null ? null : <div className={css.awaiting}>{awaiting}</div>}
      <div className={isShown ? className : `${className} ${css.pending}`}>{children}</div>
    </PendingPartsContext>
  );
}
