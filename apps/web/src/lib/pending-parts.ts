import { createContext, useContext, useLayoutEffect } from 'react';

/** Counts what is still loaded inside a part of a page; `begin` answers the function that ends it. */
export interface PendingParts {
  readonly begin: () => () => void;
}

/** The nearest part of the page that is shown when everything in it has come. */
export const PendingPartsContext = createContext<PendingParts | null>(null);

/** Counts as pending, while `isPending`, in the part of the page around it. */
export function usePending(isPending: boolean): void {
  const parts = useContext(PendingPartsContext);
  // why: what follows, as a read of code that came, begins in the same commit in which this ends.
  useLayoutEffect(() => (isPending ? parts?.begin() : undefined), [isPending, parts]);
}
