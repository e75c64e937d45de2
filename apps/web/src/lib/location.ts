import { useSyncExternalStore } from 'react';
import { storedScrollPositions } from './stored-scroll-positions.ts';

/** Where the person stands in the application. */
export interface AppLocation {
  readonly pathname: string;
  /** The query with its `?`; empty without one. */
  readonly search: string;
  /** Data that travels with the step in the history and is not in the address. */
  readonly state: Readonly<Record<string, unknown>>;
  /** How many steps of the application lie before this one in the tab's history, those of earlier documents included. */
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
  return { pathname, search, state, depth: Number(state['depth'] ?? present?.depth ?? 0), by };
}

function arrive(by: AppLocation['by']): void {
  const next = read(by);
  // why: a link to a part of the page moves no further than that part.
  const isPart = by === 'history' && window.history.state === null && window.location.hash !== '';
  if (isPart && next.pathname === present?.pathname && next.search === present.search) return;
  present = next;
  for (const listener of listeners) listener();
}

/** Takes the way that Back or forward lead from a page that stays, and returns there. */
export const backTaker: { take?: () => void } = {};
const arriveBack = () => arrive('history');

/** The depth of an address that is opened in this tab from outside the application. */
const depthOfNewDocument = () => Math.max(-1, ...storedScrollPositions().keys()) + 1;

/** Listens to every change of the address: by this module, the browser's buttons, and other scripts of the page. */
function connect(): AppLocation {
  const state = window.history.state as object | null;
  window.history.replaceState({ depth: depthOfNewDocument(), ...state }, '');
  for (const [name, by, further] of [
    ['pushState', 'push', 1],
    ['replaceState', 'replace', 0],
  ] as const) {
    const change = window.history[name].bind(window.history);
    window.history[name] = (given: unknown, title: string, url?: string | URL | null) => {
      change({ depth: currentLocation().depth + further, ...(given as object | null) }, title, url);
      arrive(by);
    };
  }
  window.addEventListener('popstate', () => (backTaker.take ?? arriveBack)());
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
  currentLocation();
  window.history[options.replace ? 'replaceState' : 'pushState'](options.state, '', href);
}

/** One step back, as the browser's button does. */
export function goBack(): void {
  window.history.back();
}
