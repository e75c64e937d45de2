import type { Readable } from 'node:stream';
import { LIMITS } from '@monda/domain/base/limits.ts';
import type { FastifyReply } from 'fastify';

/** How slowly an answer may be read, in milliseconds. */
export interface AnswerTimeout {
  /** Without taking a single byte. */
  readonly stillMs: number;
  /** In all. */
  readonly wholeMs: number;
}

/** What a file of a few megabytes needs on the slowest of mobile networks. */
export const FILE_TIMEOUT: AnswerTimeout = { stillMs: 30_000, wholeMs: 10 * 60_000 };

/** The same for a file that is made while it is sent, of any length. */
export const MADE_FILE_TIMEOUT: AnswerTimeout = { stillMs: 30_000, wholeMs: LIMITS.uploadTimeoutMs };

/** The same for an archive of files, which has gigabytes: as long as it is read. */
export const ARCHIVE_TIMEOUT: AnswerTimeout = { stillMs: 30_000, wholeMs: Number.POSITIVE_INFINITY };

/**
 * Ends an answer that no one reads any more, and with it what it is read from: a reader that stands still
 * keeps no file open. A source that stands still ends the same way. A request without a socket is never slow.
 */
export function readInTime(
  reply: FastifyReply,
  source: Readable,
  timeout: AnswerTimeout = FILE_TIMEOUT,
): void {
  const { socket } = reply.request.raw;
  // why: this is about the wire, not about the product's time; a wall clock may jump.
  const started = performance.now();
  let seen = socket?.bytesWritten ?? 0;
  let seenAt = started;
  const watch = setInterval(
    () => {
      const now = performance.now();
      const written = socket?.bytesWritten ?? 0;
      if (written !== seen) {
        seen = written;
        seenAt = now;
      }
      if (now - seenAt < timeout.stillMs && now - started < timeout.wholeMs) return;
      source.destroy();
      reply.raw.destroy();
    },
    Math.min(1_000, Math.max(20, timeout.stillMs / 10)),
  );
  watch.unref();
  reply.raw.once('close', () => {
    clearInterval(watch);
    source.destroy();
  });
}
