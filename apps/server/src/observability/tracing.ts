import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authoritiesOf } from '../process/setting-files.ts';
import { activeSpan } from './active-span.ts';
import { CLOSE_MS, closedWithin } from './bounded-close.ts';

/** Spans of what the product does, sent to an OpenTelemetry collector. */
export interface Tracing {
  /** One span per request, below the caller's own when it names one (W3C `traceparent`). */
  traceRequests(app: FastifyInstance): void;
  /** A span around `work`, below the one it runs in. */
  span<Result>(
    name: string,
    attributes: Readonly<Record<string, string>>,
    work: () => Promise<Result>,
  ): Promise<Result>;
  /** Sends what waits, within a bound of time; what the collector does not take is dropped. */
  close(): Promise<void>;
}

const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/;
const SEND_EVERY_MS = 2_000;

/** The caller's span, when the header names one that can be. */
function contextOf(header: string | string[] | undefined): Context {
  const [, traceId = '', spanId = '', flags = '00'] =
    TRACEPARENT.exec(typeof header === 'string' ? header : '') ?? [];
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}

/**
 * Tracing to the collector at `endpoint` (OTLP over HTTP), without a slash at the end. `caFile`: PEM file of the authorities
 * that alone may vouch for it; `null`: those of Node. Throws a `StartFailure` when it cannot be used.
 */
export function createTracing(endpoint: string, caFile: string | null): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'monda' }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${endpoint}/v1/traces`,
          httpAgentOptions: authoritiesOf('OTEL_EXPORTER_OTLP_CERTIFICATE', caFile),
        }),
        scheduledDelayMillis: SEND_EVERY_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('monda');
  const spans = new WeakMap<FastifyRequest, Span>();

  return {
    traceRequests(app) {
      app.addHook('onRequest', (request, _reply, done) => {
        const parent = contextOf(request.headers.traceparent);
        const route = request.routeOptions.url ?? 'none';
        const span = tracer.startSpan(
          `${request.method} ${route}`,
          {
            kind: SpanKind.SERVER,
            // why: an address carries ids and search words; the route pattern says enough.
            attributes: { 'http.request.method': request.method, 'http.route': route },
          },
          parent,
        );
        spans.set(request, span);
        activeSpan.run(trace.setSpan(parent, span), done);
      });
      app.addHook('onResponse', (request, reply, done) => {
        const span = spans.get(request);
        spans.delete(request);
        span?.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
        done();
      });
    },
    async span(name, attributes, work) {
      const parent = activeSpan.getStore() ?? ROOT_CONTEXT;
      const span = tracer.startSpan(name, { attributes }, parent);
      try {
        return await activeSpan.run(trace.setSpan(parent, span), work);
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    // why: a server ends also while its collector is away.
    close: () => closedWithin(CLOSE_MS, provider.shutdown()),
  };
}
