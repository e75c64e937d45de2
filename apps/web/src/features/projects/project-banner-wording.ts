/** Words of the banner above the items of one project. */
export const PROJECT_BANNER_WORDING = {
  itemsOf: 'Items of project',
  clear: 'Clear Filter',
  notAnId: (given: string) => `The address names a project by “${given}”, which is not the id of a project.`,
  unknown: 'There is no such project, or it is not among those you can see.',
} as const;
