import type { Published, PublishedLog } from './published-log.ts';
import { recordLines } from './record-lines.ts';

/** A file about a log, as it is public. */
export interface LogFile {
  /** Such as `1-checkpoint.txt`, `1-records.jsonl`; the number is that of the log. */
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Records that are read together. */
const RECORDS_AT_ONCE = 1_000;

/** The newest checkpoint of each log that has one, and all records up to it: what anybody can compute the log from. */
export async function logFilesOf(log: PublishedLog): Promise<readonly LogFile[]> {
  const logs = await log.transactions.asSystem((tx) =>
    tx.selectFrom('logs').select('number').orderBy('number').execute(),
  );
  const files: LogFile[] = [];
  for (const { number } of logs) {
    const published = await log.published(number);
    if (published === null) continue;
    files.push(
      { name: `${number}-checkpoint.txt`, bytes: bytesOf([published.checkpoint]) },
      { name: `${number}-records.jsonl`, bytes: bytesOf(pagesOf(log, published)) },
    );
  }
  return files;
}

async function* bytesOf(texts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text, 'utf8');
}

async function* pagesOf(log: PublishedLog, published: Published): AsyncGenerator<string> {
  const { size } = published.head;
  for (let from = 0; from < size; from += RECORDS_AT_ONCE)
    yield await recordLines(log, published, { from, to: Math.min(from + RECORDS_AT_ONCE, size) });
}
