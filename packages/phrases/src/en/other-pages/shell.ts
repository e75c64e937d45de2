/** What each keyboard shortcut does. */
export const shortcuts = {
  search: 'Search the list',
  dashboard: 'Go to Dashboard',
  projects: 'Go to Projects',
  tasks: 'Go to Tasks',
  newRequest: 'New request',
  help: 'Show this list',
} as const;

/** Words of the list of keyboard shortcuts. */
export const shortcutsDialog = {
  hint: 'Shortcuts are off while you type in a field.',
  switch: 'Use single-key shortcuts',
  followedBy: 'then',
} as const;
