import type { LinkSigning } from '../secrets/link-signing.ts';
import type { ZipDownloads } from '../exports/zip-downloads.ts';
import type { Clock } from '../process/clock.ts';
import { type ArchiveLinks, createArchiveLinks } from './archive-links.ts';
import {
  createEvidenceArchives,
  type EvidenceArchives,
  type EvidenceArchivesDeps,
} from './evidence-archives.ts';
import type { KnownFileParts } from './known-files.ts';

/** What the calls about archives work with besides what all do. */
export interface ArchiveServing extends KnownFileParts {
  readonly archives: EvidenceArchives;
  readonly archiveLinks: ArchiveLinks;
  readonly zipDownloads: ZipDownloads;
}

export interface ArchiveServingDeps extends EvidenceArchivesDeps, KnownFileParts {
  readonly clock: Clock;
  readonly linkSigning: LinkSigning;
}

/** Evidence archives, wired. */
export function createArchiveServing(deps: ArchiveServingDeps): ArchiveServing {
  const { verifier, certificateRoots, timeStampRoots, proofFilesOf, logFilesOf, archiveSigning } = deps;
  const { linkSigning, clock, zipDownloads } = deps;
  return {
    ...{ verifier, certificateRoots, timeStampRoots, proofFilesOf, logFilesOf, archiveSigning, zipDownloads },
    archives: createEvidenceArchives(deps),
    archiveLinks: createArchiveLinks(linkSigning, clock),
  };
}
