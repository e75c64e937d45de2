/** Words of the Projects & Items page. */
export const PROJECTS_PAGE_WORDING = {
  title: 'Projects & Items',
  subtitle: 'Requests and the items in them',
  projects: 'Projects',
  items: 'Items',
  newRequest: 'New Request',
} as const;
