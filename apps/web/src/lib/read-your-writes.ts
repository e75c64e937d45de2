import {
  API_CALLS,
  type CallName,
  READ_AFTER_HEADER,
  WRITTEN_AT_HEADER,
} from '@monda/domain/api/api-calls.ts';

/**
 * What this page has written, as the answers to it said, so that lists that follow contain it wherever the
 * server reads them. In memory only.
 */

/** Changes at once come back in any order; the server takes the latest of what it is sent. */
const REMEMBERED = 4;
/** Read by no server: what became of the change is unknown, and lists must not be older than it. */
const UNKNOWN = 'unknown';

let written: readonly string[] = [];

/** Remembers what the answer to a change said; `header` reads one of it, `null` where no replica answers lists. */
export function readAnswerHeaders(name: CallName, header: (name: string) => string | null): void {
  save(name, header(WRITTEN_AT_HEADER));
}

function save(name: CallName, text: string | null): void {
  if (text === null || API_CALLS[name].method === 'GET') return;
  written = [text, ...written.filter((one) => one !== text)].slice(0, REMEMBERED);
}

/** A change got no answer: whether it was made is seen in lists that are not older than it. */
export function lostAnswer(name: CallName): void {
  save(name, UNKNOWN);
}

/** Headers of a call by which lists contain what was written before. */
export function writtenBefore(name: CallName): Readonly<Record<string, string>> {
  if (written.length === 0 || API_CALLS[name].method !== 'GET') return {};
  return { [READ_AFTER_HEADER]: written.join(',') };
}
