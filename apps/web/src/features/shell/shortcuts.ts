import type { Phrases } from '@monda/phrases/phrases.ts';

export interface Shortcut {
  readonly keys: readonly [string] | readonly [string, string];
  /** Names what it does. */
  readonly does: keyof Phrases['shortcuts'];
  /** Where it leads; without it the shell does something itself. */
  readonly href?: string;
}

/** The keys that work on every page. */
export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['/'], does: 'search' },
  { keys: ['g', 'd'], does: 'dashboard', href: '/dashboard' },
  { keys: ['g', 'p'], does: 'projects', href: '/projects' },
  { keys: ['g', 't'], does: 'tasks', href: '/items' },
  { keys: ['n'], does: 'newRequest', href: '/new-request' },
  { keys: ['?'], does: 'help' },
];
