import { holdStream, type StreamFollower } from './notice-stream.ts';

/** A tab that no one looks at for so long lets another one hold the stream, in milliseconds. */
const HIDDEN_MS = 60_000;

/**
 * Has `follower` learn at once that something changed for a person: one tab of the browser holds the stream and tells
 * the others; when it is closed or hidden for a minute, another one takes over. Where the browser has no locks, as on a
 * page without https, there is none. Ends with the signal.
 */
export function followChanges(personId: string, follower: StreamFollower, ended: AbortSignal): void {
  // why: without https the browser has none, whatever its type says.
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined || typeof BroadcastChannel === 'undefined' || ended.aborted) return;
  // why: two tabs may be signed in as different people.
  const name = `notices-${personId}`;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }) => {
    if (data === 'alive') follower.alive();
    if (data === 'changed') follower.changed();
  });
  const saying = (what: keyof StreamFollower) => () => {
    follower[what]();
    if (!ended.aborted) channel.postMessage(what);
  };
  const toAll: StreamFollower = { changed: saying('changed'), alive: saying('alive') };

  let turn: AbortController | null = null;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const take = () => {
    if (turn !== null || ended.aborted) return;
    const mine = new AbortController();
    turn = mine;
    // why: who waits for a lock that is let go of gets an error; that is an end like any other.
    void locks
      .request(name, { signal: mine.signal }, () => holdStream(toAll, mine.signal))
      .catch(() => undefined);
  };
  const letGo = () => {
    turn?.abort();
    turn = null;
  };
  const look = () => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(letGo, HIDDEN_MS);
    else take();
  };
  document.addEventListener('visibilitychange', look, { signal: ended });
  // why: a page that holds a lock cannot be kept for the way back.
  window.addEventListener('pagehide', letGo, { signal: ended });
  window.addEventListener('pageshow', look, { signal: ended });
  ended.addEventListener('abort', () => {
    clearTimeout(hiding);
    letGo();
    channel.close();
  });
  look();
}
