import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCollectorLog } from './collector-log.ts';
import { createLog, logRequests, type ServerLog } from './request-log.ts';
import { createTracing } from './tracing.ts';

type AnyValue = Readonly<{
  stringValue?: string;
  boolValue?: boolean;
  intValue?: number;
  doubleValue?: number;
  kvlistValue?: { values: readonly Attribute[] };
}>;
interface Attribute {
  readonly key: string;
  readonly value: AnyValue;
}
interface SentRecord {
  readonly timeUnixNano: string;
  readonly severityNumber: number;
  readonly severityText: string;
  readonly body: { stringValue: string };
  readonly attributes: readonly Attribute[];
  readonly traceId?: string;
  readonly spanId?: string;
}

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';

const records: SentRecord[] = [];
/** What the stand-in for a collector does with a request it has read; each test may set it. */
let answer: (response: ServerResponse) => void;
async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  if (request.url !== '/v1/logs') return void response.end('{}');
  for (const { scopeLogs } of JSON.parse(text).resourceLogs)
    for (const scope of scopeLogs) records.push(...scope.logRecords);
  answer(response);
}
const collector = createServer((request, response) => void respond(request, response));
let endpoint: string;
beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
beforeEach(() => {
  records.length = 0;
  answer = (response) => void response.end('{}');
});
afterAll(() => {
  collector.closeAllConnections();
  collector.close();
});

/** A log with a copy at the collector; `lines` are those of standard output. */
function logging(closeMs?: number) {
  const lines: Record<string, unknown>[] = [];
  const copy = createCollectorLog(endpoint, null, closeMs);
  const to = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  return { log: createLog('debug', { to, copy, now: () => 0 }), lines, close: () => copy.close() };
}

const plain = ({ key, value }: Attribute): [string, unknown] => [
  key,
  value.kvlistValue ? Object.fromEntries(value.kvlistValue.values.map(plain)) : Object.values(value)[0],
];
const note = (log: ServerLog, times: number) => {
  for (let at = 0; at < times; at += 1) log.info({ at }, 'noted');
};

describe('a record', () => {
  it('has what its line on standard output has, and no secret', async () => {
    const { log, lines, close } = logging();
    log.info(
      { route: '/files/:id', status: 200, ms: 1.5, isSlow: false, item: { code: 'A', token: 'K7MX' } },
      'a',
    );
    log.child({ reqId: 'r-1' }).error({ err: new Error('broken', { cause: new Error('disk') }) }, 'failed');
    log.warn({ password: 'K7MX' });
    await close();
    const sent = records.map(({ timeUnixNano, severityNumber, body, attributes }) => ({
      level: ((severityNumber + 3) / 4) * 10,
      time: Number(timeUnixNano.slice(0, -6)),
      ...Object.fromEntries(attributes.map(plain)),
      ...(body.stringValue === '' ? {} : { msg: body.stringValue }),
    }));
    expect(lines).toHaveLength(3);
    expect(sent).toEqual(lines);
    expect(JSON.stringify(records)).toContain('[hidden]');
    expect(JSON.stringify(records)).not.toContain('K7MX');
  });

  it('has the severity of its level', async () => {
    const { log, close } = logging();
    for (const level of ['debug', 'info', 'warn', 'error', 'fatal'] as const) log[level](level);
    await close();
    expect(records.map(({ severityNumber, severityText }) => [severityNumber, severityText])).toEqual([
      [5, 'debug'],
      [9, 'info'],
      [13, 'warn'],
      [17, 'error'],
      [21, 'fatal'],
    ]);
  });

  it('names the span it was written in, and none outside of one', async () => {
    const { log, close } = logging();
    const tracing = createTracing(endpoint, null);
    const app = Fastify({ loggerInstance: log });
    app.decorateRequest('caller', null);
    tracing.traceRequests(app);
    logRequests(app);
    app.post('/items', (request) => {
      request.log.info('in the handler');
      return tracing.span('below', {}, async () => log.info('below'));
    });
    const headers = { traceparent: `00-${TRACE}-${PARENT}-01` };
    await app.inject({ method: 'POST', url: '/items', headers, payload: { a: 1 } });
    log.info('outside');
    await Promise.all([close(), tracing.close(), app.close()]);
    const of = (text: string) => records.find(({ body }) => body.stringValue === text);
    expect([of('in the handler')?.traceId, of('request')?.traceId]).toEqual([TRACE, TRACE]);
    expect(of('below')?.traceId).toBe(TRACE);
    expect(of('below')?.spanId).not.toBe(of('in the handler')?.spanId);
    expect(of('outside')?.traceId ?? '').toBe('');
  });

  it('of a very long line is its text, cut', async () => {
    const { log, lines, close } = logging();
    log.info({ long: 'x'.repeat(100_000) }, 'long');
    await close();
    expect(lines[0]?.long).toHaveLength(100_000);
    expect(records[0]?.attributes).toEqual([]);
    expect(records[0]?.body.stringValue).toHaveLength(16_000);
  });
});

describe('a collector', () => {
  it('that does not answer holds up no line, and a bounded number of records waits for it', async () => {
    const first = Promise.withResolvers<ServerResponse>();
    answer = (response) => {
      answer = (next) => void next.end('{}');
      first.resolve(response);
    };
    const { log, lines, close } = logging();
    note(log, 10_000);
    expect(lines).toHaveLength(10_000);
    const closed = close();
    (await first.promise).end('{}');
    await closed;
    // why: a batch of 512 was on its way, and 2,048 records waited.
    expect(records).toHaveLength(2_560);
  });

  it('that never answers holds up a stop no longer than its bound', async () => {
    answer = () => {};
    const { log, lines, close } = logging(50);
    note(log, 3);
    await close();
    expect(lines).toHaveLength(3);
    collector.closeAllConnections();
  });

  it('that refuses takes no line from standard output, which says so once a minute', async () => {
    answer = (response) => void response.writeHead(400).end();
    const { log, lines, close } = logging();
    note(log, 1_500);
    await close();
    expect(lines.filter(({ msg }) => msg === 'noted')).toHaveLength(1_500);
    const said = lines.filter(({ msg }) => msg === 'log records not taken by the collector');
    expect(said).toEqual([expect.objectContaining({ level: 40, records: 512, reason: expect.any(String) })]);
  });

  it('that comes back gets what is written then', async () => {
    answer = (response) => {
      answer = (next) => void next.end('{}');
      records.length = 0;
      response.writeHead(400).end();
    };
    const { log, close } = logging();
    note(log, 512);
    log.info('back');
    await close();
    expect(records.map(({ body }) => body.stringValue)).toContain('back');
  });
});
