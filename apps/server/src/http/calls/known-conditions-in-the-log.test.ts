import { Writable } from 'node:stream';
import { Refusal } from '@monda/domain/base/errors.ts';
import Fastify, { LogController } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Audit } from '../../audit/audit.ts';
import { StoreAway } from '../../files/s3-requests.ts';
import { startJobs } from '../../jobs/jobs.ts';
import { createLog } from '../../observability/request-log.ts';
import { answerErrors } from './error-handler.ts';
import { diskFullForChanges, knownCondition } from './problems.ts';

const coded = (code: string) => Object.assign(new Error(`failed with ${code}`), { code });

/** A server whose call throws `thrown`, with the lines of its log and a clock that stands. */
function failing(thrown: () => unknown) {
  let at = 0;
  const lines: Record<string, unknown>[] = [];
  const to = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)) as Record<string, unknown>);
      done();
    },
  });
  const log = createLog('info', { to, conditionOf: knownCondition, now: () => at });
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.decorateRequest('refusalCode', null);
  app.decorateRequest('caller', null);
  // why: who calls is not known here, so nothing is recorded.
  answerErrors(app, {} as Audit);
  app.post('/change', () => {
    throw thrown();
  });
  return {
    log,
    lines,
    wait: (ms: number) => {
      at += ms;
    },
    change: async () => (await app.inject({ method: 'POST', url: '/change' })).statusCode,
  };
}

describe('a change that is refused for a condition that lasts', () => {
  it.each([
    ['a full disk that was looked at before', diskFullForChanges, 'no disk space for changes'],
    ['a full disk of the database', () => coded('53100'), 'no disk space for changes'],
    ['a full disk of files', () => coded('ENOSPC'), 'no disk space for files'],
    ['a quota that is used up', () => coded('EDQUOT'), 'no disk space for files'],
    ['a database that cannot be reached', () => coded('ECONNREFUSED'), 'database not ready'],
    ['a database that starts', () => coded('57P03'), 'database not ready'],
    ['a database without connections', () => coded('53300'), 'database not ready'],
    ['a store that is away', () => new StoreAway('put', coded('ECONNRESET')), 'store away'],
    ['too much to do', () => new Refusal('unavailable', { retryAfter: 5 }), 'unavailable'],
  ])('such as %s logs one line a minute, without a stack', async (_what, thrown, condition) => {
    const { change, lines, wait } = failing(thrown);
    for (let times = 0; times < 30; times += 1) expect(await change()).toBe(503);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ msg: 'call failed', condition });
    expect(JSON.stringify(lines)).not.toMatch(/stack|\.ts(\?\S*)?:\d/);
    wait(59_999);
    await change();
    expect(lines).toHaveLength(1);
    wait(1);
    await change();
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatchObject({ notWritten: 30 });
  });

  it('says why: the error and its causes', async () => {
    const { change, lines } = failing(() => new StoreAway('put: no answer', coded('ECONNRESET')));
    await change();
    expect(lines[0]?.reason).toMatch(/: put: no answer: failed with ECONNRESET$/);
  });
});

it('two reasons of one condition are two lines', async () => {
  const reasons = ['the sign-in provider is away', 'too much to do'];
  let times = 0;
  const { change, lines } = failing(
    () => new Refusal('unavailable', { message: reasons[times++ % 2] ?? '' }),
  );
  for (let turn = 0; turn < 6; turn += 1) await change();
  expect(lines.map(({ reason }) => reason)).toEqual(reasons);
});

it.each([
  ['what no one expected', () => new Error('a fault of the product'), 500],
  ['a deadlock', () => coded('40P01'), 503],
  ['a statement that took too long', () => coded('57014'), 503],
  ['a lock that was not given', () => coded('55P03'), 503],
])('%s is written each time with its stack', async (_what, thrown, status) => {
  const { change, lines } = failing(thrown);
  expect([await change(), await change()]).toEqual([status, status]);
  expect(lines).toHaveLength(2);
  for (const line of lines)
    expect(line).toMatchObject({ err: { stack: expect.stringMatching(/\.ts(\?\S*)?:\d/) } });
});

it('a job that meets the condition each second says so once a minute, and each job for itself', async () => {
  const { log, lines } = failing(diskFullForChanges);
  const job = { name: 'notices', everyMs: 1, run: () => Promise.reject(coded('53100')) };
  for (let times = 0; times < 3; times += 1) await startJobs([job, { ...job, name: 'mail' }], log).stop();
  expect(lines.map(({ job: name, condition }) => [name, condition])).toEqual([
    ['notices', 'no disk space for changes'],
    ['mail', 'no disk space for changes'],
  ]);
});
