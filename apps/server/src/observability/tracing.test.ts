import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi } from '../../test/api.ts';
import { UNLIMITED } from '../http/limits/concurrency-limit.ts';

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { key: string; value: { stringValue?: string; intValue?: number } }[];
}

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';
const NO_PARENTS = [
  '',
  'x',
  `00-${'0'.repeat(32)}-${PARENT}-01`,
  `00-${TRACE}-${PARENT}`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
];

let collector: Server;
let id: string;
const spans: SentSpan[] = [];
const paths: string[] = [];
beforeAll(async () => {
  // why: a collector of OpenTelemetry takes JSON over HTTP; this one records what it is sent.
  collector = createServer((request, response) => {
    paths.push(request.url ?? '');
    let text = '';
    request.on('data', (chunk) => {
      text += String(chunk);
    });
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(text);
      for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
      response.end('{}');
    });
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  const api = await startApi({
    watch: { metricsToken: null, tracesTo: `http://127.0.0.1:${port}`, load: UNLIMITED },
  });
  ({ id } = await api.anItemAt('pending'));
  await api.as('requester').call('items.get', {
    params: { id },
    headers: { traceparent: `00-${TRACE}-${PARENT}-01` },
  });
  for (const traceparent of NO_PARENTS) {
    await api.as('requester').call('items.list', { headers: { traceparent } });
  }
  // why: what waits is sent when the server closes.
  await api.close();
});
afterAll(() => {
  collector.closeAllConnections();
  collector.close();
});

it('sends a span per request and per transaction, below the span of the caller', () => {
  expect(new Set(paths)).toEqual(new Set(['/v1/traces']));
  const request = spans.find((span) => span.name === 'GET /api/projects/waste-items/:id');
  expect(request).toMatchObject({ traceId: TRACE, parentSpanId: PARENT });
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });
  const below = spans.filter((span) => span.parentSpanId === request?.spanId);
  expect(below.length).toBeGreaterThan(0);
  for (const span of below) expect(span).toMatchObject({ traceId: TRACE, name: 'transaction' });
});

it('sends no id of a record', () => {
  expect(JSON.stringify(spans)).not.toContain(id);
});

it('begins a trace of its own where the caller names none that can be', () => {
  const requests = spans.filter((span) => span.name === 'GET /api/projects/waste-items');
  expect(requests).toHaveLength(NO_PARENTS.length);
  expect(new Set(requests.map((span) => span.traceId)).size).toBe(NO_PARENTS.length);
  for (const span of requests) {
    expect(span.traceId).not.toBe(TRACE);
    expect(span.parentSpanId ?? '').toBe('');
  }
});
