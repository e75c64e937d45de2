import type { IncomingMessage } from 'node:http';

/** The value of a cookie that the browser sent, as it stands there; an empty text without one. */
export function cookieOf(request: IncomingMessage, name: string): string {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}
