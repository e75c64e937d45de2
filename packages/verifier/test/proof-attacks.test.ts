import { afterAll, describe, expect, it } from 'vitest';
import { FILE_NAME, HOUR_OF_ISSUE, issueWithLog, PLACE, saysOf, SIZE, sha256Of } from './given-files.ts';
import { type ProofParts, proofFile, TestLog } from '@monda/test-bed/certificate-log.ts';

const issued = await issueWithLog();
const { issuer, log, proof, check, entry, momentIn } = issued;
/** The begin of an hour, as a record names it. */
const hourAt = (hour: number) => `${momentIn(hour).slice(0, 13)}:00:00Z`;
afterAll(() => issuer.authority.close());

const parts = log.partsOf(HOUR_OF_ISSUE, PLACE, SIZE);
const withParts = (more: Partial<ProofParts>) => proofFile({ ...parts, ...more });
const withExtra = (more: Readonly<Record<string, unknown>>) =>
  withParts({ extra: { ...parts.extra, ...more } });
const text = Buffer.from(proof).toString();
const withText = (from: string | RegExp, to: string) => {
  const changed = text.replace(from, to);
  if (changed === text) throw new Error('nothing changed');
  return new Uint8Array(Buffer.from(changed));
};

/** A log with the same key, whose hours are others. */
const rewritten = (salt: string, begin = hourAt(0)) => {
  const other = new TestLog({ of: log, salt, begin });
  other.enter(HOUR_OF_ISSUE, PLACE, entry('issued'));
  return other;
};
/** An hour that is another than that of its record. */
const otherHour = () => {
  const other = new TestLog({ of: log, begin: hourAt(0) });
  other.enter(HOUR_OF_ISSUE + 1, 5, entry('issued', { fileSha256: '00'.repeat(32), version: 9 }));
  return other.recordOf(HOUR_OF_ISSUE + 1);
};

describe('a proof is refused', () => {
  it.each<readonly [string, () => Uint8Array, string]>([
    ['of another file', () => proofOf(entry('issued', { fileSha256: 'ab'.repeat(32) })), 'differs-from-log'],
    [
      'of another number',
      () => proofOf(entry('issued', { number: 'AAAA-AAAA-AAAA-AAAA' })),
      'proof-of-another',
    ],
    [
      'whose entry names a later moment',
      () => proofOf(entry('issued', { at: momentIn(HOUR_OF_ISSUE + 1) })),
      'entry-late',
    ],
    [
      'whose entry was changed',
      () => withExtra({ entry: entry('issued', { at: momentIn(HOUR_OF_ISSUE, 11) }) }),
      'entry-missing',
    ],
    ['at another place', () => withExtra({ place: PLACE + 1 }), 'entry-missing'],
    ['beyond the places of an hour', () => withExtra({ place: 1024 + PLACE }), 'record-missing'],
    ['moved to the record of another hour', () => withExtra({ record: otherHour() }), 'entry-missing'],
    [
      'whose record names another hour',
      () => withExtra({ record: { ...(parts.extra['record'] as object), hour: hourAt(HOUR_OF_ISSUE + 1) } }),
      'record-missing',
    ],
    ['at another index', () => withParts({ index: HOUR_OF_ISSUE + 1 }), 'record-missing'],
    ['beyond the size', () => withParts({ index: SIZE }), 'record-missing'],
    ['with a shorter path', () => withParts({ path: parts.path.slice(1) }), 'record-missing'],
    ['with a longer path', () => withParts({ path: [...parts.path, parts.path[0] ?? ''] }), 'record-missing'],
    [
      'with the checkpoint of another size',
      () => withParts({ checkpoint: log.checkpoint(SIZE - 1) }),
      'record-missing',
    ],
    [
      'with the checkpoint of a log cut before it',
      () => withParts({ checkpoint: log.checkpoint(HOUR_OF_ISSUE) }),
      'record-missing',
    ],
    ['with the checkpoint of another key', () => new TestLogOf().proof(), 'checkpoint-wrong'],
    [
      'with the checkpoint of another origin',
      () => new TestLogOf('other.example/log/1').proof(),
      'checkpoint-wrong',
    ],
    ['whose checkpoint lost its signature', () => withText(/— .*\n$/, ''), 'proof-unreadable'],
    ['with a line behind it', () => withText(/$/, 'more\n'), 'proof-unreadable'],
    ['with another first line', () => withText('v1', 'v2'), 'proof-unreadable'],
    ['with line ends of another system', () => withText('\n', '\r\n'), 'proof-unreadable'],
    ['that is empty', () => new Uint8Array(), 'proof-unreadable'],
    ['of a megabyte', () => new Uint8Array(1_000_000), 'proof-unreadable'],
    [
      'with a further name in its entry',
      () => withExtra({ entry: { ...entry('issued'), more: 1 } }),
      'proof-unreadable',
    ],
    ['with an entry that lacks one', () => withExtra({ entry: { event: 'issued' } }), 'proof-unreadable'],
    ['with an entry that is a list', () => withExtra({ entry: [] }), 'proof-unreadable'],
    ['with an unknown event', () => withExtra({ entry: entry('burnt') }), 'proof-unreadable'],
    [
      'with nine hashes',
      () => withExtra({ path: (parts.extra['path'] as string[]).slice(1) }),
      'proof-unreadable',
    ],
    ['with a short hash', () => withParts({ path: ['AAAA', ...parts.path.slice(1)] }), 'proof-unreadable'],
    [
      'that is not canonical',
      () =>
        withText(/extra .*/, `extra ${Buffer.from(JSON.stringify(parts.extra, null, 1)).toString('base64')}`),
      'proof-unreadable',
    ],
    [
      'of a month that is none',
      () => withExtra({ entry: entry('issued', { at: '2026-13-26T23:10:05.123Z' }) }),
      'proof-unreadable',
    ],
  ])('%s', async (_, file, said) => {
    const report = await check({ proof: file() });
    expect(report.verdict).toBe('fails');
    expect(saysOf(report, 'fails').join()).toContain(said);
  });

  /** A proof by the same log of another entry at this place. */
  function proofOf(other: ReturnType<typeof entry>): Uint8Array {
    const same = new TestLog({ of: log, begin: hourAt(0) });
    same.enter(HOUR_OF_ISSUE, PLACE, other);
    return same.proof(HOUR_OF_ISSUE, PLACE, SIZE);
  }

  /** The proof of a log with a key of its own. */
  class TestLogOf {
    private readonly other: TestLog;

    constructor(origin = log.origin) {
      this.other = new TestLog({ origin, begin: hourAt(0) });
      this.other.enter(HOUR_OF_ISSUE, PLACE, entry('issued'));
    }

    proof(): Uint8Array {
      return this.other.proof(HOUR_OF_ISSUE, PLACE, SIZE);
    }
  }
});

describe('a log with the same key', () => {
  const ofOrigin = (origin: string) => {
    const other = new TestLog({ of: log, begin: hourAt(0), origin, salt: 'other' });
    other.enter(HOUR_OF_ISSUE, PLACE, entry('issued'));
    return check({ more: { 'b.tlog-proof': other.proof(HOUR_OF_ISSUE, PLACE, SIZE) } });
  };

  it.each([
    'other.example/log/1',
    'monda.example/log/0',
    'monda.example/log/01',
    'monda.example/log/1/log/2',
  ])('of the origin %s is another one', async (origin) => {
    expect(saysOf(await ofOrigin(origin), 'fails')).toEqual(['log: checkpoint-wrong b.tlog-proof']);
  });

  it('that follows the one of the certificate counts, and is compared with itself only', async () => {
    expect(saysOf(await ofOrigin('monda.example/log/2'), 'fails')).toEqual([]);
  });
});

describe('two proofs contradict each other', () => {
  it.each<readonly [string, TestLog, number]>([
    ['of the same size and another root', rewritten('other'), SIZE],
    ['of a larger log that was rewritten', rewritten('other'), 60],
    ['of a smaller log that was rewritten', rewritten('other'), HOUR_OF_ISSUE + 1],
    ['of a log whose hours were cut', rewritten('log', hourAt(1)), SIZE],
  ])('%s', async (_, other, size) => {
    const report = await check({ more: { 'b.tlog-proof': other.proof(HOUR_OF_ISSUE, PLACE, size) } });
    expect(report.verdict).toBe('fails');
    expect(saysOf(report, 'fails')).toEqual(['log: log-forked b.tlog-proof']);
  });

  it('and not where the log only grew', async () => {
    for (const size of [HOUR_OF_ISSUE + 1, 16, 17, 32, 60, 64, 100]) {
      const report = await check({ more: { 'b.tlog-proof': log.proof(HOUR_OF_ISSUE, PLACE, size) } });
      expect(saysOf(report, 'fails')).toEqual([]);
    }
  });
});

describe('what the log says of later events', () => {
  const later = (hour: number, event: string, more = {}) => {
    log.enter(hour, 3, entry(event, { at: momentIn(hour), ...more }));
    return log.proof(hour, 3, 30);
  };

  it.each([
    ['a voiding', () => later(15, 'voided'), 'later: voided v1'],
    ['a replacing', () => later(16, 'replaced'), 'later: replaced v1'],
    [
      'a later version',
      () => later(17, 'issued', { version: 2, fileSha256: '12'.repeat(32) }),
      'later: later-version v2',
    ],
  ])('%s', async (_, file, said) => {
    // why: entered now, so that records of the proof made before are others.
    const voiding = file();
    const report = await check({
      proof: log.proof(HOUR_OF_ISSUE, PLACE, 30),
      more: { 'later.tlog-proof': voiding },
    });
    expect(report.verdict).toBe('fails');
    expect(saysOf(report, 'fails')).toEqual([said]);
  });

  it('nothing, as far as a checkpoint of before the voiding reaches', async () => {
    const report = await check();
    expect(saysOf(report, 'open')).toContain('later: nothing-later');
    const row = report.rows.find(({ say }) => say === 'nothing-later');
    expect(row?.details).toEqual([['until', `${hourAt(SIZE).slice(0, -1)}.000Z`]]);
  });

  it('a voiding of another file under the number is a contradiction', async () => {
    const other = later(18, 'voided', { fileSha256: '34'.repeat(32) });
    const report = await check({ proof: null, more: { 'later.tlog-proof': other } });
    expect(saysOf(report, 'fails')).toContain('file: differs-from-log');
  });

  it('an event of an earlier version leaves this one as it is', async () => {
    const second = await issued.issue({ version: 2 });
    const first = later(19, 'replaced');
    const report = await check({ file: second, proof: null, more: { 'later.tlog-proof': first } });
    expect(report.verdict).toBe('holds');
    expect(saysOf(report, 'open')).toContain('later: other-event v1');
  });
});

it('the proof of another file names its hash', async () => {
  const other = await issued.issue({ rootSha256: sha256Of(issuer.root.der) });
  const changed = other.slice();
  const report = await check({ file: changed });
  expect(saysOf(report, 'fails')).toEqual(['file: differs-from-log']);
  expect(report.certificate).toBe(FILE_NAME);
});
