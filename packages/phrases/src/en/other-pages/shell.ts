/** What each keyboard shortcut does. */
export const shortcuts = {
  search: 'Search the list',
  dashboard: 'Go to Dashboard',
  projects: 'Go to Projects',
  tasks: 'Go to Tasks',
  newRequest: 'New request',
  help: 'Show this list',
} as const;
