import { Refusal } from '@monda/domain/base/errors.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import type { Transactions } from '../database/transactions.ts';
import { beforeSent, beginDownload } from '../exports/audited-download.ts';
import { stillAllowed } from '../exports/exports.ts';
import { createRunningExports, type RunningExports } from '../exports/running-exports.ts';
import type { ZipDownloads } from '../exports/zip-downloads.ts';
import type { CallContext, ServedFile } from '../http/calls/handlers.ts';
import type { KnownLateness } from '../lateness/lateness-interface.ts';
import type { Clock } from '../process/clock.ts';
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
  readonly zipDownloads: ZipDownloads;
  readonly onFailed: (error: unknown, certificateId: string) => void;
  readonly patience?: Patience;
}

const BROKEN_OFF: MadeArchive = { complete: false, files: 0, bytes: 0, incomplete: null };

export function createEvidenceArchives(deps: EvidenceArchivesDeps): EvidenceArchives {
  const running: RunningExports = createRunningExports(deps);
  return {
    begin: async (personId) => (await running.begin(personId)).id,
    giveBack: async (personId, download) => (await running.takeOver(personId, download))?.end(),
    serve: (download) => serve(download, { ...deps, running }),
  };
}

interface ServingDeps extends EvidenceArchivesDeps {
  readonly running: RunningExports;
}

async function serve(
  { call, certificateId, download, since, order: ordered }: ArchiveDownload,
  deps: ServingDeps,
): Promise<ServedFile> {
  const held = await deps.running.takeOver(call.actor.id, download);
  if (held === null) throw new Refusal('link_refused');
  const order = await beforeSent(held, ordered);
  const act = {
    ...{ call, action: 'certificates.archive', details: { withPrices: order.withPrices } },
    subject: { subjectType: 'certificate', subjectId: certificateId },
  };
  const reader = () => stillAllowed(call, since, deps);
  return deps.zipDownloads.send(await beginDownload(held, act, deps), {
    name: `evidence-${order.issued.number}.zip`,
    write: (writer) => makeArchive(writer, order, { ...deps, reader, call }),
    brokenOff: BROKEN_OFF,
    onFailed: (error) => deps.onFailed(error, certificateId),
  });
}
