import { Refusal } from '@monda/domain/base/errors.ts';
import { type Actor, actsAs } from '@monda/domain/identity/actor.ts';
import { seesItem } from '@monda/domain/items/item-visibility.ts';
import { LIMITS } from '@monda/domain/base/limits.ts';
import { words } from '@monda/phrases/words.ts';
import type { Transactions } from '../database/transactions.ts';
import type { CallContext } from '../http/calls/handlers.ts';
import type { LiveAnswer, LiveLine } from '../http/calls/live-answer.ts';
import type { TokenHolds } from '../http/calls/signed-in.ts';
import { peopleLetIn } from '../identity/person-interface.ts';
import type { Clock } from '../process/clock.ts';
import { newestNotice, notifiedSince } from './notified-since.ts';

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

/** The streams of one server: who holds one learns at once that something changed for them, and nothing else. */
export class NoticeStreams {
  readonly #transactions: Transactions;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #streams = new Set<Stream>();
  /** Everybody concerned by notices up to this number was informed. */
  #known = 0;
  #isBehind = false;
  #isDraining = false;
  #looking: Promise<void> = Promise.resolve();

  constructor(parts: { readonly transactions: Transactions; readonly clock: Pick<Clock, 'now'> }) {
    this.#transactions = parts.transactions;
    this.#clock = parts.clock;
  }

  /** Refuses with `too_many_requests` above what one person may hold, and `unavailable` while the server stops. */
  async open({ actor, token }: Pick<CallContext, 'actor' | 'token'>): Promise<LiveAnswer> {
    if (token === undefined) throw new Refusal('not_signed_in');
    if (this.#isDraining) throw new Refusal('unavailable', { retryAfter: STOPPING_SECONDS });
    const streams = this.#streams;
    if (streams.size === 0) {
      const newest = await this.#transactions.asSystem(newestNotice);
      // why: a stream opened meanwhile is still to be informed of what was written since.
      if (streams.size === 0) this.#known = newest;
    }
    if ([...streams].filter((stream) => stream.actor.id === actor.id).length >= LIMITS.noticeStreams) {
      throw new Refusal('too_many_requests', {
        message: words().refusals.tooManyStreams(LIMITS.noticeStreams),
        retryAfter: 60,
      });
    }
    const longest = new Date(this.#clock.now().getTime() + LONGEST_MS);
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
  }

  /** Says that notices were written since the last look. */
  written(): void {
    this.#isBehind = true;
  }

  /** Hears the number of the newest notice there is, `null` without any, and looks where it is another one. */
  async heard(newest: number | null): Promise<void> {
    const number = newest ?? 0;
    if (number === this.#known) return;
    if (number < this.#known) this.#known = number;
    else {
      this.#isBehind = true;
      await this.look();
    }
  }

  /** Says to the streams of one person that something changed for them. */
  changedFor(personId: string): void {
    for (const { actor, line } of this.#streams) if (actor.id === personId) line?.send(CHANGED);
  }

  /** Informs those who are concerned by what was written since the last look. */
  look(): Promise<void> {
    this.#looking = this.#looking.catch(() => undefined).then(() => this.#lookNow());
    return this.#looking;
  }

  async #lookNow(): Promise<void> {
    if (!this.#isBehind || this.#streams.size === 0) return;
    this.#isBehind = false;
    try {
      const ids = [...new Set([...this.#streams].map(({ actor }) => actor.id))];
      const known = this.#known;
      const { newest, notified } = await this.#transactions.asSystem((tx) => notifiedSince(tx, known, ids));
      this.#known = newest;
      for (const { actor, line } of this.#streams) {
        const isOf = (each: (typeof notified)[number]) =>
          each.userId === actor.id && (each.isFormer || seesItem(actor, each));
        if (notified.some(isOf)) line?.send(CHANGED);
      }
    } catch (error) {
      this.#isBehind = true;
      throw error;
    }
  }

  /** Ends the streams of those whose token is over, who were blocked, or who may see something else by now. */
  async judge(): Promise<void> {
    const now = this.#clock.now();
    for (const stream of this.#streams) if (stream.token.until <= now) this.#end(stream);
    if (this.#streams.size === 0) return;
    const judged = [...this.#streams];
    const ids = [...new Set(judged.map(({ actor }) => actor.id))];
    const letIn = await this.#transactions.asSystem((tx) => peopleLetIn(tx, ids, now));
    for (const stream of judged) {
      const { actor, token } = stream;
      const person = letIn.get(actor.id);
      const isSame =
        person !== undefined &&
        person.sessionsEndedAt === token.sessionsEndedAt &&
        person.actor.role === actor.role &&
        person.actor.companyId === actor.companyId;
      if (!isSame) {
        this.#end(stream);
        continue;
      }
      const before = actsAs(actor).join();
      stream.actor = person.actor;
      // why: what waits for them is that of others as well from now on, or no longer.
      if (actsAs(stream.actor).join() !== before) stream.line?.send(CHANGED);
    }
  }

  /** Sends each a sign of life. */
  beat(): void {
    for (const { line } of this.#streams) line?.send(ALIVE);
  }

  /** Ends all, each with another time to come back after, and opens none any more. */
  drain(): void {
    this.#isDraining = true;
    const every = Math.min(RETURN_EVERY_MS, RETURN_WITHIN_MS / Math.max(1, this.#streams.size));
    let at = 0;
    for (const stream of this.#streams) {
      stream.line?.send(`retry: ${Math.round(at)}\n\n`);
      at += every;
      this.#end(stream);
    }
  }

  get count(): number {
    return this.#streams.size;
  }

  #end(stream: Stream): void {
    this.#streams.delete(stream);
    stream.line?.end();
  }
}
