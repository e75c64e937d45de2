/** A server that is known to be away, without asking it. */
export class DatabaseAway extends Error {
  readonly code = 'ECONNREFUSED';
  constructor() {
    super('The database is away');
  }
}

/** What became of a connection: it did not stand in time, or it was lost. */
export type ConnectionFailure = 'late' | 'lost';

/**
 * What the driver says of a connection, letter by letter. why: it gives these errors no code and no class of their
 * own; the tests next to this file provoke each with the driver itself.
 */
const SAID_BY_THE_DRIVER: ReadonlyMap<unknown, ConnectionFailure> = new Map([
  ['timeout exceeded when trying to connect', 'late'],
  ['Connection terminated due to connection timeout', 'late'],
  ['timeout expired', 'late'],
  ['Connection terminated unexpectedly', 'lost'],
  ['Connection terminated', 'lost'],
  ['Client has encountered a connection error and is not queryable', 'lost'],
  ['Client was closed and is not queryable', 'lost'],
]);

/** What this error of the driver says of its connection; `null` when it says something else. */
export function connectionFailureOf(error: unknown): ConnectionFailure | null {
  return error instanceof Error ? (SAID_BY_THE_DRIVER.get(error.message) ?? null) : null;
}
