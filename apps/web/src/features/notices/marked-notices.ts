const listeners = new Set<() => void>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('notices');
channel?.addEventListener('message', () => tellHere());

function tellHere(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` when notices were marked in this tab or another one; answers how to stop. */
export function onNoticesMarked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that notices were marked, here and in other tabs. */
export function noticesWereMarked(): void {
  tellHere();
  channel?.postMessage('marked');
}
