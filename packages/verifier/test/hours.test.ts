import { TestLog } from '@monda/test-bed/certificate-log.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../forms/language.ts';
import { sentenceOf } from '../forms/lines.ts';
import { wholeVerdict } from '../forms/verdict.ts';
import type { FilesReport } from '../src/check-files.ts';
import { type DataOrder, HOUR_OF_ISSUE, issueWithLog, PLACE, SIZE, saysOf, sha256Of } from './given-files.ts';

const issued = await issueWithLog();
const { issuer, momentIn, entry, check } = issued;
afterAll(() => issuer.authority.close());

/** A certificate and the hours of its record and of its entry; without a time stamp where `signed` is given. */
interface Told extends DataOrder {
  readonly signed?: string;
  /** Moment of the entry in the log. */
  readonly at?: string;
  readonly record: number;
  readonly origin?: string;
  /** A later event: its name, its moment and the number of its record. */
  readonly ended?: readonly [string, string, number];
  readonly endedVersion?: number;
}

async function judged({ signed, at, record, origin, ended, endedVersion = 1, ...order }: Told) {
  const begin = { begin: momentIn(0).replace(/:.*/u, ':00:00Z'), of: issued.log };
  const file = await issued.issue({
    ...order,
    ...(signed === undefined ? {} : { signingTime: new Date(signed) }),
  });
  const log = new TestLog(origin === undefined ? begin : { ...begin, origin, begin: hourOf(record) });
  const index = origin === undefined ? record : 0;
  const fileSha256 = sha256Of(file);
  log.enter(index, PLACE, entry('issued', { at: at ?? signed ?? momentIn(HOUR_OF_ISSUE), fileSha256 }));
  const later: Record<string, Uint8Array> = {};
  if (ended !== undefined) {
    const [event, moment, hour] = ended;
    const sha256 = endedVersion === 1 ? fileSha256 : 'ab'.repeat(32);
    log.enter(hour, 3, entry(event, { at: moment, version: endedVersion, fileSha256: sha256 }));
    later['later.tlog-proof'] = log.proof(hour, 3, SIZE);
  }
  return check({ file, proof: log.proof(index, PLACE, SIZE), more: later });
}
const hourOf = (record: number) => momentIn(record).replace(/:.*/u, ':00:00Z');
const hourSays = (report: FilesReport) =>
  report.rows.filter(({ part }) => part === 'hour').map(({ sign, say }) => `${sign}: ${say}`);

describe('the hour of the log does not fit', () => {
  it.each<readonly [string, Told, readonly string[]]>([
    ['a signature of hours before', { signed: momentIn(10), record: 13 }, ['open: hour-late']],
    [
      'a signature of hours before, entered with the true moment',
      { signed: momentIn(10), at: momentIn(13), record: 13 },
      ['open: hour-late'],
    ],
    [
      'a signature of more than an hour before',
      { signed: momentIn(11, 59), record: 13 },
      ['open: hour-late'],
    ],
    ['a stamped signature of hours before', { record: 16 }, ['open: hour-late-stamped']],
    [
      'a signature of hours later',
      { signed: momentIn(13), at: momentIn(11), record: 11 },
      ['fails: issued-early', 'fails: hour-before'],
    ],
    [
      'a stamped signature of hours later',
      { at: momentIn(10), record: 10 },
      ['fails: issued-early', 'fails: hour-before'],
    ],
    [
      'a signature of minutes later',
      { signed: momentIn(12), at: momentIn(11, 50), record: 11 },
      ['open: hour-before'],
    ],
    [
      'a signature of before the log that it names began',
      { signed: momentIn(-3), record: 0 },
      ['open: hour-late'],
    ],
    [
      'a voiding of hours before',
      { signed: momentIn(10), record: 10, ended: ['voided', momentIn(12), 15] },
      ['holds: hour-claimed', 'open: hour-late-event'],
    ],
    [
      'a replacing of hours before',
      { signed: momentIn(10), record: 10, ended: ['replaced', momentIn(12), 15] },
      ['holds: hour-claimed', 'open: hour-late-event'],
    ],
    [
      'a later version of hours before',
      { signed: momentIn(10), record: 10, ended: ['issued', momentIn(12), 15], endedVersion: 2 },
      ['holds: hour-claimed', 'open: hour-late-event'],
    ],
  ])('%s', async (_, told, said) => {
    const report = await judged(told);
    expect(hourSays(report)).toEqual(said);
    const text = report.rows.map((row) => sentenceOf(row, 'en')).join('\n');
    expect(text).not.toContain('at its hour');
  });
});

describe('moments out of order fail', () => {
  it.each<readonly [string, Told, string]>([
    [
      'data frozen before the completion',
      { completedAt: momentIn(12), frozenAt: momentIn(10), signed: momentIn(13), record: 13 },
      'frozen-early',
    ],
    [
      'a signature of before its data',
      { frozenAt: momentIn(13), signed: momentIn(10), at: momentIn(13), record: 13 },
      'signed-early',
    ],
    ['an issue before the signature', { signed: momentIn(13), at: momentIn(10), record: 13 }, 'issued-early'],
    [
      'a voiding before the issue',
      { signed: momentIn(13), record: 13, ended: ['voided', momentIn(10), 15] },
      'ended-early',
    ],
    [
      'a replacing before the issue',
      { signed: momentIn(13), record: 13, ended: ['replaced', momentIn(10), 15] },
      'ended-early',
    ],
    [
      'a later version before the issue',
      { signed: momentIn(13), record: 13, ended: ['issued', momentIn(10), 15], endedVersion: 2 },
      'ended-early',
    ],
  ])('%s', async (_, told, say) => {
    const report = await judged(told);
    expect(report.verdict).toBe('fails');
    expect(saysOf(report, 'fails').map((one) => one.split(' ')[1])).toContain(say);
  });
});

describe('what is honest has no reservation', () => {
  it.each<readonly [string, Told, readonly string[]]>([
    ['signed in the hour of its record', { signed: momentIn(13, 59), record: 13 }, ['holds: hour-claimed']],
    ['stamped in the hour of its record', { record: 13 }, ['holds: hour-same']],
    [
      'signed minutes before the hour of its record',
      { signed: momentIn(12, 40), record: 13 },
      ['holds: hour-late'],
    ],
    [
      'frozen days before it was signed',
      { frozenAt: momentIn(-50), signed: momentIn(13), record: 13 },
      ['holds: hour-claimed'],
    ],
    [
      'stamped before the next log began, which has it in its first hour',
      { record: 16, origin: 'monda.example/log/2' },
      ['holds: hour-first'],
    ],
  ])('%s', async (_, told, said) => {
    const report = await judged(told);
    expect(report.verdict).toBe('holds');
    expect(hourSays(report)).toEqual(said);
  });

  it('and what only claims to be of before the next log began is not shown to be', async () => {
    const report = await judged({ signed: momentIn(10), record: 16, origin: 'monda.example/log/2' });
    expect(hourSays(report)).toEqual(['open: hour-first']);
  });
});

it.each(LANGUAGES)(
  'a backdated certificate is said with both moments next to the verdict, in %s',
  async (language) => {
    const report = await judged({ signed: momentIn(10, 25), record: 13 });
    const minute = (moment: string) => `${moment.slice(0, 10)} ${moment.slice(11, 16)} UTC`;
    const { sign, sentence, notes } = wholeVerdict(report, language);
    expect([sign, sentence]).toEqual([
      'open',
      language === 'en'
        ? 'Genuine and unchanged, with a reservation'
        : 'Auténtica y sin cambios, con una reserva',
    ]);
    const text = notes.join(' ');
    expect(text).toContain(minute(momentIn(10, 25)));
    expect(text).toContain(minute(hourOf(13)));
    expect(text).toContain(
      language === 'en' ? 'according to itself, but first in the log' : 'según ella misma',
    );
  },
);
