import type { PGlite } from '@electric-sql/pglite';
import type { Kysely } from 'kysely';
import type { ConnectionFigures } from './connection-figures.ts';
import type { DatabaseState, LogPositions, NoticeFollower } from './database-watch.ts';
import type { StartFailure } from '../process/start-failure.ts';
import type { TransactionRunner } from './pipeline/transaction-runner.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** The folder of an embedded database; `null` for one in memory, of the files in the archive `from` or empty. */
export interface EmbeddedLocation {
  readonly kind: 'embedded';
  readonly folder: string | null;
  readonly from?: Blob;
}

/** A database that was opened. */
export interface OpenDatabase {
  readonly db: Database;
  /** The way of the product's own work to it; `db` is for what has its own needs, such as migrations. */
  readonly work: TransactionRunner;
  readonly kind: 'embedded' | 'server';
  /** The embedded database itself, for dumps; `null` on a server. */
  readonly embedded: PGlite | null;
  readonly connections: () => ConnectionFigures;
  /** What a watched server was last seen as; `writes` of an embedded one. */
  state(): DatabaseState;
  /** How far the log of a watched server was last seen. */
  positions(): LogPositions;
  /** Has a watched server asked for the newest notice twice a second; an embedded one has no other writers. */
  followNotices(follower: NoticeFollower): void;
  /** Whether the disk has space for people's changes; a server is responsible for its own disk. */
  hasSpace(): Promise<boolean>;
  /** Resolves when the embedded database has ended by itself, with why; nothing is answered from then on. */
  readonly ending: Promise<StartFailure>;
  close(): Promise<void>;
}
