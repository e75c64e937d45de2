/** Words of the banner above the items of one project. */
export const PROJECT_BANNER_WORDING = {
  itemsOf: 'Items of project',
  clear: 'Clear Filter',
} as const;
