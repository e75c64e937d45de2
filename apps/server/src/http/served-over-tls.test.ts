import { once } from 'node:events';
import { Agent, get, type RequestOptions } from 'node:https';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect as tlsConnect } from 'node:tls';
import type { SystemFacts } from '@monda/domain/system/system-facts.ts';
import type { SystemReport } from '@monda/domain/system/system-fields.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../test/api.ts';
import { makeAuthority } from '../../test/authorities.ts';
import { STREAM_PATH } from '../../test/opened-streams.ts';
import { idOf } from '../../test/test-people.ts';
import { readServedCertificate, renewServedCertificate } from './served-certificate.ts';

const authority = makeAuthority();
const other = makeAuthority(3);
const METRICS_TOKEN = 'a token of the tests';
const served = readServedCertificate(authority, new Date());
const agent = new Agent({ keepAlive: true, maxSockets: 1, ca: [authority.ca, other.ca] });
let api: TestApi;
let port: number;
beforeAll(async () => {
  api = await startApi(
    {
      servedCertificate: served,
      watch: { metricsToken: METRICS_TOKEN, tracesTo: null, load: { least: 1, usual: 1, most: 1 } },
    },
    1,
  );
  await api.app.http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = api.app.http.server.address() as AddressInfo);
});
afterAll(async () => {
  agent.destroy();
  await api.close();
  authority.remove();
  other.remove();
});

const ask = async (path: string, options: RequestOptions = {}): Promise<IncomingMessage> => {
  const asked = get({ host: '127.0.0.1', port, path, agent, ...options });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
};
const textOf = async (answer: IncomingMessage) => {
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  return text;
};
const tokenOfManager = async () => ({ authorization: `Bearer ${await api.signIn.token(idOf('manager'))}` });

it('a server with a certificate answers no plain request and no version before TLS 1.2', async () => {
  const plain = plainRequest({ host: '127.0.0.1', port, path: '/health/live' }).end();
  await expect(once(plain, 'response')).rejects.toThrow();
  const old = tlsConnect({
    port,
    host: '127.0.0.1',
    ca: authority.ca,
    maxVersion: 'TLSv1.1',
    minVersion: 'TLSv1',
  });
  await expect(once(old, 'secureConnect')).rejects.toThrow();
});

it('a caller that does not trust its authority gets nothing', async () => {
  await expect(ask('/health/live', { agent: new Agent({ ca: other.ca }) })).rejects.toThrow(
    /unable to (get|verify)/,
  );
});

it('health is answered over TLS, several requests on one connection', async () => {
  const first = await ask('/health/ready');
  expect(JSON.parse(await textOf(first))).toMatchObject({ status: 'ready' });
  const { socket } = first;
  const second = await ask('/health/live');
  await textOf(second);
  expect([first.statusCode, second.statusCode, second.socket === socket]).toEqual([200, 200, true]);
  expect(second.headers['connection']).toBe('keep-alive');
});

it('a stream of notices arrives over TLS as it is written, and what is too much is refused', async () => {
  const headers = await tokenOfManager();
  const streamAgent = new Agent({ ca: authority.ca });
  const stream = await ask(STREAM_PATH, { headers, agent: streamAgent });
  expect([stream.statusCode, stream.headers['content-type']]).toEqual([200, 'text/event-stream']);
  expect(String((await once(stream, 'data'))[0])).toContain('data: ready');
  stream.destroy();
  await expect.poll(() => api.app.streams.count).toBe(0);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      ask('/api/users/me', { headers, agent: new Agent({ ca: authority.ca }) }),
    ),
  );
  await Promise.all(answers.map(textOf));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
});

/** What the system page for programs says of the certificate of the server. */
const tlsOfSystem = async () => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const answer = await ask('/metrics/system.json', {
    headers,
    agent: new Agent({ ca: [authority.ca, other.ca] }),
  });
  const { facts, lines } = JSON.parse(await textOf(answer)) as SystemReport & { facts: SystemFacts };
  return { endsAt: facts.tls?.endsAt, at: lines.find(({ line }) => line === 'tls')?.at };
};

it('a new certificate is shown to the next connection; one that cannot be used leaves the former', async () => {
  const shown = async () => {
    const socket = tlsConnect({ port, host: '127.0.0.1', ca: [authority.ca, other.ca] });
    await once(socket, 'secureConnect');
    const { fingerprint256 } = socket.getPeerX509Certificate() ?? {};
    socket.destroy();
    return fingerprint256;
  };
  const { server } = api.app.http;
  const former = await shown();
  const mixed = { certFile: other.certFile, keyFile: authority.keyFile };
  expect(() => renewServedCertificate(server, served, mixed, new Date())).toThrow('it is not the key');
  expect(await shown()).toBe(former);
  const firstEnd = readServedCertificate(authority, new Date()).endsAt.toISOString();
  expect(await tlsOfSystem()).toEqual({ endsAt: firstEnd, at: firstEnd });
  renewServedCertificate(server, served, other, new Date());
  expect(await shown()).not.toBe(former);
  const secondEnd = readServedCertificate(other, new Date()).endsAt.toISOString();
  expect(secondEnd).not.toBe(firstEnd);
  expect(await tlsOfSystem()).toEqual({ endsAt: secondEnd, at: secondEnd });
});
