/** What is said of a malformed query of the project and item lists. */
export const listQueries = {
  order: 'Order is asc or desc',
  unknownProjectStatus: 'Unknown project status',
  unknownItemStatus: 'Unknown item status',
  unknownWasteType: 'Unknown waste type',
  roles: (known: string) => `role is one or several of ${known}`,
} as const;
