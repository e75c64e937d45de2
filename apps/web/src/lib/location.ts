import { useSyncExternalStore } from 'react';

/** Where the person stands in the application. */
export interface AppLocation {
  readonly pathname: string;
  /** The query with its `?`; empty without one. */
  readonly search: string;
  /** Data that travels with the step in the history and is not in the address. */
  readonly state: Readonly<Record<string, unknown>>;
  /** How many steps of the application lie before this one in the tab's history. */
  readonly depth: number;
  /** How this location was reached last: by a new step, a changed one, or back and forward (and at the start). */
  readonly by: 'push' | 'replace' | 'history';
}

export interface GoOptions {
  /** Leaves no step in the history. */
  readonly replace?: boolean;
  /** Data that travels with the step and is not in the address. */
  readonly state?: Readonly<Record<string, unknown>>;
}

const listeners = new Set<() => void>();
let present: AppLocation | null = null;

function read(by: AppLocation['by']): AppLocation {
  const { pathname, search } = window.location;
  const state = (window.history.state ?? {}) as Readonly<Record<string, unknown>>;
  return { pathname, search, state, depth: Number(state['depth'] ?? 0), by };
}

function arrive(by: AppLocation['by']): void {
  const next = read(by);
  // why: a link to a part of the page moves no further than that part.
  const isPart = by === 'history' && window.history.state === null && window.location.hash !== '';
  if (isPart && next.pathname === present?.pathname && next.search === present.search) return;
  present = next;
  for (const listener of listeners) listener();
}

/** Listens to every change of the address: by this module, the browser's buttons, and other scripts of the page. */
function connect(): AppLocation {
  for (const [name, by] of [
    ['pushState', 'push'],
    ['replaceState', 'replace'],
  ] as const) {
    const change = window.history[name].bind(window.history);
    window.history[name] = (...given) => {
      change(...given);
      arrive(by);
    };
  }
  window.addEventListener('popstate', () => arrive('history'));
  return read('history');
}

/** The present location. */
export function currentLocation(): AppLocation {
  present ??= connect();
  return present;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The present location, or what `select` takes of it; renders again when that changes. */
export function useLocation<Part = AppLocation>(
  select: (address: AppLocation) => Part = (address) => address as Part,
): Part {
  return useSyncExternalStore(subscribe, () => select(currentLocation()));
}

/** Moves to a path of this application, query included. */
export function go(href: string, options: GoOptions = {}): void {
  const { depth } = currentLocation();
  if (options.replace) window.history.replaceState({ ...options.state, depth }, '', href);
  else window.history.pushState({ ...options.state, depth: depth + 1 }, '', href);
}

/** One step back, as the browser's button does. */
export function goBack(): void {
  window.history.back();
}
