/** Words of the search over everything. */
export const searchEverywhere = {
  placeholder: 'Name, serial number, id, cost center, location …',
  list: 'Results',
  hint: 'Use the arrow keys to move, Enter to open, Esc to close.',
  searching: 'Searching …',
  nothing: (search: string) => `No results for “${search}”.`,
  results: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  failed: 'The search failed.',
  showAll: 'Show all in the list',
  screens: 'Go to',
  people: 'People',
  costCenter: (text: string) => `Cost center: ${text}`,
  location: (text: string) => `Location: ${text}`,
  propertyNumber: (text: string) => `Property number: ${text}`,
} as const;
