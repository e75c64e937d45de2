import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { createServer } from 'node:tls';
import type { TestAuthority } from './authorities.ts';

/** TLS in front of a server that speaks plain TCP on this computer. */
export interface TlsRelay {
  readonly port: number;
  /** `https://127.0.0.1:PORT`. */
  readonly origin: string;
  close(): void;
}

/** Takes TLS connections with the certificate of an authority and passes their bytes on to a port. */
export async function startTlsRelay({ served }: TestAuthority, to: number): Promise<TlsRelay> {
  const open = new Set<Socket>();
  const server = createServer(served, (outer) => {
    const inner = connect(to, '127.0.0.1');
    for (const [from, into] of [
      [outer, inner],
      [inner, outer],
    ] as const) {
      open.add(from);
      from.on('error', () => into.destroy());
      from.once('close', () => open.delete(from));
      from.pipe(into);
    }
  });
  server.on('tlsClientError', () => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `https://127.0.0.1:${port}`,
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
