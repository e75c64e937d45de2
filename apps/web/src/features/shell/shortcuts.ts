import { passes } from '@monda/domain/identity/access.ts';
import { screenAt, type Visitor } from '@monda/domain/screens/screens.ts';
import type { Phrases } from '@monda/phrases/phrases.ts';

export interface Shortcut {
  readonly keys: readonly [string] | readonly [string, string];
  /** Names what it does. */
  readonly does: keyof Phrases['shortcuts'];
  /** Where it leads; without it the shell, or the page, does something itself. */
  readonly href?: string;
}

const GO: readonly Shortcut[] = [
  { keys: ['g', 'd'], does: 'dashboard', href: '/dashboard' },
  { keys: ['g', 'p'], does: 'projects', href: '/projects' },
  { keys: ['g', 'i'], does: 'items', href: '/projects?tab=items' },
  { keys: ['g', 't'], does: 'tasks', href: '/items' },
  { keys: ['g', 'c'], does: 'companies', href: '/companies' },
  { keys: ['g', 'u'], does: 'staff', href: '/monda-users' },
];

/** The keys that lead to the screens this person may open. */
const goKeysOf = (visitor: Visitor): readonly Shortcut[] =>
  GO.filter(({ href = '' }) => {
    const screen = screenAt(href.replace(/\?.*/, ''));
    return screen !== undefined && passes(screen.access, visitor);
  });

/** The keys that work on every page for this person. */
export const shortcutsOf = (visitor: Visitor): readonly Shortcut[] => [
  { keys: ['/'], does: 'search' },
  ...goKeysOf(visitor),
  { keys: ['n'], does: 'newRequest', href: '/new-request' },
  { keys: ['?'], does: 'help' },
];

/** Keys that pages act on themselves. */
export const KEYS_OF_PAGES: readonly Shortcut[] = [
  { keys: ['j'], does: 'nextInList' },
  { keys: ['k'], does: 'previousInList' },
];
