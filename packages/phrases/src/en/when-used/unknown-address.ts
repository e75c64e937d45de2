/** An address where nothing is. */
export const unknownAddress = {
  text: 'There is nothing at this address.',
  toStart: 'Back to the start',
} as const;
