import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { type Balancer, startBalancer } from '../balancer.ts';
import { freePort } from '../free-port.ts';

const servers: Server[] = [];
let balancer: Balancer;
afterEach(async () => {
  await balancer.stop();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function server(handler: RequestListener): Promise<string> {
  const made = createServer(handler);
  servers.push(made);
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`;
}
const nobody = async () => `http://127.0.0.1:${await freePort()}`;
const post = () => fetch(`${balancer.url}/x`, { method: 'POST', body: 'body' });

it('answers 503 when no one takes a connection', async () => {
  balancer = await startBalancer([await nobody(), await nobody()]);
  expect((await post()).status).toBe(503);
});

it('answers 502 and asks no one else once a request was sent', async () => {
  let asked = 0;
  const dying: RequestListener = (request) => {
    asked += 1;
    request.socket.destroy();
  };
  balancer = await startBalancer([await server(dying), await server(dying)]);
  expect((await post()).status).toBe(502);
  expect(asked).toBe(1);
});

it('sends a request, body and all, to the next server when one takes no connection', async () => {
  const bodies: string[] = [];
  const echo: RequestListener = (request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      bodies.push(body);
      response.end('taken');
    });
  };
  balancer = await startBalancer([await nobody(), await server(echo)]);
  const answers = await Promise.all(Array.from({ length: 6 }, post));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(bodies).toEqual(['body', 'body', 'body', 'body', 'body', 'body']);
});

it('takes turns', async () => {
  const one = await server((_request, response) => response.end('one'));
  const other = await server((_request, response) => response.end('other'));
  balancer = await startBalancer([one, other]);
  const texts: string[] = [];
  for (let turn = 0; turn < 4; turn += 1) texts.push(await (await post()).text());
  expect(texts).toEqual(['one', 'other', 'one', 'other']);
  expect([...balancer.served.values()]).toEqual([2, 2]);
  expect(balancer.busy(one)).toBe(0);
});

it.each(['before', 'within'] as const)(
  'sends again what may be repeated, and nothing else, when a server breaks off %s its answer',
  async (way) => {
    const seen: string[] = [];
    const breakOff = async (request: IncomingMessage, response: ServerResponse) => {
      seen.push(`${request.method} ${await text(request)}`);
      if (way === 'before') return void request.socket.destroy();
      response.writeHead(200, { 'content-length': '10' });
      response.write('half', () => request.socket.destroy());
    };
    const dying = await server((request, response) => void breakOff(request, response));
    const taken = await server((request, response) => {
      void text(request).then((body) => response.end(`taken ${body}`));
    });
    balancer = await startBalancer([dying, taken], { sendsAgain: true });
    // why: each request begins with the other server than the one before it.
    const read = async (more: RequestInit = {}) => (await fetch(`${balancer.url}/x`, more)).text();
    const keyed = { method: 'POST', body: 'body', headers: { 'idempotency-key': 'one' } };
    const [first, second, third, fourth] = [await read(), await read(), await read(keyed), await read()];
    expect([first, second, third, fourth]).toEqual(['taken ', 'taken ', 'taken body', 'taken ']);
    const lost = await read({ method: 'POST', body: 'body' }).catch(() => 'cut off');
    expect(lost).not.toContain('taken');
    expect(seen).toEqual(['GET ', 'POST body', 'POST body']);
    expect(balancer.sentAgain()).toBe(2);
  },
);

it('knows what would be lost with a server', async () => {
  const asked: (() => void)[] = [];
  const slow = await server((_request, response) => void asked.push(() => response.end('late')));
  balancer = await startBalancer([slow], { sendsAgain: true });
  const read = fetch(`${balancer.url}/x`);
  await expect.poll(() => asked.length).toBe(1);
  expect([balancer.busy(slow), balancer.irreplaceable(slow)]).toEqual([1, 0]);
  const change = post();
  await expect.poll(() => asked.length).toBe(2);
  expect([balancer.busy(slow), balancer.irreplaceable(slow)]).toEqual([2, 1]);
  for (const answer of asked) answer();
  expect([(await read).status, (await change).status]).toEqual([200, 200]);
});

it('passes a stream of events on as it comes, is not at work on it, and breaks it off with its server', async () => {
  let stream: ServerResponse | undefined;
  const streaming = await server((_request, response) => {
    stream = response;
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: ready\n\n');
  });
  balancer = await startBalancer([streaming], { sendsAgain: true });
  const answer = await fetch(balancer.url);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe('data: ready\n\n');
  expect([balancer.busy(streaming), balancer.irreplaceable(streaming)]).toEqual([0, 0]);
  stream?.write(':\n\n');
  expect((await reader?.read())?.value).toBe(':\n\n');
  stream?.destroy();
  await expect(reader?.read()).rejects.toThrow();
  expect(balancer.sentAgain()).toBe(0);
});

it.each([
  [false, 2],
  [true, 1],
])('opens connections to a server anew unless they are reused: %s', async (reusesConnections, opened) => {
  const made = await server((request, response) => void request.pipe(response));
  let connections = 0;
  servers.at(-1)?.on('connection', () => {
    connections += 1;
  });
  balancer = await startBalancer([made], { reusesConnections });
  expect(await (await post()).text()).toBe('body');
  expect(await (await post()).text()).toBe('body');
  expect(connections).toBe(opened);
});
