/** Sentences about a malformed query of the project and item lists. */
export const listQueries = {
  order: 'Order is asc or desc',
  unknownProjectStatus: 'Unknown project status',
  unknownItemStatus: 'Unknown item status',
  unknownFamily: 'Unknown family',
  oneOrder: 'A list has one order at most',
  unknownWasteType: 'Unknown waste type',
  roles: (known: string) => `role is one or several of ${known}`,
} as const;

/** Refusals of saved views of lists. */
export const listViews = {
  unknownValue: 'Unknown value of a filter',
  tooMany: (most: number) => `You have ${most} views already. Remove one first.`,
} as const;
