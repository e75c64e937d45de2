import { API_CALLS, type Call } from '@monda/domain/api/api-calls.ts';
import { Work } from './work.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import { sql } from 'kysely';
import { parsePosition, positionText } from './log-position.ts';
import type { OpenDatabase } from './open-database.ts';
import type { Clock } from '../process/clock.ts';
import { personSettings } from './pipeline/acting.ts';
import type { Reading, Transactions } from './transactions.ts';
import { createWrittenPositions, type PositionEncryption } from './written-positions.ts';

/**
 * How the replica dealt with a list. All but `answered` are answered by the primary: it has not come far
 * enough, is away, failed or took too long, or would have refused.
 */
export type ReplicaOutcome = 'answered' | 'behind' | 'away' | 'failed' | 'refused';

export interface ReplicaParts {
  /** Both are watched: what is not known of them counts as away. */
  readonly primary: OpenDatabase;
  readonly replica: OpenDatabase;
  readonly encryption: PositionEncryption;
  readonly clock: Clock;
  readonly onList?: (outcome: ReplicaOutcome) => void;
  /** Runs a transaction as a span of its own. */
  readonly span?: <Result>(as: string, run: () => Promise<Result>) => Promise<Result>;
}

/** A server that follows the primary and answers lists. */
export interface ReadReplica {
  /** The same transactions, lists coming from the replica where it has come far enough. */
  listing(primary: Transactions): Transactions;
  /** The text an accepted change of this person is answered with, for the lists that follow it. */
  readonly written: (personId: string) => Promise<string>;
  /** Whether it follows closely enough to be used, as it was last seen. */
  isThere(): boolean;
}

/** Longest wait for a list of the replica, and how long it is left alone after a failure, in milliseconds. */
export const REPLICA_PATIENCE_MS = 1_000;
export const REPLICA_REST_MS = 5_000;

const BEHIND = Symbol('behind');

const mayBeOld = ({ name }: Reading) => (API_CALLS[name] satisfies Call as Call).mayBeOld === true;

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The replica takes too long')), REPLICA_PATIENCE_MS);
  });
  work.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

export function createReadReplica(parts: ReplicaParts): ReadReplica {
  const { primary, replica, clock, onList, span = (_as, run) => run() } = parts;
  const positions = createWrittenPositions(parts.encryption, async () => {
    const { rows } = await sql<{ at: string }>`SELECT pg_current_wal_insert_lsn()::text AS at`.execute(
      primary.db,
    );
    const position = parsePosition(rows[0]?.at);
    if (position === null) throw new Error('The server does not report its log position');
    return position;
  });
  let restsUntil = 0;

  const isResting = () => {
    const left = restsUntil - clock.now().getTime();
    return left > 0 && left <= REPLICA_REST_MS;
  };
  /** The list as the replica has it, once it has replayed the log up to `needed`. */
  const listed = <Result>({ actor }: Reading, needed: bigint, work: (tx: Work) => Promise<Result>) =>
    span('reader', () =>
      replica.db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ fresh: boolean | null }>`SELECT ${personSettings(actor)},
          pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= ${positionText(needed)}::pg_lsn AS fresh`.execute(
          tx,
        );
        return rows[0]?.fresh === true ? { list: await work(new Work(tx.getExecutor()).by(clock)) } : BEHIND;
      }),
    );
  const asked = async <Result>(
    reading: Reading,
    work: (tx: Work) => Promise<Result>,
  ): Promise<{ readonly list: Result } | ReplicaOutcome> => {
    const { before } = primary.positions();
    if (before === null || replica.state() === 'away' || isResting()) return 'away';
    const own = positions.neededBy(reading.actor.id, reading.readAfter);
    try {
      const found = await inTime(listed(reading, own > before ? own : before, work));
      return found === BEHIND ? 'behind' : found;
    } catch (error) {
      // why: what the replica does not have yet would look missing, and a refusal is evidence.
      if (error instanceof Refusal) return 'refused';
      restsUntil = clock.now().getTime() + REPLICA_REST_MS;
      return 'failed';
    }
  };
  return {
    written: (personId) => positions.after(personId),
    isThere() {
      const { before } = primary.positions();
      const { newest } = replica.positions();
      return replica.state() === 'reads-only' && before !== null && newest !== null && newest >= before;
    },
    listing: (transactions) => ({
      ...transactions,
      async asReader(reading, work) {
        if (!mayBeOld(reading)) return transactions.asReader(reading, work);
        const found = await asked(reading, work);
        if (typeof found === 'string') {
          onList?.(found);
          return transactions.asReader(reading, work);
        }
        onList?.('answered');
        return found.list;
      },
    }),
  };
}
