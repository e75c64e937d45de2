/** Sentences about a malformed query of the project and item lists. */
export const listQueries = {
  order: 'The order must be asc or desc',
  unknownProjectStatus: 'Unknown project status',
  unknownItemStatus: 'Unknown item status',
  unknownFamily: 'Unknown family',
  oneOrder: 'A list can have only one order',
  unknownWasteType: 'Unknown waste type',
  roles: (known: string) => `role must be one or more of ${known}`,
} as const;

/** Refusals of saved views of lists. */
export const listViews = {
  unknownValue: 'Unknown filter value',
  tooMany: (most: number) => `You already have ${most} views. Remove one first.`,
} as const;
