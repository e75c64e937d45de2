import type { AppSettings } from './app-settings.ts';
import type { CertificateKeys } from './certificates/keys/certificate-keys.ts';
import type { BuiltVerifier } from './certificates/verify-page/built-verifier-interface.ts';
import { timeStampRootsIn } from './certificates/keys/time-stamps.ts';
import { type ArchiveServing, createArchiveServing } from './evidence-archives/archive-parts.ts';
import type { OtherCalls } from './exports/export-throttle.ts';
import type { Core } from './feature-handlers.ts';
import type { FileStorage } from './files/file-storage.ts';
import { activePersonFrom } from './identity/person-interface.ts';
import { knownLateness } from './lateness/lateness-interface.ts';
import type { LogParts } from './log/log-parts.ts';
import { proofFilesOf } from './log/proof-files-interface.ts';
import type { ServerLog } from './observability/request-log.ts';
import { createLinkSigning } from './secrets/link-signing.ts';

/** What makes evidence archives. */
export function archivingOf(on: {
  readonly settings: AppSettings;
  readonly core: Core;
  readonly storage: FileStorage;
  readonly certificateKeys: CertificateKeys;
  readonly verifier: BuiltVerifier | null;
  readonly certificateLog: Pick<LogParts, 'published'>;
  readonly otherCalls: OtherCalls;
  readonly log: ServerLog;
}): ArchiveServing {
  const { settings, core, storage, certificateKeys, verifier, certificateLog, otherCalls, log } = on;
  const { timeStamps = null } = settings.certificates ?? {};
  return createArchiveServing({
    ...{ ...core, storage, otherCalls, verifier, productVersion: settings.version },
    timeout: settings.archiveTimeout,
    linkSigning: createLinkSigning(settings.secret),
    lateness: knownLateness(core.clock, settings.peopleRememberedMs ?? 0),
    activePerson: activePersonFrom(core.transactions, core.clock),
    certificateRoots: () => certificateKeys.roots(),
    timeStampRoots: () => (timeStamps === null ? [] : timeStampRootsIn(timeStamps.caFile)),
    proofFilesOf: (ids) => proofFilesOf(certificateLog.published, ids),
    onFailed: (err, certificate) => log.error({ err, certificate }, 'archive broken off'),
  });
}
