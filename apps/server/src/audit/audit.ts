import { type AuditedCall, type AuditEntry, type AuditNote, noteOf } from '../database/audit-notes.ts';
import type { Clock } from '../process/clock.ts';
import type { Transactions } from '../database/transactions.ts';

/** The audit log with the acts of a piece of work (`Work.act`): append-only, chained evidence. */
export interface Audit {
  /** In a transaction of its own, after an act was refused. */
  recordRefused(call: AuditedCall, entry: AuditEntry): Promise<void>;
  /**
   * Soon after the answer, for acts that change nothing: downloads and refused reads. No one waits for it;
   * `onLost` is called for what cannot be written.
   */
  recordLater(call: AuditedCall, entry: AuditEntry, outcome: 'done' | 'refused'): void;
  /** Resolves when everything recorded so far is written. */
  settled(): Promise<void>;
}

/** Entries that may wait at once; `onLost` is called for more. */
const AT_MOST_WAITING = 10_000;
const AT_MOST_AT_ONCE = 500;

export interface AuditDeps {
  readonly transactions: Transactions;
  readonly clock: Pick<Clock, 'now'>;
  /** Called with the number of entries that could not be written. */
  readonly onLost?: (entries: number, error: unknown) => void;
}

export function createAudit({ transactions, clock, onLost = () => {} }: AuditDeps): Audit {
  const write = (notes: readonly AuditNote[]) =>
    transactions.asSystem(async (tx) => {
      for (const note of notes) tx.note(note);
    });

  const waiting: AuditNote[] = [];
  let writing: Promise<void> | null = null;
  const writeWaiting = async () => {
    while (waiting.length > 0) {
      const notes = waiting.splice(0, AT_MOST_AT_ONCE);
      await write(notes).catch((error: unknown) => onLost(notes.length, error));
    }
    writing = null;
  };

  return {
    recordRefused: (call, entry) => write([noteOf(clock.now(), call, entry, 'refused')]),
    recordLater(call, entry, outcome) {
      if (waiting.length >= AT_MOST_WAITING) return onLost(1, new Error('too many entries wait'));
      waiting.push(noteOf(clock.now(), call, entry, outcome));
      writing ??= writeWaiting();
    },
    settled: async () => {
      await writing;
    },
  };
}
