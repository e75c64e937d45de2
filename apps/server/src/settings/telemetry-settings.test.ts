import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const COLLECTOR = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };

it.each([
  [{ ...COLLECTOR, OTEL_LOGS_EXPORTER: 'console' }, 'OTEL_LOGS_EXPORTER must be otlp or none'],
  [{ OTEL_LOGS_EXPORTER: 'otlp' }, 'OTEL_LOGS_EXPORTER=otlp needs OTEL_EXPORTER_OTLP_ENDPOINT'],
])('%o stops the start with a sentence', (variables, sentence) => {
  expect(() => readConfig(variables)).toThrow(sentence);
});

it('the log goes to the collector of the traces where that is set, and nowhere by default', () => {
  expect(readConfig(COLLECTOR).watch.logTo).toBeNull();
  expect(readConfig({ ...COLLECTOR, OTEL_LOGS_EXPORTER: 'none' }).watch.logTo).toBeNull();
  expect(readConfig({ ...COLLECTOR, OTEL_LOGS_EXPORTER: 'otlp' }).watch.logTo).toBe('http://collector:4318');
});
