import type { FastifyReply, FastifyRequest } from 'fastify';

/** Senders that say nothing give up after ten seconds: they get an answer before that. */
const USUALLY_S = 5;
/** Proxies give up on an answer after a minute. */
export const AT_MOST_S = 50;

/**
 * Until when an upload that has arrived waits for its turn: as many seconds as its sender says with `Prefer: wait=`
 * (RFC 7240), and no longer once the sender has left.
 */
export function waitsUntil(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const waiting = new AbortController();
  const end = () => waiting.abort();
  // why: Node forgets a signal that is made of others while nothing but a listener has it.
  const late = setTimeout(end, waitOf(request.headers.prefer) * 1000).unref();
  reply.raw.once('close', () => {
    clearTimeout(late);
    // why: an abort makes an error with its stack, and after an answer nothing waits.
    if (!reply.raw.writableFinished) end();
  });
  return waiting.signal;
}

/** Seconds. */
export function waitOf(prefer: string | string[] | undefined): number {
  const asked = /(?:^|[,;\s])wait\s*=\s*"?(\d{1,9})"?\s*(?:$|[,;])/i.exec(
    [prefer ?? ''].flat().join(','),
  )?.[1];
  return asked === undefined ? USUALLY_S : Math.min(Number(asked), AT_MOST_S);
}
