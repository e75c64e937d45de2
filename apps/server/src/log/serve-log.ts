import { createHash } from 'node:crypto';
import { Refusal } from '@monda/domain/base/errors.ts';
import { words } from '@monda/phrases/words.ts';
import type { HttpServer } from '../http/http-server.ts';
import { parseQuery } from '../http/calls/query-text.ts';
import type { RequestCounter } from '../http/limits/rate-limit.ts';
import { networkOf, senderOf } from '../http/limits/sender-address.ts';
import type { Published, PublishedLog } from './published-log.ts';
import { recordLines } from './record-lines.ts';

/** Where the log is read; all of it is public and the same for every reader. */
export const LOG_PATHS = {
  checkpoint: '/log/checkpoint',
  checkpointOfSize: '/log/checkpoint/:size',
  records: '/log/records',
  consistency: '/log/consistency',
} as const;

/** Records of one answer. */
export const MOST_RECORDS = 1_000;
/** Answers of one log that are cached. */
const MOST_CACHED = 32;

export interface LogServing {
  readonly publishedLog: PublishedLog;
  readonly trustedProxies: number;
  /** Counts requests of one sender, together with calls. */
  readonly perAddress: RequestCounter;
}

type Query = Readonly<Record<string, unknown>>;
type Page = (published: Published, query: Query, size: string) => Promise<string>;

/**
 * Serves the log publicly: checkpoints, records and consistency proofs, of the newest log or the one that `log` names. 404 where
 * nothing is published, or not yet of that size; 400 for what is no such size or range.
 */
export function serveLog(http: HttpServer, serving: LogServing): void {
  const { publishedLog, trustedProxies, perAddress } = serving;
  const cached = cacheByCheckpoint();
  const serve = (path: string, type: string, page: Page) => {
    http.get(path, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      perAddress.count(networkOf(senderOf(request.raw, trustedProxies)));
      const query = parseQuery(request.url.split('?', 2)[1] ?? '');
      const published = await publishedLog.published(
        query['log'] === undefined ? undefined : numberOf(query, 'log'),
      );
      if (published === null) throw new Refusal('not_found');
      const { size = '' } = request.params as { readonly size?: string };
      const text = await cached(published, request.url, () => page(published, query, size));
      // why: weak, since it may be packed on its way.
      const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
      reply.headers({ etag, 'cache-control': 'public, max-age=60' });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(type).send(text);
    });
  };
  serve(LOG_PATHS.checkpoint, 'text/plain; charset=utf-8', async ({ checkpoint }) => checkpoint);
  serve(LOG_PATHS.checkpointOfSize, 'text/plain; charset=utf-8', async ({ log }, _query, typed) => {
    const checkpoint = await publishedLog.checkpointOf(log, numberOf({ size: typed }, 'size'));
    if (checkpoint === null) throw new Refusal('not_found');
    return checkpoint;
  });
  serve(LOG_PATHS.records, 'application/jsonl; charset=utf-8', (published, query) =>
    recordLines(publishedLog, published, rangeOf(query, published, MOST_RECORDS)),
  );
  serve(LOG_PATHS.consistency, 'application/json; charset=utf-8', async (published, query) =>
    JSON.stringify(consistencyOf(published, query)),
  );
}

/** Caches answers for as long as the newest checkpoint of their log stays the same. */
function cacheByCheckpoint() {
  const logs = new Map<string, { readonly checkpoint: string; readonly answers: Map<string, string> }>();
  return async (
    { log, checkpoint }: Published,
    url: string,
    make: () => Promise<string>,
  ): Promise<string> => {
    const known = logs.get(log.id);
    const { answers } = known?.checkpoint === checkpoint ? known : { answers: new Map<string, string>() };
    logs.set(log.id, { checkpoint, answers });
    const answer = answers.get(url) ?? (await make());
    if (answers.size >= MOST_CACHED) answers.clear();
    answers.set(url, answer);
    return answer;
  };
}

/** A whole number of a query; refuses everything else, and what a log can never reach. */
function numberOf(query: Query, name: string): number {
  const typed = query[name];
  if (typeof typed === 'string' && /^(0|[1-9]\d{0,8})$/.test(typed)) return Number(typed);
  throw refused(name, words().logAddresses.number(name));
}

const refused = (name: string, message: string) =>
  new Refusal('validation_failed', { errors: [{ path: name, message }] });

/** The range of a query: from the first on, before the last, within what is published, and of `most` at most. */
function rangeOf(
  query: Query,
  { head }: Published,
  most = Number.POSITIVE_INFINITY,
): { readonly from: number; readonly to: number } {
  const [from, to] = [numberOf(query, 'from'), numberOf(query, 'to')];
  if (from > to) throw refused('to', words().logAddresses.order);
  if (to - from > most) throw refused('to', words().logAddresses.most(most));
  if (to > head.size) throw new Refusal('not_found');
  return { from, to };
}

function consistencyOf(published: Published, query: Query) {
  const { from, to } = rangeOf(query, published);
  const hashes = published.tree.consistency(from, to).map((hash) => hash.toString('base64'));
  return { origin: published.log.origin, from, to, hashes };
}
