/** How long messages stay, in milliseconds (section 9). */
export const TOAST_MS = { normal: 3_000, file: 2_000, invite: 5_000, submission: 7_000 } as const;

export interface ToastText {
  readonly title: string;
  readonly message?: string;
  /** What can be done about it while the message stands; pressing it takes the message away. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Replaces the earlier message of this kind. */
  readonly only?: string;
}
export interface Toast extends ToastText {
  readonly id: number;
  readonly tone: 'success' | 'failure' | 'info';
  readonly ms: number;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function add(tone: Toast['tone'], text: string | ToastText, ms: number): number {
  lastId += 1;
  const words: ToastText = typeof text === 'string' ? { title: text } : text;
  const others = words.only === undefined ? toasts : toasts.filter(({ only }) => only !== words.only);
  change([...others, { ...words, id: lastId, tone, ms }].slice(-4));
  return lastId;
}

/** Short messages at the edge of the screen. A failure is also shown where it happened. */
export const notify = {
  success: (text: string | ToastText, ms: number = TOAST_MS.normal) => add('success', text, ms),
  failure: (text: string | ToastText, ms: number = TOAST_MS.normal) => add('failure', text, ms),
  info: (text: string | ToastText, ms: number = TOAST_MS.normal) => add('info', text, ms),
  dismiss: (id: number) => change(toasts.filter((toast) => toast.id !== id)),
  clear: () => change([]),
};

/** What is shown now, for `useSyncExternalStore`. */
export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => toasts,
};
