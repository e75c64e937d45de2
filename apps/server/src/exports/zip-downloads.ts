import type { Readable } from 'node:stream';
import { type AnswerTimeout, ARCHIVE_TIMEOUT } from '../http/slow-senders/answer-timeout.ts';
import type { ServedFile } from '../http/calls/handlers.ts';
import type { Clock } from '../process/clock.ts';
import type { BegunDownload } from './audited-download.ts';
import type { OtherCalls } from './export-throttle.ts';
import { type ZipWriter, zipWriter } from './zip-writer.ts';

/** What a ZIP is made of; `Ended`: details of the audit log's row of its end. */
export interface ZipDownload<Ended> {
  /** Name of the file for the reader. */
  readonly name: string;
  /** Writes every file, not the directory. */
  readonly write: (writer: ZipWriter) => Promise<Ended>;
  /** What the row says of a download that broke off. */
  readonly brokenOff: Ended;
  /** Why writing failed, while the reader still reads. */
  readonly onFailed?: (error: unknown) => void;
}

/** ZIP files that are made while they are sent. */
export interface ZipDownloads {
  send<Ended extends object>(begun: BegunDownload, zip: ZipDownload<Ended>): ServedFile;
  /** Ends all that are sent by this server, and answers when the audit log says so. */
  stop(): Promise<void>;
}

export interface ZipDownloadsDeps {
  readonly clock: Pick<Clock, 'now'>;
  /** Calls of others, which come first. */
  readonly otherCalls: Pick<OtherCalls, 'areDue'>;
  /** How slowly a ZIP may be read. */
  readonly timeout?: AnswerTimeout | undefined;
}

export function createZipDownloads(deps: ZipDownloadsDeps): ZipDownloads {
  const { clock, otherCalls, timeout = ARCHIVE_TIMEOUT } = deps;
  /** The end of each that is sent now. */
  const open = new Map<Readable, () => Promise<void>>();
  return {
    send(begun, { name, write, brokenOff, onFailed }) {
      const writer = zipWriter(clock, otherCalls);
      const { stream } = writer;
      const end = begun.whileSent(stream, () => brokenOff);
      open.set(stream, () => end(brokenOff));
      stream.once('close', () => open.delete(stream));
      write(writer)
        // why: a client with the last byte may begin the next download.
        .then(end)
        .then(() => writer.end())
        .catch((error: unknown) => {
          if (!stream.destroyed) onFailed?.(error);
          stream.destroy();
        });
      return { stream, mimeType: 'application/zip', name, inline: false, timeout };
    },
    async stop() {
      const ends = [...open].map(([stream, ended]) => {
        stream.destroy();
        return ended();
      });
      await Promise.all(ends);
    },
  };
}
