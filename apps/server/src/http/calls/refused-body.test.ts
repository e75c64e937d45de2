import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';

const BYTES = 4 * 1024 * 1024;
let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await api.app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => api.close());

it.each(['close', 'keep-alive'])(
  'lets a refused body arrive, so that its sender can read the answer (connection: %s)',
  async (connection) => {
    const { port } = api.app.http.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const failures: Error[] = [];
    socket.on('error', (error) => failures.push(error));
    let reported = '';
    const ended = once(socket, 'close');
    const answered = new Promise<void>((resolve) => {
      socket.on('data', (chunk) => {
        reported += String(chunk);
        if (reported.includes('"requestId"')) resolve();
      });
      socket.once('close', () => resolve());
    });
    const head = [
      'POST /api/projects HTTP/1.1',
      'host: localhost',
      `connection: ${connection}`,
      'content-type: multipart/form-data; boundary=x',
      `content-length: ${BYTES}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n-`);
    await answered;
    await new Promise<void>((resolve) => {
      socket.once('close', () => resolve());
      socket.write(Buffer.alloc(BYTES - 1), () => resolve());
    });
    if (connection === 'keep-alive') socket.end();
    await ended;
    expect(failures).toEqual([]);
    expect(socket.bytesWritten).toBeGreaterThan(BYTES);
    expect(reported).toMatch(/^HTTP\/1\.1 401 [^]*"code":"not_signed_in"/);
  },
);
