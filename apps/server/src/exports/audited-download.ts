import type { Readable } from 'node:stream';
import type { AuditEntry } from '../database/audit-notes.ts';
import type { Transactions } from '../database/transactions.ts';
import type { CallContext } from '../http/calls/handlers.ts';
import { holdWhileSent, type RunningExport } from './running-exports.ts';

/** Runs once; every later call waits for the same. */
function runOnce<Value>(work: (value: Value) => Promise<void>): (value: Value) => Promise<void> {
  let running: Promise<void> | null = null;
  return (value) => {
    running ??= work(value);
    return running;
  };
}

/** What a row of the audit log says; a plain object. */
type Details = object;

/** A download as the audit log has it. */
export interface DownloadAct {
  readonly call: CallContext;
  /** Of its begin; the row of its end is named `<action>.ended`. */
  readonly action: string;
  readonly subject: Pick<AuditEntry, 'subjectType' | 'subjectId'>;
  /** Of its begin. */
  readonly details: Details;
}

/** A download whose begin is a row of the audit log. */
export interface BegunDownload {
  /**
   * Holds the export of the person while the stream is open. The answer ends export and download, once, with the details of the
   * row of its end; a stream that closes before ends them with those of `brokenOff`.
   */
  whileSent(stream: Readable, brokenOff: () => Details): (details: Details) => Promise<void>;
}

/** Work before the first byte of a download; where it fails, the export of the person ends. */
export async function beforeSent<Result>(held: RunningExport, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await held.end();
    throw error;
  }
}

/** Writes the row of a download's begin. */
export async function beginDownload(
  held: RunningExport,
  { call, action, subject, details }: DownloadAct,
  { transactions }: { readonly transactions: Pick<Transactions, 'asSystem'> },
): Promise<BegunDownload> {
  const record = (done: string, said: Details) =>
    transactions.asSystem(async (tx) => tx.act(call, { ...subject, action: done, details: { ...said } }));
  await beforeSent(held, () => record(action, details));
  return {
    whileSent(stream, brokenOff) {
      const stopHolding = holdWhileSent(held, stream);
      const end = runOnce(async (said: Details) => {
        stopHolding();
        await held.end();
        await record(`${action}.ended`, said);
      });
      stream.once('close', () => void end(brokenOff()).catch(() => undefined));
      return end;
    },
  };
}
