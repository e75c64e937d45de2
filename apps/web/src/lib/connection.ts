import { useSyncExternalStore } from 'react';

/** Answers as long as the server lives, without a sign-in. */
const PROBE_PATH = '/health/live';
const PROBE_TIMEOUT_MS = 5_000;
/** Pause between two probes while nothing can be reached. */
const PROBE_EVERY_MS = 3_000;

const listeners = new Set<() => void>();
let isReachable = true;
let probing: Promise<void> | null = null;
let isListening = false;

/** Whether there is a network and it leads to the server, by the last attempt. */
export const isOnline = (): boolean => navigator.onLine && isReachable;

function become(reachable: boolean): void {
  if (isReachable === reachable) return;
  isReachable = reachable;
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

async function probe(): Promise<void> {
  try {
    await fetch(PROBE_PATH, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    become(true);
  } catch {
    become(false);
    setTimeout(() => void checkConnection(), PROBE_EVERY_MS);
  }
}

/**
 * Asks whether the server can be reached, after something got no answer. While it cannot, it is asked again until it
 * can. Answers whether there is a connection.
 */
export async function checkConnection(): Promise<boolean> {
  if (!navigator.onLine) return false;
  probing ??= probe().finally(() => {
    probing = null;
  });
  await probing;
  return isOnline();
}

/** Calls `listener` when the connection is lost and when it is back. */
export function subscribeToConnection(listener: () => void): () => void {
  if (!isListening) {
    isListening = true;
    window.addEventListener('offline', notify);
    window.addEventListener('online', () => {
      // why: what the browser knows last counts until something gets no answer again.
      isReachable = true;
      notify();
    });
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether there is a connection; renders again when it goes or comes. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribeToConnection, isOnline, () => true);
}
