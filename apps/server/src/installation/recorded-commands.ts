import type { CommandRun } from '../observability/command-runs.ts';
import { reasonOf } from '../observability/lasting-conditions.ts';
import type { Clock } from '../process/clock.ts';
import { StartFailure } from '../process/start-failure.ts';
import type { Findings, Outcome } from './outcome.ts';

/** What is stored of a command that could not be carried out. Only a sentence that is made for operators is stored. */
const reasonOfFailure = (error: unknown): string =>
  error instanceof StartFailure
    ? error.message
    : 'The command ended with an error, which it wrote to its caller.';

/**
 * Does the work of a command and records how it ended. A record that cannot be written is one more line, and never
 * changes the result of the command.
 */
export async function recorded(
  kind: CommandRun['kind'],
  {
    clock,
    store,
  }: { readonly clock: Pick<Clock, 'now'>; readonly store: (run: CommandRun) => Promise<void> },
  work: () => Promise<Findings>,
): Promise<Outcome> {
  const beganAt = clock.now();
  const note = async (run: Pick<CommandRun, 'result' | 'counts' | 'finding'>): Promise<readonly string[]> => {
    try {
      await store({ kind, beganAt, endedAt: clock.now(), ...run });
      return [];
    } catch (error) {
      return [`This result could not be recorded, so the page System does not show it: ${reasonOf(error)}`];
    }
  };
  let found: Findings;
  try {
    found = await work();
  } catch (error) {
    await note({ result: 'failed', counts: {}, finding: reasonOfFailure(error) });
    throw error;
  }
  const { holds, lines, counts, finding } = found;
  return {
    holds,
    lines: [...lines, ...(await note({ result: holds ? 'held' : 'broken', counts, finding }))],
  };
}
