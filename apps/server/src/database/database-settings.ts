import { z } from 'zod';
import { type SettingRule, wholeNumber, yesOrNo } from '../process/setting-kinds.ts';

/** Time limits of one connection to a server, in milliseconds; all below the 10 s after which a client gives up. */
export interface DatabaseLimits {
  /** How long a call waits for a free connection, or for a new one, before it is answered 503. */
  readonly waitMs: number;
  /** Longest statement. */
  readonly statementMs: number;
  /** Longest wait for a row or a table another person holds; what was waited for a connection counts. */
  readonly lockMs: number;
  /** Longest pause inside a transaction. */
  readonly idleMs: number;
}

/** A PostgreSQL server as the product uses it. */
export interface DatabaseServer extends DatabaseLimits {
  readonly url: string;
  /** Most connections at once. */
  readonly poolSize: number;
  /** Whether it prepares statements that are repeated. */
  readonly prepared: boolean;
  /** Whether statements that do not wait for each other travel in one message. */
  readonly pipeline: boolean;
}

/** The limits unless settings say others. */
export const DATABASE_LIMITS: DatabaseLimits = {
  // why: a call waits for a connection to learn who asks, then for one, or for a row, to do it: two seconds in all.
  waitMs: 900,
  statementMs: 6_000,
  lockMs: 900,
  idleMs: 8_000,
};

/** A replica has no longer: the primary is asked after it, within the same patience of a client. */
const REPLICA_LIMITS = { waitMs: 500, statementMs: 1_000, lockMs: 1_000 } as const;

const address = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'starts with postgres://')
  .refine((text) => URL.canParse(text), 'must be an address such as postgres://user:password@host/database');
const milliseconds = (standard: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a number of milliseconds from 100 to 9000')
    .transform(Number)
    .pipe(
      z
        .number()
        .min(100, 'must be a number of milliseconds from 100 to 9000')
        .max(9_000, 'must be a number of milliseconds from 100 to 9000'),
    )
    .default(standard);

/** The settings of a database server, as they stand in the environment. */
export const DATABASE_ENVIRONMENT = {
  DATABASE_URL: address.optional(),
  DATABASE_MIGRATION_URL: address.optional(),
  DATABASE_READ_URL: address.optional(),
  DATABASE_POOL: wholeNumber(2, 100).default(10),
  DATABASE_PREPARED: yesOrNo.default(true),
  DATABASE_PIPELINE: yesOrNo.default(true),
  DATABASE_WAIT: milliseconds(DATABASE_LIMITS.waitMs),
  DATABASE_STATEMENT_TIMEOUT: milliseconds(DATABASE_LIMITS.statementMs),
  DATABASE_LOCK_TIMEOUT: milliseconds(DATABASE_LIMITS.lockMs),
  DATABASE_IDLE_TIMEOUT: milliseconds(DATABASE_LIMITS.idleMs),
};

/** Addresses of the database server; `primary` `null`: the embedded database. */
export interface DatabaseServers {
  readonly primary: DatabaseServer | null;
  /** The owner's address, for migrations; `null`: the application's own role migrates. */
  readonly owner: string | null;
  /** A server that follows the primary and answers lists. */
  readonly replica: DatabaseServer | null;
}

type Environment = z.infer<z.ZodObject<typeof DATABASE_ENVIRONMENT>>;

export const DATABASE_RULES: readonly SettingRule<Environment>[] = [
  {
    broken: (set) => set.DATABASE_MIGRATION_URL !== undefined && set.DATABASE_URL === undefined,
    says: 'DATABASE_MIGRATION_URL needs DATABASE_URL.',
  },
  {
    broken: (set) => set.DATABASE_READ_URL !== undefined && set.DATABASE_URL === undefined,
    says: 'DATABASE_READ_URL needs DATABASE_URL.',
  },
  {
    broken: (set) => set.DATABASE_READ_URL !== undefined && set.DATABASE_READ_URL === set.DATABASE_URL,
    says: 'DATABASE_READ_URL is another server than DATABASE_URL: one that follows it.',
  },
  {
    broken: (set) => set.DATABASE_LOCK_TIMEOUT > set.DATABASE_STATEMENT_TIMEOUT,
    says: 'DATABASE_LOCK_TIMEOUT is not longer than DATABASE_STATEMENT_TIMEOUT.',
  },
];

/** The servers, by settings that break no rule. */
export function databaseServers(set: Environment): DatabaseServers {
  const { DATABASE_URL: url, DATABASE_MIGRATION_URL: owner, DATABASE_READ_URL: readUrl } = set;
  const limits = {
    poolSize: set.DATABASE_POOL,
    prepared: set.DATABASE_PREPARED,
    pipeline: set.DATABASE_PIPELINE,
    waitMs: set.DATABASE_WAIT,
    statementMs: set.DATABASE_STATEMENT_TIMEOUT,
    lockMs: set.DATABASE_LOCK_TIMEOUT,
    idleMs: set.DATABASE_IDLE_TIMEOUT,
  };
  return {
    primary: url === undefined ? null : { url, ...limits },
    owner: owner ?? null,
    replica: readUrl === undefined ? null : ofReplica({ url: readUrl, ...limits }),
  };
}

const ofReplica = (server: DatabaseServer): DatabaseServer => ({
  ...server,
  waitMs: Math.min(server.waitMs, REPLICA_LIMITS.waitMs),
  statementMs: Math.min(server.statementMs, REPLICA_LIMITS.statementMs),
  lockMs: Math.min(server.lockMs, REPLICA_LIMITS.lockMs),
});
