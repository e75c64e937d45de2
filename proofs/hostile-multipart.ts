import { readdir, stat } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import type { ProductInside } from './product-inside.ts';
import type { ProofRun } from './proof.ts';

/** A body as it goes over the wire: pieces one after another, and whether an end of it ever comes. */
interface Upload {
  readonly what: string;
  readonly type: string;
  /** Announced length; chunked without one. */
  readonly length?: number;
  readonly pieces: () => Iterable<string>;
  readonly ends: boolean;
}

const TYPE = 'multipart/form-data; boundary=b';
const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const FILE = '--b\r\nContent-Disposition: form-data; name="item_0_images"; filename="a.jpg"\r\n\r\n';
const once = (text: string) => () => [text];

function* repeated(times: number, text: string, before = ''): Iterable<string> {
  yield before;
  for (let at = 0; at < times; at += 1) yield text;
}

function uploads(long: boolean): readonly Upload[] {
  const megabyte = 'x'.repeat(1024 * 1024);
  const many = (times: number) => (long ? times : times / 10);
  const whole = (what: string, text: string, type = TYPE): Upload => ({
    what,
    type,
    pieces: once(text),
    ends: true,
  });
  return [
    whole('no boundary', part('command', '{}'), 'multipart/form-data'),
    whole('an empty boundary', part('command', '{}'), 'multipart/form-data; boundary='),
    whole('a boundary of 10,000 characters', 'x', `multipart/form-data; boundary=${'b'.repeat(10_000)}`),
    whole('another boundary than announced', part('command', '{}'), 'multipart/form-data; boundary=c'),
    whole('nothing', ''),
    whole('only the end', '--b--\r\n'),
    whole('no end', part('command', '{}')),
    whole('a part without a head', '--b\r\n\r\nx\r\n--b--\r\n'),
    whole('a part without a name', '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n'),
    whole('a name that is a prototype', `${part('__proto__', 'x')}--b--\r\n`),
    whole('a head of 200 lines', `--b\r\n${'X-A: b\r\n'.repeat(200)}\r\nx\r\n--b--\r\n`),
    whole('a head of 1 MB', `--b\r\nX-A: ${megabyte}\r\n\r\nx\r\n--b--\r\n`),
    whole(
      'an encoding no one knows',
      '--b\r\nContent-Disposition: form-data; name="command"\r\nContent-Transfer-Encoding: x\r\n\r\n{}\r\n--b--\r\n',
    ),
    whole(
      'a multipart within',
      `--b\r\nContent-Type: multipart/mixed; boundary=c\r\nContent-Disposition: form-data; name="command"\r\n\r\n--c--\r\n--b--\r\n`,
    ),
    {
      what: 'many parts',
      type: TYPE,
      ends: true,
      pieces: () => repeated(many(1_000), part('x', 'y').repeat(100)),
    },
    {
      what: 'many fields',
      type: TYPE,
      ends: true,
      pieces: () => repeated(many(100), part('command', '{}').repeat(100)),
    },
    {
      what: 'many empty files',
      type: TYPE,
      ends: true,
      pieces: () => repeated(many(100), `${FILE}\r\n`.repeat(100)),
    },
    {
      what: 'a text of 200 MB',
      type: TYPE,
      ends: true,
      pieces: () => repeated(many(200), megabyte, part('command', '').slice(0, -2)),
    },
    {
      what: 'a file without an end',
      type: TYPE,
      ends: true,
      pieces: () => repeated(many(600), megabyte, FILE),
    },
    { what: 'an announced terabyte', type: TYPE, length: 2 ** 40, ends: false, pieces: once(FILE) },
    {
      what: 'a body that never ends',
      type: TYPE,
      length: 1_000_000,
      ends: false,
      pieces: once(`${FILE}abc`),
    },
    {
      what: 'JSON that never ends',
      type: 'application/json',
      length: 1_000,
      ends: false,
      pieces: once('{"wasteType":'),
    },
    { what: 'a body that never comes', type: TYPE, length: 1_000, ends: false, pieces: once('') },
  ];
}

/** The status that is answered; 0 when the connection ends without one. */
function sendUpload(port: number, url: string, token: string, upload: Upload): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (bytes: Buffer) => {
      answer += bytes.toString('latin1');
      if (answer.includes('\r\n\r\n')) socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (?!100)(\d{3})/.exec(answer)?.[1] ?? 0)));
    socket.on('connect', () => {
      const { type, length } = upload;
      socket.write(
        `POST ${url} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: ${type}\r\n${length === undefined ? 'transfer-encoding: chunked' : `content-length: ${length}`}\r\nconnection: close\r\n\r\n`,
      );
      void write(socket, upload);
    });
  });
}

async function write(socket: ReturnType<typeof connect>, { pieces, length, ends }: Upload): Promise<void> {
  for (const piece of pieces()) {
    if (socket.destroyed) return;
    if (piece === '') continue;
    const bytes = length === undefined ? `${piece.length.toString(16)}\r\n${piece}\r\n` : piece;
    if (socket.write(bytes)) continue;
    const { promise, resolve } = Promise.withResolvers<void>();
    socket.once('drain', resolve).once('close', resolve);
    await promise;
    socket.off('drain', resolve).off('close', resolve);
  }
  if (ends && length === undefined && !socket.destroyed) socket.write('0\r\n\r\n');
}

async function bytesIn(folder: string): Promise<number> {
  const sizes = await Promise.all(
    (await readdir(folder)).map((name) =>
      stat(path.join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

const MB = 1024 * 1024;
/** Most memory and temporary disk one upload may take, in MB. */
const MOST = { memory: 250, disk: 40 } as const;

/** Malformed, endless and slow bodies over real connections; the product listens from here on. */
export async function proveMultipart(run: ProofRun, product: ProductInside, url: string): Promise<void> {
  await product.app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = product.app.http.server.address() as AddressInfo;
  const token = await product.tokenOf('requester');
  const folder = path.join(product.dataFolder, 'tmp');
  const wrong: string[] = [];
  const before = process.memoryUsage.rss();
  const most = { memory: 0, disk: 0 };
  const watch = setInterval(() => {
    most.memory = Math.max(most.memory, process.memoryUsage.rss() - before);
    void bytesIn(folder).then((bytes) => {
      most.disk = Math.max(most.disk, bytes);
    });
  }, 50);
  const sent = uploads(run.long);
  for (const upload of sent) {
    const status = await sendUpload(port, url, token, upload);
    // why: a client that goes on sending after the answer may lose it with the connection.
    const isEnded = status === 0 && ['a text of 200 MB', 'a file without an end'].includes(upload.what);
    if (!(status >= 400 && status < 500) && !isEnded) wrong.push(`${upload.what}: ${status}`);
  }
  clearInterval(watch);
  const left = await readdir(folder);
  run.figure(
    'most memory and temporary disk while uploads arrived',
    `${(most.memory / MB).toFixed(0)} MB, ${(most.disk / MB).toFixed(0)} MB`,
  );
  run.check(
    `${sent.length} malformed, endless and slow bodies are refused`,
    wrong.length === 0,
    wrong.join('; '),
  );
  run.check('they leave no temporary file', left.length === 0, left.join(', '));
  run.check(
    `they take less than ${MOST.memory} MB of memory and ${MOST.disk} MB of disk`,
    most.memory < MOST.memory * MB && most.disk < MOST.disk * MB,
  );
}
