import type { Readable } from 'node:stream';
import { Refusal } from '@monda/domain/base/errors.ts';
import { words } from '@monda/phrases/words.ts';
import type { Transactions } from '../database/transactions.ts';
import type { Clock } from '../process/clock.ts';

/** How long an export of a person runs without a sign of its server; after that a killed one blocks no other. */
export const HOLD_MS = 60_000;
/** How often the server at work gives that sign, in milliseconds. */
const HOLD_EVERY_MS = 15_000;

/** The one export of a person, whichever server works on it. */
export interface RunningExport {
  readonly id: string;
  /** Puts its end off; `false` when it is no longer the person's. */
  hold(): Promise<boolean>;
  end(): Promise<void>;
}

/** Lets each person have one export at a time, on all servers together. */
export interface RunningExports {
  /** Refuses with `too_many_requests` while the person has another one. */
  begin(personId: string): Promise<RunningExport>;
  /** The export that was begun under this id, under an id of its own from now on: works once. `null` when it is no longer the person's. */
  takeOver(personId: string, exportId: string): Promise<RunningExport | null>;
}

export interface RunningExportsDeps {
  readonly transactions: Transactions;
  readonly clock: Pick<Clock, 'now' | 'newId'>;
}

export function createRunningExports({ transactions, clock }: RunningExportsDeps): RunningExports {
  const heldUntil = () => new Date(clock.now().getTime() + HOLD_MS);
  const runningAs = (personId: string, id: string): RunningExport => ({
    id,
    hold: () =>
      transactions.asSystem(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('running_exports')
          .set({ held_until: heldUntil() })
          .where('person_id', '=', personId)
          .where('export_id', '=', id)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
    end: () =>
      transactions.asSystem(async (tx) => {
        await tx
          .deleteFrom('running_exports')
          .where('person_id', '=', personId)
          .where('export_id', '=', id)
          .execute();
      }),
  });
  return {
    async takeOver(personId, exportId) {
      const id = clock.newId();
      const { numUpdatedRows } = await transactions.asSystem((tx) =>
        tx
          .updateTable('running_exports')
          .set({ export_id: id, held_until: heldUntil() })
          .where('person_id', '=', personId)
          .where('export_id', '=', exportId)
          .where('held_until', '>', clock.now())
          .executeTakeFirst(),
      );
      return numUpdatedRows > 0n ? runningAs(personId, id) : null;
    },

    async begin(personId) {
      const id = clock.newId();
      const now = clock.now();
      const held_until = heldUntil();
      await transactions.asSystem(async (tx) => {
        const begun = await tx
          .insertInto('running_exports')
          .values({ person_id: personId, export_id: id, held_until })
          .onConflict((conflict) =>
            conflict
              .column('person_id')
              .doUpdateSet({ export_id: id, held_until })
              // why: a clock that was set back would hold an export for as long as it was wrong.
              .where((eb) =>
                eb.or([
                  eb('running_exports.held_until', '<=', now),
                  eb('running_exports.held_until', '>', new Date(now.getTime() + 2 * HOLD_MS)),
                ]),
              ),
          )
          .returning('export_id')
          .executeTakeFirst();
        if (begun !== undefined) return;
        const running = await tx
          .selectFrom('running_exports')
          .select('held_until')
          .where('person_id', '=', personId)
          .executeTakeFirst();
        const left = (running?.held_until.getTime() ?? 0) - now.getTime();
        throw new Refusal('too_many_requests', {
          message: words().exports.running,
          retryAfter: Math.max(1, Math.ceil(left / 1000)),
        });
      });
      return runningAs(personId, id);
    },
  };
}

/** Puts the end of an export off while it is sent, and ends one that is no longer the person's; call the answer when it ended. */
export function holdWhileSent(held: RunningExport, stream: Readable): () => void {
  const holding = setInterval(() => {
    held.hold().then(
      (isHeld) => {
        if (!isHeld) stream.destroy(new Error('Another export of the person took its place'));
      },
      () => undefined,
    );
  }, HOLD_EVERY_MS).unref();
  return () => clearInterval(holding);
}
