import path from 'node:path';
import type { Job } from '../jobs/jobs.ts';
import type { LinkSigning } from '../secrets/link-signing.ts';
import type { Log } from '../observability/request-log.ts';
import type { Clock } from '../process/clock.ts';
import type { Transactions } from '../database/transactions.ts';
import { chooseStorage } from './choose-storage.ts';
import { createClamd, type VirusScanner } from './clamd.ts';
import type { FileIntake, ViewFile } from './file-interface.ts';
import { createFileEntry } from './file-entry.ts';
import { createFileIntake } from './file-intake.ts';
import { createFileLinks, createFileViews, type FileLinks } from './file-links.ts';
import { type FileSettings, LOCAL_FILES } from './file-settings.ts';
import { fileRetention, type FileRetention } from './file-retention.ts';
import type { FileStorage } from './file-storage.ts';
import { sweepFiles, type SweepReport } from './file-sweep.ts';
import { createImageIntake } from './image-intake.ts';
import { createImageProcess } from './image-process.ts';
import {
  type StoredFirstPage,
  type StoredPagePicture,
  storedFirstPages,
  storedPagePictures,
} from './page-pictures.ts';
import type { PrepareImage } from './prepared-image.ts';
import { createProductFiles, type ProductFiles } from './product-files.ts';
import { StoreAway } from './s3-requests.ts';
import type { LinkingStorage } from './s3-storage.ts';

const SWEEP_EVERY_MS = 6 * 60 * 60 * 1000;

export interface FilePartsDeps {
  /** By default files are stored on the local disk. */
  readonly settings: FileSettings | undefined;
  readonly databaseKind: 'embedded' | 'server';
  /** Absolute path. */
  readonly dataFolder: string;
  readonly transactions: Transactions;
  readonly clock: Clock;
  readonly linkSigning: LinkSigning;
  readonly log: Pick<Log, 'warn'>;
  /** Whether anything but uploads was worked on just now. */
  readonly othersAreAnswered: () => boolean;
  /** What reads pictures; by default a process of its own. */
  readonly readPicture?: PrepareImage | undefined;
}

/** Files, wired. */
export interface FileParts {
  readonly storage: FileStorage;
  /** What looks into uploads before they are stored; `null`: nothing does. */
  readonly scanner: VirusScanner | null;
  readonly retention: FileRetention;
  /** Folder of the temporary files of uploads. */
  readonly uploadFolder: string;
  readonly intake: FileIntake;
  /** The way in for what the product makes itself, by the same entry as uploads. */
  readonly productFiles: ProductFiles;
  /** Stored pictures in the size of a page. */
  readonly pagePicture: StoredPagePicture;
  /** First pages of stored PDFs. */
  readonly firstPage: StoredFirstPage;
  readonly viewFile: ViewFile;
  readonly fileLinks: FileLinks;
  /** Links by which browsers fetch from the store itself; `null`: the server sends the bytes. */
  readonly storeLinks: Pick<LinkingStorage, 'linkTo'> | null;
  /** Origins pictures come from besides the product's own. */
  readonly pictureOrigins: readonly string[];
  /** Takes away what stopped processes left, while no call is at work in any of them. */
  sweepAtRest(log: Log): Promise<void>;
  sweeping(log: Log, onSwept?: (report: SweepReport) => void): Job;
}

/** Wires storing, opening and tidying of files by the settings. */
export function createFileParts(deps: FilePartsDeps): FileParts {
  const { transactions, clock } = deps;
  const settings = deps.settings ?? LOCAL_FILES;
  const chosen = chooseStorage(settings, path.join(deps.dataFolder, 'files'), clock);
  const { storage } = chosen;
  const uploadFolder = path.join(deps.dataFolder, 'tmp');
  const links = createFileLinks(deps.linkSigning, clock);
  const retention = fileRetention(deps.databaseKind, transactions);
  const entry = createFileEntry({ transactions, storage, clock, companyBytes: settings.companyBytes });
  const images = createImageProcess();
  const scanner = settings.scanner ? createClamd(settings.scanner) : null;
  const leftovers = { transactions, storage, retention: retention, uploadFolder, clock };
  return {
    storage,
    scanner,
    retention: retention,
    uploadFolder,
    pictureOrigins: chosen.pictureOrigins,
    intake: createFileIntake({
      storage,
      retention: retention,
      prepareImage: createImageIntake(deps.othersAreAnswered, deps.readPicture ?? images.prepare),
      prepareLogo: createImageIntake(deps.othersAreAnswered, images.logo),
      entry,
      scanner,
      onFound: (found) => deps.log.warn(found, 'the virus scanner found something in an upload'),
    }),
    pagePicture: storedPagePictures(storage, images.pagePicture),
    firstPage: storedFirstPages(storage, images.firstPage),
    productFiles: createProductFiles({ transactions, storage, entry, firstPage: images.firstPage }),
    viewFile: createFileViews(links),
    fileLinks: links,
    storeLinks: chosen.links,
    async sweepAtRest(log) {
      try {
        await sweepFiles(leftovers, true);
      } catch (error) {
        // why: a store that is away takes nothing from calls that only read and write rows.
        if (!(error instanceof StoreAway)) throw error;
        log.error({ err: error }, 'left files could not be looked for');
      }
    },
    sweeping: (log, onSwept) => ({
      name: 'files',
      everyMs: SWEEP_EVERY_MS,
      run: async (signal) => {
        const report = await sweepFiles(signal === undefined ? leftovers : { ...leftovers, signal });
        onSwept?.(report);
        const { missing } = report;
        if (missing.length > 0) log.error({ missing }, 'bytes of stored files are missing');
      },
    }),
  };
}
