/** Words of the frame around every page. */
export const SHELL_WORDING = {
  skip: 'Skip to content',
  navigation: 'Main navigation',
  openNavigation: 'Open navigation',
  closeNavigation: 'Close navigation',
  soon: 'Soon',
  accountMenu: 'Account menu',
  toDark: 'Switch to dark colours',
  toLight: 'Switch to light colours',
  shortcuts: 'Keyboard shortcuts',
  shortcutsHint: 'Shortcuts are off while you type in a field.',
  shortcutsSwitch: 'Use single-key shortcuts',
  followedBy: 'then',
  notFoundTitle: 'Page not found',
  notFoundText: 'There is nothing at this address.',
  toStart: 'Back to the start',
  offline: 'You are offline.',
  offlineHint: 'What is open stays; what could not be loaded loads by itself when you are online again.',
  notOffline: (title: string) => `${title} cannot be opened while you are offline.`,
  stays: 'This page stays as it is.',
  pageFailedTitle: 'This page could not be shown',
  pageFailedText: 'Reload the page to try again.',
  reload: 'Reload',
} as const;

export interface Shortcut {
  readonly keys: readonly [string] | readonly [string, string];
  readonly does: string;
  /** Where it leads; without it the shell does something itself. */
  readonly href?: string;
}

/** The keys that work on every page. */
export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['/'], does: 'Search the list' },
  { keys: ['g', 'd'], does: 'Go to Dashboard', href: '/dashboard' },
  { keys: ['g', 'p'], does: 'Go to Projects', href: '/projects' },
  { keys: ['g', 't'], does: 'Go to Tasks', href: '/items' },
  { keys: ['n'], does: 'New request', href: '/new-request' },
  { keys: ['?'], does: 'Show this list' },
];
