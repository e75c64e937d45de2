/** Words of the item lists. */
export const itemList = {
  select: 'Select items',
  search: 'Search items',
  status: 'Item status',
  project: 'Project',
  open: 'Open',
  openNamed: (name: string) => `Open ${name}`,
  failed: 'The items could not be loaded.',
  unnamed: 'Unnamed item',
} as const;

/** Heads of columns and labels of the same things elsewhere; what the first page does not need is in `detailLabels`. */
export const heads = {
  items: 'Items',
  item: 'Item',
  id: 'ID',
  status: 'Status',
  allStatuses: 'All statuses',
  company: 'Company',
  wasteType: 'Waste type',
  created: 'Created',
  actions: 'Actions',
} as const;
