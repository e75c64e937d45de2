import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** The open end of an answer that lasts. */
export interface LiveLine {
  send(text: string): void;
  /** Ends the answer; its reader sees that it is whole. */
  end(): void;
}

/** An answer of server-sent events that lasts until one side ends it. */
export interface LiveAnswer {
  /** Called with the open line once the head of the answer is on its way. */
  begin(line: LiveLine): void;
  /** Called once when no one reads it any more, or never will. */
  over(): void;
}

/** Of an answer no one reads so much is kept, in bytes; then its connection ends. */
const UNREAD_BYTES = 4_096;

/**
 * Sends events as they come. No one between may keep them back: not a cache, not a proxy that collects answers, and
 * nothing packs them. Its slot of the load shedding is free from the head on.
 */
export function sendLive(reply: FastifyReply, live: LiveAnswer): FastifyReply {
  const isHead = reply.request.method === 'HEAD';
  const events = isHead ? Readable.from([]) : new Readable({ read() {} });
  let isOver = false;
  const over = () => {
    if (isOver) return;
    isOver = true;
    events.destroy();
    live.over();
  };
  reply.raw.once('close', over);
  reply
    .code(200)
    .headers({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      // why: nginx and those that follow it pass on at once an answer with this header, whatever they are set to.
      'x-accel-buffering': 'no',
    })
    .send(events);
  if (isHead || reply.raw.destroyed) over();
  else {
    live.begin({
      send(text) {
        if (isOver) return;
        if (events.readableLength + reply.raw.writableLength > UNREAD_BYTES) reply.raw.destroy();
        else events.push(text);
      },
      end: () => void (isOver || events.push(null)),
    });
  }
  return reply;
}
