import type { Readable } from 'node:stream';
import { Refusal } from '@monda/domain/base/errors.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import type { Transactions } from '../database/transactions.ts';
import type { OtherCalls } from '../exports/export-throttle.ts';
import { stillAllowed } from '../exports/exports.ts';
import { createRunningExports, holdWhileSent, type RunningExports } from '../exports/running-exports.ts';
import { zipWriter } from '../exports/zip-writer.ts';
import { type AnswerTimeout, ARCHIVE_TIMEOUT } from '../http/answer-timeout.ts';
import type { CallContext, ServedFile } from '../http/handlers.ts';
import type { KnownLateness } from '../lateness/lateness-interface.ts';
import type { Clock } from '../process/clock.ts';
import { runOnce } from '../process/run-once.ts';
import { type ArchiveOrder, type MadeArchive, makeArchive } from './archive-making.ts';
import type { Patience, ReadingStorage } from './stored-bytes.ts';

/** What one download is. */
export interface ArchiveDownload {
  readonly call: CallContext;
  readonly certificateId: string;
  /** Id of the export that its address was made for. */
  readonly download: string;
  /** When the address was made. */
  readonly since: Date;
  /** Reads what the archive is made of; refuses. */
  readonly order: () => Promise<ArchiveOrder>;
}

/** Makes evidence archives while they are sent. */
export interface EvidenceArchives {
  /** Refuses with `too_many_requests` while the person has another archive or export. The id of the download. */
  begin(personId: string): Promise<string>;
  /** Gives the place of a download back that was never begun. */
  giveBack(personId: string, download: string): Promise<void>;
  /**
   * The archive, once for each download; `link_refused` after that. Begin and end are rows of the audit log. A person who is
   * blocked, or whose role changes, is sent a download that breaks off.
   */
  serve(download: ArchiveDownload): Promise<ServedFile>;
  /** Ends all that are sent by this server, and answers when the audit log says so. */
  stop(): Promise<void>;
}

export interface EvidenceArchivesDeps {
  /** Version of the product, named by manifests. */
  readonly productVersion: string;
  readonly transactions: Transactions;
  readonly clock: Pick<Clock, 'now' | 'newId'>;
  readonly storage: ReadingStorage;
  readonly lateness: KnownLateness;
  /** The person as they are now; `null` when unknown, blocked, deleted, of an inactive company, or any of it after `since`. */
  readonly activePerson: (id: string, since: Date) => Promise<Actor | null>;
  /** What archives know of others, who come first. */
  readonly otherCalls: Pick<OtherCalls, 'areDue'>;
  readonly onFailed: (error: unknown, certificateId: string) => void;
  readonly patience?: Patience;
  /** How slowly an archive may be read. */
  readonly timeout?: AnswerTimeout | undefined;
}

const BROKEN_OFF = { complete: false, files: 0, bytes: 0, incomplete: null } as const;

export function createEvidenceArchives(deps: EvidenceArchivesDeps): EvidenceArchives {
  const running: RunningExports = createRunningExports(deps);
  const open = new Map<Readable, () => Promise<void>>();
  return {
    begin: async (personId) => (await running.begin(personId)).id,
    giveBack: async (personId, download) => (await running.takeOver(personId, download))?.end(),
    serve: (download) => serve(download, { ...deps, running, open }),
    async stop() {
      await Promise.all(
        [...open].map(([stream, ended]) => {
          stream.destroy();
          return ended();
        }),
      );
    },
  };
}

interface ServingDeps extends EvidenceArchivesDeps {
  readonly running: RunningExports;
  /** Archives that are sent, and what waits for their end. */
  readonly open: Map<Readable, () => Promise<void>>;
}

async function serve(
  { call, certificateId, download, since, order: ordered }: ArchiveDownload,
  { running, open, ...deps }: ServingDeps,
): Promise<ServedFile> {
  const { transactions, clock } = deps;
  const held = await running.takeOver(call.actor.id, download);
  if (held === null) throw new Refusal('link_refused');
  const record = (action: string, details: Readonly<Record<string, unknown>>) =>
    transactions.asSystem(async (tx) =>
      tx.act(call, { action, subjectType: 'certificate', subjectId: certificateId, details }),
    );
  let order: ArchiveOrder;
  try {
    order = await ordered();
    await record('certificates.archive', { withPrices: order.withPrices });
  } catch (error) {
    await held.end();
    throw error;
  }
  const writer = zipWriter(clock, deps.otherCalls);
  const stopHolding = holdWhileSent(held, writer.stream);
  const end = runOnce(async (made: MadeArchive) => {
    stopHolding();
    open.delete(writer.stream);
    await held.end();
    await record('certificates.archive.ended', { ...made });
  });
  const brokenOff = () => end(BROKEN_OFF);
  open.set(writer.stream, brokenOff);
  writer.stream.once('close', () => void brokenOff().catch(() => undefined));
  const reader = () => stillAllowed(call, since, deps);
  const made = makeArchive(writer, order, { ...deps, reader, call });
  made
    // why: a client with the last byte may begin the next archive.
    .then(end)
    .then(() => writer.end())
    .catch((error: unknown) => {
      if (!writer.stream.destroyed) deps.onFailed(error, certificateId);
      writer.stream.destroy();
    });
  return {
    stream: writer.stream,
    mimeType: 'application/zip',
    name: `evidence-${order.issued.number}.zip`,
    inline: false,
    timeout: deps.timeout ?? ARCHIVE_TIMEOUT,
  };
}
