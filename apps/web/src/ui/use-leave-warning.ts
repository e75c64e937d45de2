import { useLayoutEffect } from 'react';
import { isLeavingForSignIn } from '../lib/forms/leaving-forms.ts';

/** Lets the browser ask before the page is closed, while something would really be lost; never on the way to sign in. */
export function useLeaveWarning(wouldLose: boolean): void {
  // why: a page that is already gone from the screen asks nothing, which a later effect would let it do.
  useLayoutEffect(() => {
    if (!wouldLose) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLeavingForSignIn()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [wouldLose]);
}
