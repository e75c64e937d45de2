/** What the public addresses of the log refuse. */
export const logAddresses = {
  number: (name: string) => `${name} must be a whole number from 0 on`,
  order: 'to must not be below from',
  most: (most: number) => `at most ${most} records at a time`,
} as const;
