import { z } from 'zod';
import type { Clock } from '../process/clock.ts';
import type { Transactions, Tx } from '../database/transactions.ts';

/** Commands of operators whose result is recorded. */
export const COMMAND_KINDS = ['verify', 'backup', 'drill'] as const;
/** `broken`: something does not hold; `failed`: the command could not be carried out. */
export const COMMAND_RESULTS = ['held', 'broken', 'failed'] as const;
/** Longest stored finding, in characters. */
const MOST_OF_A_FINDING = 1000;

/** How one command ended, as it is recorded. */
export const commandRun = z.strictObject({
  kind: z.enum(COMMAND_KINDS),
  beganAt: z.coerce.date(),
  endedAt: z.coerce.date(),
  result: z.enum(COMMAND_RESULTS),
  /** Numbers by name, such as rows and files. */
  counts: z.record(z.string().max(40), z.number()),
  /** The first sentence of what does not hold, or why the command failed. */
  finding: z.string().nullable(),
});
export type CommandRun = z.infer<typeof commandRun>;

/** Records how a command ended, as the product. Throws as a transaction does. */
export async function recordCommandRun(
  { transactions, clock }: { readonly transactions: Transactions; readonly clock: Pick<Clock, 'newId'> },
  run: CommandRun,
): Promise<void> {
  const { kind, result, counts, finding } = run;
  await transactions.asSystem((tx) =>
    tx
      .insertInto('command_runs')
      .values({
        ...{ id: clock.newId(), kind, result },
        ...{ began_at: run.beganAt, ended_at: run.endedAt },
        counts: JSON.stringify(counts),
        finding: finding?.slice(0, MOST_OF_A_FINDING) ?? null,
      })
      .execute(),
  );
}

/** The newest recorded run of each kind and result, the newest of all first. */
export async function newestCommandRuns(tx: Tx): Promise<readonly CommandRun[]> {
  const rows = await tx
    .selectFrom('command_runs')
    .distinctOn(['kind', 'result'])
    .selectAll()
    .orderBy('kind')
    .orderBy('result')
    .orderBy('ended_at', 'desc')
    .execute();
  return rows
    .map(({ kind, began_at, ended_at, result, counts, finding }) => ({
      ...{ kind, result, counts, finding },
      ...{ beganAt: began_at, endedAt: ended_at },
    }))
    .sort((one, other) => other.endedAt.getTime() - one.endedAt.getTime());
}
