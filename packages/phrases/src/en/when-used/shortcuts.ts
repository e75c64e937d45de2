import { BRAND } from '../../brand.ts';

/** What each keyboard shortcut does. */
export const shortcuts = {
  search: 'Search the list',
  dashboard: 'Go to Dashboard',
  projects: 'Go to Projects',
  tasks: 'Go to Tasks',
  items: 'Go to Items',
  companies: 'Go to Companies',
  staff: `Go to ${BRAND} Users`,
  newRequest: 'New request',
  help: 'Show this list',
  nextInList: 'Next in your list, on an item page',
  previousInList: 'Previous in your list, on an item page',
} as const;

/** Words of the list of keyboard shortcuts. */
export const shortcutsDialog = {
  hint: 'Shortcuts are off while you type in a field.',
  switch: 'Use single-key shortcuts',
  controlK: 'Ctrl + K',
  commandK: 'Command + K',
  followedBy: 'then',
} as const;
