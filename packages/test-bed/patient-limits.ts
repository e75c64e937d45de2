/**
 * Time limits of connections of tests to a server, in milliseconds, in the form of the server's `DatabaseLimits`: many
 * times what it takes, so that a machine that does much else is slow and not red.
 */
export const PATIENT_LIMITS = {
  waitMs: 60_000,
  statementMs: 60_000,
  lockMs: 60_000,
  idleMs: 60_000,
} as const;
