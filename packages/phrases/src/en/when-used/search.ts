/** Words of the search over everything. */
export const searchEverywhere = {
  placeholder: 'Name, serial number, id, cost center, location …',
  list: 'Results',
  hint: 'Arrow keys move, Enter opens, Escape closes.',
  searching: 'Searching …',
  nothing: (search: string) => `Nothing was found for “${search}”.`,
  results: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  failed: 'The search could not be answered.',
  showAll: 'Show all in the list',
  screens: 'Go to',
  people: 'People',
  costCenter: (text: string) => `Cost center: ${text}`,
  location: (text: string) => `Location: ${text}`,
} as const;
