import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { CATALOGUES } from '@monda/phrases/catalogues.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Browser } from '../../../../identity-provider/test/browser.ts';
import { exchange, signIn } from '../../../../identity-provider/test/running-provider.ts';
import { type ListeningProduct, PASSWORD, startListeningProduct } from '../../../test/listening-product.ts';
import { emailOf } from '../../../test/test-people.ts';

const LOAD = { least: 4, usual: 4, most: 4 };
const METRICS_TOKEN = 'a token of the tests';

let product: ListeningProduct;
let token: string;
let senders: Socket[];
beforeAll(async () => {
  product = await startListeningProduct(['requester'], {
    bodyTimeouts: { json: { stillMs: 3_000, wholeMs: 3_000 }, upload: { stillMs: 3_000, wholeMs: 60_000 } },
    watch: { metricsToken: METRICS_TOKEN, tracesTo: null, load: LOAD },
  });
  token = await tokenOfRequester();
});
beforeEach(() => {
  senders = [];
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const sender of senders) sender.destroy();
});
afterAll(() => product.close());

async function tokenOfRequester(): Promise<string> {
  const { origin } = product;
  const { landed, proof } = await signIn(new Browser(origin), origin, emailOf('requester'), PASSWORD);
  const answer = await exchange(origin, landed.searchParams.get('code') ?? '', proof.verifier);
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Opens connections that each send a head and one byte of its body, and then nothing. */
async function slowly(count: number, line: string, type: string, more: (at: number) => readonly string[]) {
  const { hostname, port } = new URL(product.origin);
  await Promise.all(
    Array.from({ length: count }, async (_each, at) => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {}).resume();
      senders.push(socket);
      await once(socket, 'connect');
      const head = [
        `${line} HTTP/1.1`,
        'host: x',
        `content-type: ${type}`,
        'content-length: 500',
        ...more(at),
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\ng`);
    }),
  );
  // why: connections are taken in the order they were opened, so a new one is answered after these were read.
  for (let times = 0; times < 2; times += 1) {
    const last = connect(Number(port), hostname);
    last.write('GET /health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    await once(last.resume(), 'close');
  }
}

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const UPLOAD = 'multipart/form-data; boundary=b';
const PIECE = 'application/octet-stream';
const me = async () =>
  (await fetch(`${product.origin}/api/users/me`, { headers: { authorization: `Bearer ${token}` } })).status;

/** A change that this person may not make: refused in words, when there is a slot for it. */
const change = async () => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': JSON_TYPE };
  return (await fetch(`${product.origin}/api/companies`, { method: 'POST', headers, body: '{}' })).status;
};

describe('slow bodies before a sign-in', () => {
  it.each([
    ['POST /oauth/token', FORM],
    ['POST /oauth/token', JSON_TYPE],
    ['POST /oauth/revoke', FORM],
    ['POST /oauth/introspect', FORM],
    ['POST /sign-in/set-password', FORM],
    ['POST /sign-in/password-set', FORM],
    [`POST /sign-in/${'a'.repeat(24)}`, FORM],
    ['POST /authorize', FORM],
    ['GET /authorize', FORM],
    ['POST /v2/logout', FORM],
    ['POST /userinfo', FORM],
    ['POST /.well-known/jwks.json', FORM],
    ['POST /account/password', FORM],
    ['POST /mailbox', FORM],
    ['POST /api/projects', UPLOAD],
    [`PUT /api/captures/${'a'.repeat(8)}-0000-4000-8000-000000000000/pieces?offset=0`, PIECE],
    ['PUT /api/nothing', PIECE],
    ['POST /api/companies', JSON_TYPE],
    ['DELETE /api/companies', JSON_TYPE],
    ['POST /api/nothing', JSON_TYPE],
    ['POST /api/nothing', UPLOAD],
    ['GET /api/users/me', JSON_TYPE],
    ['POST /nothing', JSON_TYPE],
    ['POST /settings.json', JSON_TYPE],
    ['POST /health', JSON_TYPE],
    ['GET /', JSON_TYPE],
    ['OPTIONS /api/projects', JSON_TYPE],
  ])('to %s (%s) hold nothing that signed-in people or others who sign in need', async (line, type) => {
    await slowly(20, line, type, (at) => (at % 2 === 0 ? [] : ['authorization: Bearer a.b.c']));
    expect(await me()).toBe(200);
    expect(await change()).toBe(403);
    expect((await fetch(`${product.origin}/`, { headers: { accept: 'text/html' } })).status).toBe(503);
    expect(await tokenOfRequester()).toBeTruthy();
  });
});

describe('a form before a sign-in', () => {
  const given = async () =>
    Object.fromEntries(
      [...(await metrics()).matchAll(/^monda_forms_given_up_total\{why="(\w+)"\} (\d+)$/gm)].map(
        ([, why, count]) => [why, Number(count)],
      ),
    );
  const metrics = async () =>
    (
      await fetch(`${product.origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
    ).text();
  /** Everything the server says until it ends the connection. */
  const reported = async (text: string) => {
    const { hostname, port } = new URL(product.origin);
    const socket = connect(Number(port), hostname);
    senders.push(socket);
    socket.write(text);
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    return answer;
  };
  const head = (length: number) =>
    `POST /oauth/token HTTP/1.1\r\nhost: x\r\ncontent-type: ${FORM}\r\ncontent-length: ${length}\r\n\r\n`;

  it('that does not arrive in time is answered with that reason, and its connection ends', async () => {
    const before = (await given()).slow ?? 0;
    expect(await reported(`${head(500)}grant`)).toMatch(
      /^HTTP\/1\.1 408 [^]*connection: close[^]*took too long/i,
    );
    expect((await given()).slow).toBe(before + 1);
  });

  it('is answered in the language of its sender', async () => {
    const inSpanish = head(20_000).replace('host: x', 'host: x\r\nconnection: close\r\naccept-language: es');
    expect(await reported(`${inSpanish}${'g'.repeat(20_000)}`)).toContain(
      CATALOGUES.es.errors.too_large.message,
    );
  });

  it('that is too large is refused, declared or not', async () => {
    const declared = head(20_000).replace('host: x', 'host: x\r\nconnection: close');
    expect(await reported(`${declared}${'g'.repeat(20_000)}`)).toMatch(/^HTTP\/1\.1 413 /);
    const chunked = head(1).replace('content-length: 1', 'transfer-encoding: chunked\r\nconnection: close');
    expect(await reported(`${chunked}4e20\r\n${'g'.repeat(20_000)}\r\n0\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 413 /,
    );
  });

  it('that arrives in pieces is answered as ever', async () => {
    const pieces = ['grant_type=authorization_code&', 'client_id=monda-web&', 'code=none'];
    const sending = request(`${product.origin}/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': FORM },
    });
    for (const piece of pieces) {
      sending.write(piece);
      await me();
    }
    const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
    sending.end();
    const [answer] = await answered;
    let text = '';
    for await (const chunk of answer) text += String(chunk);
    expect(answer.statusCode).toBe(400);
    expect(text).toMatch(/"error":"invalid_(grant|request)"/);
  });

  it('that is cut off is counted, and many of them are one line of the log without a stack', async () => {
    const { log } = product.app.http;
    // why: the log goes to the standard output of this process; only the calls of the logger count here.
    const warnings = vi.spyOn(log, 'warn');
    const failures = vi.spyOn(log, 'error');
    const cut = () => warnings.mock.calls.map(([counts]) => (counts as { cut?: number }).cut ?? 0);
    const before = (await given()).cut ?? 0;
    await slowly(20, 'POST /sign-in/set-password', FORM, () => []);
    for (const sender of senders) sender.destroy();
    await expect.poll(async () => (await given()).cut ?? 0, { timeout: 60_000 }).toBe(before + 20);
    // why: a line may still come that counts what an earlier test gave up.
    await expect.poll(() => cut().reduce((sum, count) => sum + count, 0), { timeout: 60_000 }).toBe(20);
    expect(cut().filter((count) => count > 0).length).toBeLessThanOrEqual(2);
    expect(failures.mock.calls).toEqual([]);
    expect(warnings.mock.calls.every(([, words]) => String(words) === 'forms given up')).toBe(true);
  });

  it('whose sender goes once it is there is no failure of this side', async () => {
    const { log, http } = product.app;
    const failures = [vi.spyOn(log, 'error'), vi.spyOn(http.log, 'error')];
    const { hostname, port } = new URL(product.origin);
    const text = `${head(5).replace('/oauth/token', '/sign-in/set-password')}token`;
    for (let times = 0; times < 20; times += 1) {
      const socket = connect(Number(port), hostname);
      senders.push(socket);
      await new Promise<void>((resolve) => socket.write(text, () => resolve()));
      socket.resetAndDestroy();
    }
    expect(await me()).toBe(200);
    expect(failures.flatMap(({ mock }) => mock.calls)).toEqual([]);
  });
});
