import { createServer } from 'node:net';
import { StartFailure } from './start-failure.ts';

/** The port to listen at: the asked one when it is free, any free one for 0. Asked before anything is opened. */
export async function freePort(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portFailure(error, port, host)));
    probe.listen({ port, host, exclusive: true }, () => {
      const address = probe.address();
      const found = typeof address === 'object' && address !== null ? address.port : port;
      probe.close(() => resolve(found));
    });
  });
}

/** Why a port cannot be listened at, in words. */
export function portFailure(error: NodeJS.ErrnoException, port: number, host: string): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartFailure(
        `Port ${port} is in use by another program. Stop it, or choose another port with PORT.`,
      );
    case 'EACCES':
      return new StartFailure(`Port ${port} is not available to this user. Choose another one with PORT.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartFailure(`This machine has no address ${host}. Choose another one with HOST.`);
    default:
      return error;
  }
}
