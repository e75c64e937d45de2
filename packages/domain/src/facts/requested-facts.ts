/** THE facts of the group `asset` that a request may give with an item; they are rows of the list of facts. */
export const REQUESTED_FACT_ROWS = {
  manufacturer: { kind: 'name', source: 'nist-800-88' },
  model: { kind: 'line', source: 'nist-800-88' },
  propertyNumber: { kind: 'line', source: 'nist-800-88', ofOneItem: true },
} as const;

export type RequestedFact = keyof typeof REQUESTED_FACT_ROWS;
export const REQUESTED_FACTS = Object.keys(REQUESTED_FACT_ROWS) as readonly RequestedFact[];
