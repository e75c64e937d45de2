import type { Answer } from '@monda/domain/api/api-contracts.ts';
import type { CallName } from '@monda/domain/api/api-calls.ts';
import { type CallArguments, type CallInput, call, type Sending } from './api-client.ts';

/** How long an answer that was asked for early may wait for the screen that shows it. */
const CACHED_MS = 10_000;

interface EarlyRead {
  readonly promise: Promise<unknown>;
  /** The answer as soon as it is there. */
  answer?: unknown;
}
const begun = new Map<string, EarlyRead>();

const nameOf = (name: CallName, asked: object | undefined) => JSON.stringify([name, asked ?? null]);

/** Asks for what a page will show as soon as it stands, while other things it waits for are on their way. */
export function beginRead<Name extends CallName>(
  name: Name,
  asked?: Omit<CallInput<Name>, keyof Sending>,
): void {
  const key = nameOf(name, asked);
  const promise = call(name, ...([asked ?? {}] as unknown as CallArguments<Name>));
  const read: EarlyRead = { promise };
  begun.set(key, read);
  promise.then(
    (answer) => (read.answer = answer),
    () => undefined,
  );
  setTimeout(() => begun.delete(key), CACHED_MS);
}

/** The answer to a read that was begun early, once, as it is: a failed one was a try. `undefined` when none was begun. */
export function takeRead<Name extends CallName>(
  name: Name,
  asked?: object,
): Promise<Answer<Name>> | undefined {
  const key = nameOf(name, asked);
  const promise = begun.get(key)?.promise as Promise<Answer<Name>> | undefined;
  begun.delete(key);
  return promise;
}

/** The same where the answer is there already, for the first drawing, as often as that is begun anew; `undefined` else. */
export const earlyAnswer = <Name extends CallName>(name: Name, asked?: object): Answer<Name> | undefined =>
  begun.get(nameOf(name, asked))?.answer as Answer<Name> | undefined;

/** Forgets an {@link earlyAnswer} that was drawn. */
export function forgetAnswer(name: CallName, asked?: object): void {
  if (earlyAnswer(name, asked) !== undefined) begun.delete(nameOf(name, asked));
}

/** Resolves when every read that was begun early, and is not taken, was answered or failed. */
export const firstReadsSettled = (): Promise<unknown> =>
  Promise.allSettled([...begun.values()].map(({ promise }) => promise));

/** Forgets what was asked for the person who was here. */
export const forgetFirstReads = (): void => begun.clear();
