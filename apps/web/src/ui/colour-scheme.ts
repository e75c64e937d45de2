import { useSyncExternalStore } from 'react';

export type ColourScheme = 'light' | 'dark';

/** Storage key of the choice; the script of the first paint reads it too. */
const STORED = 'mantine-color-scheme-value';
const ATTRIBUTE = 'data-mantine-color-scheme';
const listeners = new Set<() => void>();
const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');

function chosen(): ColourScheme | null {
  try {
    const stored = localStorage.getItem(STORED);
    return stored === 'dark' || stored === 'light' ? stored : null;
  } catch {
    return null;
  }
}

function show(): void {
  const scheme = chosen() ?? (systemDark().matches ? 'dark' : 'light');
  if (scheme === present()) return;
  document.documentElement.setAttribute(ATTRIBUTE, scheme);
  for (const listener of listeners) listener();
}

const present = (): ColourScheme =>
  document.documentElement.getAttribute(ATTRIBUTE) === 'dark' ? 'dark' : 'light';

/** Follows the system, and a choice made in another tab. */
export function followColourScheme(): void {
  systemDark().addEventListener('change', show);
  window.addEventListener('storage', ({ key }) => {
    if (key === STORED || key === null) show();
  });
}

/** Shows the page in this scheme from now on, and in every tab. */
export function chooseColourScheme(scheme: ColourScheme): void {
  try {
    localStorage.setItem(STORED, scheme);
  } catch {
    // why: without storage the choice holds until the page is left
  }
  document.documentElement.setAttribute(ATTRIBUTE, scheme);
  for (const listener of listeners) listener();
}

/** The scheme the page is shown in. */
export function useColourScheme(): ColourScheme {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    present,
    () => 'light',
  );
}
