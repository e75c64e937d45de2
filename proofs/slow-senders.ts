import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** What each connection of the crowd begins and never ends; by turns. */
const BEGINNINGS = [
  'POST /oauth/token HTTP/1.1',
  'POST /sign-in/set-password HTTP/1.1',
  'POST /v2/logout HTTP/1.1',
  `POST /sign-in/${'a'.repeat(24)} HTTP/1.1`,
  'POST /userinfo HTTP/1.1',
  'POST /api/projects HTTP/1.1',
  `PUT /api/captures/${'a'.repeat(8)}-0000-4000-8000-000000000000/pieces?offset=0 HTTP/1.1`,
  'POST /nothing HTTP/1.1',
  null,
] as const;
const PIECE_EVERY_MS = 500;

export interface SlowSenders {
  /** Ends the crowd; how many requests it began. */
  end(): number;
}

/**
 * Opens so many connections to the product, as if they came from so many addresses behind one proxy. Each begins a
 * request, sends one byte of its body (or of its head) every half second, and begins anew when it is cut off.
 */
export async function slowSenders(url: string, connections: number, addresses: number): Promise<SlowSenders> {
  const { hostname, port } = new URL(url);
  const open = new Map<number, Socket>();
  let began = 0;
  let isOver = false;

  const begin = (at: number): Socket => {
    const socket = connect(Number(port), hostname);
    open.set(at, socket);
    began += 1;
    socket.on('error', () => {}).resume();
    socket.once('close', () => {
      if (!isOver) begin(at);
    });
    const line = BEGINNINGS[at % BEGINNINGS.length] ?? null;
    const address = `203.0.113.${(at % addresses) + 1}`;
    socket.write(
      line === null
        ? 'GET / HTTP/1.1\r\nx: '
        : [
            line,
            'host: localhost',
            `x-forwarded-for: ${address}`,
            `content-type: ${line.startsWith('PUT') ? 'application/octet-stream' : 'application/x-www-form-urlencoded'}`,
            'content-length: 8000',
            '',
            'g',
          ].join('\r\n'),
    );
    return socket;
  };

  await Promise.all(Array.from({ length: connections }, (_each, at) => once(begin(at), 'connect')));
  const pieces = setInterval(() => {
    for (const socket of open.values()) if (socket.writable) socket.write('g');
  }, PIECE_EVERY_MS);
  return {
    end() {
      isOver = true;
      clearInterval(pieces);
      for (const socket of open.values()) socket.destroy();
      return began;
    },
  };
}
