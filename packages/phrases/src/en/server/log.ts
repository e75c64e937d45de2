/** What the public addresses of the log refuse. */
export const logAddresses = {
  number: (name: string) => `${name} must be a whole number of at least 0`,
  order: 'to must not be less than from',
  most: (most: number) => `at most ${most} records at a time`,
} as const;
