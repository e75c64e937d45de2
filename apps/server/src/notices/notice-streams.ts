import { Refusal } from '@monda/domain/base/errors.ts';
import { type Actor, actsAs } from '@monda/domain/identity/actor.ts';
import { seesItem } from '@monda/domain/items/item-visibility.ts';
import { LIMITS } from '@monda/domain/base/limits.ts';
import { words } from '@monda/phrases/words.ts';
import type { Transactions } from '../database/transactions.ts';
import type { CallContext } from '../http/handlers.ts';
import type { LiveAnswer, LiveLine } from '../http/live-answer.ts';
import type { TokenHolds } from '../http/signed-in.ts';
import { peopleLetIn } from '../identity/person-interface.ts';
import type { Clock } from '../process/clock.ts';
import { newestNotice, notifiedSince } from './notified-since.ts';

/** The streams of one server: who holds one learns at once that something changed for them, and nothing else. */
export interface NoticeStreams {
  /** Refuses with `too_many_requests` above what one person may hold, and `unavailable` while the server stops. */
  open(call: Pick<CallContext, 'actor' | 'token'>): Promise<LiveAnswer>;
  /** Says that notices were written since the last look. */
  written(): void;
  /** Hears the number of the newest notice there is, `null` without any, and looks where it is another one. */
  heard(newest: number | null): Promise<void>;
  /** Says to the streams of one person that something changed for them. */
  changedFor(personId: string): void;
  /** Informs those who are concerned by what was written since the last look. */
  look(): Promise<void>;
  /** Ends the streams of those whose token is over, who were blocked, or who may see something else by now. */
  judge(): Promise<void>;
  /** Sends each a sign of life. */
  beat(): void;
  /** Ends all, each with another time to come back after, and opens none any more. */
  drain(): void;
  readonly count: number;
}

export interface NoticeStreamDeps {
  readonly transactions: Transactions;
  readonly clock: Pick<Clock, 'now'>;
}

interface Stream {
  /** The person as they were judged last. */
  actor: Actor;
  readonly token: TokenHolds;
  line: LiveLine | null;
}

/** The first bytes, by which a browser learns that nothing on the way collects them. */
const READY = 'data: ready\n\n';
const CHANGED = 'data: changed\n\n';
const ALIVE = ':\n\n';
/** A stream is opened anew after so long: one whose reader is gone without a word is not held for ever. */
const LONGEST_MS = 30 * 60_000;
/** Between the returns of two browsers to a server that does not stop, in milliseconds, and the latest of them. */
const RETURN_EVERY_MS = 10;
const RETURN_WITHIN_MS = 10_000;
const STOPPING_SECONDS = 2;

export function createNoticeStreams({ transactions, clock }: NoticeStreamDeps): NoticeStreams {
  const streams = new Set<Stream>();
  /** Everybody concerned by notices up to this number was informed. */
  let known = 0;
  let isBehind = false;
  let isDraining = false;
  let looking: Promise<void> = Promise.resolve();

  const countOf = (personId: string) => {
    let count = 0;
    for (const { actor } of streams) if (actor.id === personId) count += 1;
    return count;
  };
  const end = (stream: Stream) => {
    streams.delete(stream);
    stream.line?.end();
  };

  const lookNow = async () => {
    if (!isBehind || streams.size === 0) return;
    isBehind = false;
    try {
      const ids = [...new Set([...streams].map(({ actor }) => actor.id))];
      const { newest, told } = await transactions.asSystem((tx) => notifiedSince(tx, known, ids));
      known = newest;
      for (const stream of streams) {
        const { actor, line } = stream;
        if (told.some((each) => each.userId === actor.id && seesItem(actor, each))) line?.send(CHANGED);
      }
    } catch (error) {
      isBehind = true;
      throw error;
    }
  };
  const look = () => {
    looking = looking.catch(() => undefined).then(lookNow);
    return looking;
  };

  return {
    async open({ actor, token }) {
      if (token === undefined) throw new Refusal('not_signed_in');
      if (isDraining) throw new Refusal('unavailable', { retryAfter: STOPPING_SECONDS });
      if (streams.size === 0) {
        const newest = await transactions.asSystem(newestNotice);
        // why: whoever came meanwhile is still to be informed of what was written since.
        if (streams.size === 0) known = newest;
      }
      if (countOf(actor.id) >= LIMITS.noticeStreams) {
        throw new Refusal('too_many_requests', {
          message: words().refusals.tooManyStreams(LIMITS.noticeStreams),
          retryAfter: 60,
        });
      }
      const longest = new Date(clock.now().getTime() + LONGEST_MS);
      const until = token.until < longest ? token.until : longest;
      const stream: Stream = { actor, token: { ...token, until }, line: null };
      streams.add(stream);
      return {
        begin(line) {
          stream.line = line;
          line.send(READY);
          if (!streams.has(stream)) line.end();
        },
        over: () => void streams.delete(stream),
      };
    },

    written() {
      isBehind = true;
    },

    async heard(newest) {
      const number = newest ?? 0;
      if (number === known) return;
      if (number < known) known = number;
      else {
        isBehind = true;
        await look();
      }
    },

    changedFor(personId) {
      for (const { actor, line } of streams) if (actor.id === personId) line?.send(CHANGED);
    },

    look,

    async judge() {
      const now = clock.now();
      for (const stream of streams) if (stream.token.until <= now) end(stream);
      if (streams.size === 0) return;
      const judged = [...streams];
      const ids = [...new Set(judged.map(({ actor }) => actor.id))];
      const letIn = await transactions.asSystem((tx) => peopleLetIn(tx, ids, now));
      for (const stream of judged) {
        const { actor, token } = stream;
        const person = letIn.get(actor.id);
        const isSame =
          person !== undefined &&
          person.sessionsEndedAt === token.sessionsEndedAt &&
          person.actor.role === actor.role &&
          person.actor.companyId === actor.companyId;
        if (!isSame) {
          end(stream);
          continue;
        }
        const before = actsAs(actor).join();
        stream.actor = person.actor;
        // why: what waits for them is that of others as well from now on, or no longer.
        if (actsAs(stream.actor).join() !== before) stream.line?.send(CHANGED);
      }
    },

    beat() {
      for (const { line } of streams) line?.send(ALIVE);
    },

    drain() {
      isDraining = true;
      const every = Math.min(RETURN_EVERY_MS, RETURN_WITHIN_MS / Math.max(1, streams.size));
      let at = 0;
      for (const stream of streams) {
        stream.line?.send(`retry: ${Math.round(at)}\n\n`);
        at += every;
        end(stream);
      }
    },

    get count() {
      return streams.size;
    },
  };
}
