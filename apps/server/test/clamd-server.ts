import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { ClamdAddress } from '../src/files/clamd.ts';

/** The harmless file of EICAR by which scanners are tried, in two parts, so that no scanner finds it here. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** How the stand-in answers a file: by what is in it, or by these bytes; `end`: closes; `silent`: says nothing. */
export interface ClamdBehaviour {
  readonly says?: string;
  readonly then?: 'end' | 'silent';
  /** Answers before the file is read. */
  readonly early?: boolean;
}

export interface ClamdServer {
  readonly address: ClamdAddress;
  /** The bytes of each file, as they were put together from their chunks. */
  readonly scanned: Buffer[];
  behave(behaviour: ClamdBehaviour): void;
  close(): void;
}

/** A stand-in for clamd that speaks PING and INSTREAM (man clamd) on a real socket: TCP, or a Unix socket at `path`. */
export async function startClamd(path?: string): Promise<ClamdServer> {
  const scanned: Buffer[] = [];
  const open = new Set<Socket>();
  let behaviour: ClamdBehaviour = {};
  const answer = (socket: Socket, file: Buffer) => {
    const { says, then } = behaviour;
    const verdict = file.includes(EICAR) ? 'Eicar-Test-Signature FOUND' : 'OK';
    if (then !== 'silent' || says !== undefined) socket.write(says ?? `stream: ${verdict}\0`);
    if (then !== 'silent') socket.end();
  };
  const server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.on('error', () => {});
    let arrived = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      arrived = Buffer.concat([arrived, bytes]);
      if (arrived.toString('latin1') === 'zPING\0') return void socket.end('PONG\0');
      if (behaviour.early === true) return answer(socket, Buffer.alloc(0));
      const file = fileOf(arrived);
      if (file === null) return;
      scanned.push(file);
      answer(socket, file);
    });
  });
  server.listen(path === undefined ? { port: 0, host: '127.0.0.1' } : { path });
  await once(server, 'listening');
  return {
    address:
      path === undefined ? { host: '127.0.0.1', port: (server.address() as AddressInfo).port } : { path },
    scanned,
    behave: (next) => {
      behaviour = next;
    },
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

const COMMAND = 'zINSTREAM\0';

/** The file of a whole command; `null` while its last chunk is missing. Throws on another command. */
function fileOf(arrived: Buffer): Buffer | null {
  if (arrived.length < COMMAND.length) return null;
  if (!arrived.toString('latin1').startsWith(COMMAND)) throw new Error('another command than INSTREAM');
  const chunks: Buffer[] = [];
  let at = COMMAND.length;
  while (arrived.length >= at + 4) {
    const length = arrived.readUInt32BE(at);
    at += 4;
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(arrived.subarray(at, at + length));
    at += length;
  }
  return null;
}
