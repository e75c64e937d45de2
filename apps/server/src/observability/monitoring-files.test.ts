import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hasPrograms } from '@monda/test-bed/programs.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../test/api.ts';
import { COMMAND_KINDS, COMMAND_RESULTS, recordCommandRun } from './command-runs.ts';

const TOKEN = 'a token of the tests';
const DEPLOY = path.join(import.meta.dirname, '..', '..', '..', '..', 'deploy');
const ALERTS = path.join(DEPLOY, 'prometheus', 'alerts.yml');
const FILES = [ALERTS, path.join(DEPLOY, 'grafana', 'monda.json')] as const;
const hasPromtool = hasPrograms('promtool');
const promtool = (args: readonly string[], input?: string) =>
  execFileSync('promtool', args, { encoding: 'utf8', input, stdio: ['pipe', 'pipe', 'pipe'] });

let api: TestApi;
let text: string;
beforeAll(async () => {
  api = await startApi({
    watch: { metricsToken: TOKEN, tracesTo: null, load: { least: 100, usual: 100, most: 100 } },
  });
  const { clock } = api;
  const { transactions } = api.app;
  const at = clock.now();
  for (const kind of COMMAND_KINDS) {
    for (const result of COMMAND_RESULTS) {
      await recordCommandRun(
        { transactions, clock },
        { kind, result, beganAt: at, endedAt: at, counts: {}, finding: null },
      );
    }
  }
  const answer = await api.app.http.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  text = answer.payload;
});
afterAll(() => api.close());

/** Names of the metrics in a text, without the ends that a histogram adds. */
const namesIn = (content: string) => {
  const names = content.match(/\b(?:monda|nodejs|process)_[a-z0-9_]+/g) ?? [];
  return new Set(names.map((name) => name.replace(/_(?:bucket|count|sum)$/, '')));
};
const exported = () => new Set([...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name));
/** Labels of a metric that are compared with a value, as `metric label`. */
const comparedIn = (content: string) =>
  [...content.replaceAll('\\"', '"').matchAll(/\b((?:monda|nodejs)_[a-z0-9_]+)\{([^}]*)\}/g)].flatMap(
    ([, metric = '', labels = '']) =>
      [...labels.matchAll(/(\w+)!?=/g)].map(([, label]) => ({ metric, label })),
  );

describe('the alert rules and the dashboard', () => {
  it.each(FILES)('%s names no metric that a running server does not have', (file) => {
    const content = readFileSync(file, 'utf8');
    const known = exported();
    expect(namesIn(content).size).toBeGreaterThan(12);
    expect([...namesIn(content)].filter((name) => !known.has(name))).toEqual([]);
  });

  it('compare labels that the metric has', () => {
    const pairs = FILES.flatMap((file) => comparedIn(readFileSync(file, 'utf8')));
    expect(pairs.length).toBeGreaterThan(10);
    const source = ['metrics.ts', 'installation-metrics.ts']
      .map((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8'))
      .join('\n');
    for (const { metric, label } of pairs) {
      const name = metric.replace(/_(?:bucket|count|sum)$/, '');
      const declared = source.slice(source.indexOf(`'${name}'`)).split(');')[0];
      expect(`${metric} ${declared}`).toContain(`'${label}'`);
    }
  });

  it('are about each subject that an operator has to know of', () => {
    const rules = readFileSync(ALERTS, 'utf8');
    const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
    for (const subject of 'Errors Slow RefusesLoad MailWaits DeadLetters JobLate DiskLow BackupOld VerificationOld SignerEnds'.split(
      ' ',
    )) {
      expect(alerts).toContain(`Monda${subject}`);
    }
    const tests = readFileSync(path.join(DEPLOY, 'prometheus', 'alerts.test.yml'), 'utf8');
    for (const alert of alerts) {
      expect(tests).toContain(`name: ${alert} fires`);
      expect(tests).toContain(`name: ${alert} quiet`);
    }
  });
});

describe.skipIf(!hasPromtool)('promtool', () => {
  it('finds nothing wrong with the metrics of a running server that are its own', () => {
    const own = text
      .split('\n')
      .filter((line) => /^(?:# (?:HELP|TYPE) )?monda_/.test(line))
      .join('\n');
    expect(own.length).toBeGreaterThan(1_000);
    expect(promtool(['check', 'metrics'], `${own}\n`)).toBe('');
  });

  it('refuses a metric without its help, so that it judges at all', () => {
    expect(() => promtool(['check', 'metrics'], 'monda_thing 1\n')).toThrow('no help text');
  });

  it('finds the rules right, and each alert firing and quiet as its tests say', () => {
    expect(promtool(['check', 'rules', ALERTS])).toContain('SUCCESS');
    expect(promtool(['test', 'rules', path.join(DEPLOY, 'prometheus', 'alerts.test.yml')])).toContain(
      'SUCCESS',
    );
  });
});
