import type { Answer } from '@monda/domain/api/api-contracts.ts';
import type { CallName } from '@monda/domain/api/api-calls.ts';
import { type Asked, type CallArguments, call } from './api-client.ts';

/** How long an answer that was asked for early may wait for the screen that shows it. */
const CACHED_MS = 10_000;
const begun = new Map<string, Promise<unknown>>();

const nameOf = (name: CallName, asked: object | undefined) => JSON.stringify([name, asked ?? null]);

/** Asks for what a page will show as soon as it stands, while other things it waits for are on their way. */
export function beginRead<Name extends CallName>(name: Name, asked?: Asked<Name>): void {
  const key = nameOf(name, asked);
  const answer = call(name, ...([asked ?? {}] as unknown as CallArguments<Name>));
  answer.catch(() => undefined);
  begun.set(key, answer);
  setTimeout(() => begun.delete(key), CACHED_MS);
}

/** The answer to a read that was begun early, once, as it is: a failed one was a try. `undefined` when none was begun. */
export async function takeRead<Name extends CallName>(
  name: Name,
  asked?: Asked<Name>,
): Promise<Answer<Name> | undefined> {
  const key = nameOf(name, asked);
  const answer = begun.get(key) as Promise<Answer<Name>> | undefined;
  begun.delete(key);
  return answer;
}
