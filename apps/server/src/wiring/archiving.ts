import type { AppSettings } from '../settings/app-settings.ts';
import type { CertificateKeys } from '../certificates/keys/certificate-keys.ts';
import type { BuiltVerifier } from '../certificates/verify-page/built-verifier-interface.ts';
import { type ArchiveServing, createArchiveServing } from '../evidence-archives/archive-parts.ts';
import type { OtherCalls } from '../exports/export-throttle.ts';
import { createZipDownloads } from '../exports/zip-downloads.ts';
import type { Core } from './feature-handlers.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { activePersonFrom } from '../identity/person-interface.ts';
import { knownLateness } from '../lateness/lateness-interface.ts';
import { archiveSigning } from '../log/archive-note-interface.ts';
import { logFilesOf } from '../log/log-files-interface.ts';
import type { LogParts } from '../log/log-parts.ts';
import { proofFilesOf } from '../log/proof-files-interface.ts';
import type { ServerLog } from '../observability/request-log.ts';
import { createLinkSigning } from '../secrets/link-signing.ts';

/** What makes evidence archives. */
export function archivingOf(on: {
  readonly settings: AppSettings;
  readonly core: Core;
  readonly storage: FileStorage;
  readonly certificateKeys: CertificateKeys;
  readonly verifier: BuiltVerifier | null;
  /** Of the time-stamp authority; DER. */
  readonly timeStampRoots: readonly Uint8Array[];
  readonly certificateLog: Pick<LogParts, 'published'>;
  readonly otherCalls: OtherCalls;
  readonly log: ServerLog;
}): ArchiveServing {
  const { settings, core, storage, certificateKeys, verifier, certificateLog, otherCalls, log } = on;
  const timeout = settings.archiveTimeout;
  return createArchiveServing({
    ...{ ...core, storage, verifier, productVersion: settings.version },
    zipDownloads: createZipDownloads({ clock: core.clock, otherCalls, timeout }),
    linkSigning: createLinkSigning(settings.secret),
    lateness: knownLateness(core.clock, settings.peopleRememberedMs ?? 0),
    activePerson: activePersonFrom(core.transactions, core.clock),
    certificateRoots: () => certificateKeys.roots(),
    timeStampRoots: on.timeStampRoots,
    proofFilesOf: (ids) => proofFilesOf(certificateLog.published, ids),
    logFilesOf: () => logFilesOf(certificateLog.published),
    archiveSigning: () => archiveSigning(certificateLog.published),
    onFailed: (err, certificate) => log.error({ err, certificate }, 'archive broken off'),
  });
}
