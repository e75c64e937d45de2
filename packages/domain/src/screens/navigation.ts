import type { Phrases } from '@monda/phrases/phrases.ts';
import { words } from '@monda/phrases/words.ts';
import { passes } from '../identity/access.ts';
import { type ScreenPath, screenAt, screenTitle, type Visitor } from './screens.ts';

interface Entry {
  readonly path: ScreenPath;
  /** Marked `Soon`: the screen is a placeholder. */
  readonly soon?: true;
}
interface Section {
  /** Names the heading; `null` for the entries that stand above every heading. */
  readonly heading: keyof Phrases['navigation'] | null;
  readonly entries: readonly Entry[];
}

/** An entry in the reader's words: the title of its screen. */
export interface NavigationEntry extends Entry {
  readonly label: string;
}
export interface NavigationSection {
  readonly heading: string | null;
  readonly entries: readonly NavigationEntry[];
}

/** The side navigation of section 2; an entry is shown to roles that pass the guard of its screen. */
export const NAVIGATION: readonly Section[] = [
  {
    heading: null,
    entries: [
      { path: '/dashboard' },
      { path: '/projects' },
      { path: '/items' },
      { path: '/reports', soon: true },
    ],
  },
  {
    heading: 'management',
    entries: [
      { path: '/documents', soon: true },
      { path: '/photos', soon: true },
    ],
  },
  {
    heading: 'administration',
    entries: [{ path: '/companies' }, { path: '/monda-users' }, { path: '/settings', soon: true }],
  },
];

/** The sections a person sees; empty sections are left out, and the forced profile page has none. */
export function navigationFor(visitor: Visitor): readonly NavigationSection[] {
  if (visitor.requiresProfileCompletion) return [];
  return NAVIGATION.map(({ heading, entries }) => ({
    heading: heading === null ? null : words().navigation[heading],
    entries: entries.flatMap((entry) => {
      const screen = screenAt(entry.path);
      if (screen === undefined || !passes(screen.access, visitor)) return [];
      return [{ ...entry, label: screenTitle(screen) }];
    }),
  })).filter((section) => section.entries.length > 0);
}

/** Path of the entry that is current at an address path; `/` marks the Dashboard. */
export function currentEntryAt(pathname: string): string | undefined {
  return screenAt(pathname)?.section;
}
