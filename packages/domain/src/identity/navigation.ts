import { STAFF_USERS_LABEL } from '../brand.ts';
import { passes } from './access.ts';
import { type ScreenPath, screenAt, type Visitor } from './screens.ts';

export interface NavigationEntry {
  readonly label: string;
  readonly path: ScreenPath;
  /** Marked `Soon`: the screen is a placeholder. */
  readonly soon?: true;
}
export interface NavigationSection {
  /** `null` for the entries that stand above every heading. */
  readonly heading: string | null;
  readonly entries: readonly NavigationEntry[];
}

/** The side navigation of section 2; an entry is shown to whoever passes the guard of its screen. */
export const NAVIGATION: readonly NavigationSection[] = [
  {
    heading: null,
    entries: [
      { label: 'Dashboard', path: '/dashboard' },
      { label: 'Projects', path: '/projects' },
      { label: 'Tasks', path: '/items' },
      { label: 'Reports', path: '/reports', soon: true },
    ],
  },
  {
    heading: 'Management',
    entries: [
      { label: 'Documents', path: '/documents', soon: true },
      { label: 'Photos', path: '/photos', soon: true },
    ],
  },
  {
    heading: 'Administration',
    entries: [
      { label: 'Companies', path: '/companies' },
      { label: STAFF_USERS_LABEL, path: '/monda-users' },
      { label: 'Settings', path: '/settings', soon: true },
    ],
  },
];

/** The sections a person sees; empty sections are left out, and the forced profile page has none. */
export function navigationFor(visitor: Visitor): readonly NavigationSection[] {
  if (visitor.requiresProfileCompletion) return [];
  return NAVIGATION.map((section) => ({
    ...section,
    entries: section.entries.filter((entry) => {
      const screen = screenAt(entry.path);
      return screen !== undefined && passes(screen.access, visitor);
    }),
  })).filter((section) => section.entries.length > 0);
}

/** Path of the entry that is current at an address path; `/` marks the Dashboard. */
export function currentEntryAt(pathname: string): string | undefined {
  return screenAt(pathname)?.section;
}
