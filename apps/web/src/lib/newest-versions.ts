import { useMemo } from 'react';

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/**
 * The newest versions this person saw: those answered to their own changes, which a list that is on its way does not
 * show yet, or those of the list.
 */
export function useNewestVersions(): {
  readonly note: (answered: Versioned) => void;
  readonly newest: (listed: Versioned) => number;
} {
  return useMemo(() => {
    const own = new Map<string, number>();
    return {
      note: ({ id, version }) => void own.set(id, version),
      newest: ({ id, version }) => Math.max(version, own.get(id) ?? 0),
    };
  }, []);
}
