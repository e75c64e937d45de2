import type { StateStore } from 'oidc-client-ts';

/** Drops a refresh token from a stored sign-in: none is ever used. `stored` is JSON. */
export function withoutRefreshToken(stored: string): string {
  const { refresh_token: _, ...rest } = JSON.parse(stored) as Record<string, unknown>;
  return JSON.stringify(rest);
}

/** Keeps the sign-in in this page's memory; a reload forgets it. */
export function tokenMemory(): StateStore {
  const kept = new Map<string, string>();
  return {
    set: async (key, value) => {
      kept.set(key, withoutRefreshToken(value));
    },
    get: async (key) => kept.get(key) ?? null,
    remove: async (key) => {
      const value = kept.get(key) ?? null;
      kept.delete(key);
      return value;
    },
    getAllKeys: async () => [...kept.keys()],
  };
}
