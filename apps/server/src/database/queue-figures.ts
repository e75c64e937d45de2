import { sql } from 'kysely';
import type { Tx } from './transactions.ts';

/** How long a queue is. */
export interface QueueFigures {
  readonly queue: 'mail' | 'accounts';
  readonly waiting: number;
  /** Given up; a person has to look. */
  readonly failed: number;
  /** Age of the oldest entry that waits, in seconds; 0 when none does. */
  readonly oldestSeconds: number;
}

/** The queues of the product, counted at `now`. */
export async function queueFigures(tx: Tx, now: Date): Promise<readonly QueueFigures[]> {
  const { rows } = await sql<QueueFigures>`
    SELECT 'mail' AS queue,
      count(*) FILTER (WHERE state = 'waiting')::int AS waiting,
      count(*) FILTER (WHERE state = 'failed')::int AS failed,
      coalesce(extract(epoch FROM ${now}::timestamptz - min(created_at) FILTER (WHERE state = 'waiting')), 0)::float AS "oldestSeconds"
    FROM outbox WHERE state IN ('waiting', 'failed')
    UNION ALL
    SELECT 'accounts',
      count(*) FILTER (WHERE state = 'waiting')::int,
      count(*) FILTER (WHERE state = 'failed')::int,
      coalesce(extract(epoch FROM ${now}::timestamptz - min(changed_at) FILTER (WHERE state = 'waiting')), 0)::float
    FROM directory_work WHERE state IN ('waiting', 'failed')`.execute(tx);
  return rows;
}
