/** Words of the item lists. */
export const itemList = {
  label: 'Items',
  search: 'Search items',
  status: 'Item status',
  allStatuses: 'All statuses',
  id: 'ID',
  item: 'Item',
  project: 'Project',
  wasteType: 'Waste type',
  company: 'Company',
  statusHead: 'Status',
  created: 'Created',
  actions: 'Actions',
  open: 'Open',
  openNamed: (name: string) => `Open ${name}`,
  failed: 'The items could not be loaded.',
  unnamed: 'Unnamed item',
} as const;
