import { TestLog } from '@monda/test-bed/certificate-log.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { compareCheckpoints } from '../src/compare-checkpoints.ts';
import { noteOf } from './archive-files.ts';
import { given, issueWithLog, saysOf, SIZE } from './given-files.ts';

const issued = await issueWithLog();
afterAll(() => issued.issuer.authority.close());
const { log } = issued;
const forked = new TestLog({ of: log, salt: 'forked' });
const utf8 = (text: string) => new Uint8Array(Buffer.from(text));
const KEY = { 'log-key.txt': log.keyLine };
const RECORDS = { 'records.jsonl': log.records(SIZE) };

/** The result of two checkpoints, with the verdict; without the rows about their signatures when those are right. */
async function compared(
  one: string | Uint8Array,
  other: string | Uint8Array,
  more: Readonly<Record<string, string | Uint8Array>>,
) {
  const bytesOf = (text: string | Uint8Array) => (typeof text === 'string' ? utf8(text) : text);
  const report = await compareCheckpoints(
    [given('old', bytesOf(one)), given('new', bytesOf(other))],
    Object.entries(more).map(([name, text]) => given(name, bytesOf(text))),
  );
  const says = saysOf(report, 'holds', 'fails', 'open', 'unread').filter(
    (say) => !say.includes('checkpoint-signed'),
  );
  return [report.verdict, ...says.map((say) => say.replace('log: ', ''))];
}

describe('two checkpoints', () => {
  it('of every two sizes of one log have the same history, in either order', async () => {
    for (const [small, large] of [
      [0, 1],
      [1, 2],
      [3, 4],
      [5, SIZE],
      [7, 20],
      [8, 16],
      [13, 14],
      [20, SIZE],
    ] as const) {
      const pair = [log.checkpoint(small), log.checkpoint(large)] as const;
      expect(await compared(...pair, { ...KEY, ...RECORDS })).toEqual(['holds', 'history-same old, new']);
      expect(await compared(pair[1], pair[0], { ...KEY, ...RECORDS })).toEqual([
        'holds',
        'history-same old, new',
      ]);
    }
  });

  it('of one size need no records: they are the same, or contradict each other', async () => {
    expect(await compared(log.checkpoint(5), log.checkpoint(5), KEY)).toEqual([
      'holds',
      'history-same old, new',
    ]);
    expect(await compared(log.checkpoint(5), forked.checkpoint(5), KEY)).toEqual([
      'fails',
      'history-forked old, new',
    ]);
  });

  it('of two histories contradict each other, whichever records are at hand', async () => {
    expect(await compared(forked.checkpoint(5), log.checkpoint(SIZE), { ...KEY, ...RECORDS })).toEqual([
      'fails',
      'history-forked old, new',
    ]);
    const own = { 'records.jsonl': forked.records(SIZE) };
    expect(await compared(log.checkpoint(5), forked.checkpoint(SIZE), { ...KEY, ...own })).toEqual([
      'fails',
      'history-forked old, new',
    ]);
  });

  it.each<readonly [string, Readonly<Record<string, string>>]>([
    ['no records', {}],
    ['too few', { 'records.jsonl': log.records(8) }],
    ['those of another history', { 'records.jsonl': forked.records(SIZE) }],
  ])('cannot be judged with %s', async (_, more) => {
    expect(await compared(log.checkpoint(5), log.checkpoint(9), { ...KEY, ...more })).toEqual([
      'unreadable',
      'history-unknown old, new',
    ]);
  });

  it('cannot be judged with records that are damaged, which are named', async () => {
    const damaged = { ...KEY, 'records.jsonl': log.records(SIZE).slice(5) };
    expect(await compared(log.checkpoint(5), log.checkpoint(9), damaged)).toEqual([
      'unreadable',
      'records-differ records.jsonl',
      'history-unknown old, new',
    ]);
  });

  it('take their key from a certificate, and are of a proof file too', async () => {
    const more = { ...RECORDS, 'certificate.pdf': issued.file };
    expect(await compared(log.checkpoint(5), issued.proof, more)).toEqual(['holds', 'history-same old, new']);
  });

  it('without a key are compared, and that no one checked who signed them is shown', async () => {
    expect(await compared(log.checkpoint(5), log.checkpoint(9), RECORDS)).toEqual([
      'unchecked',
      'checkpoint-unchecked old',
      'checkpoint-unchecked new',
      'history-same old, new',
    ]);
  });

  it('of which the log signed one do not hold', async () => {
    const other = new TestLog({ salt: 'other' });
    expect(await compared(log.checkpoint(5), other.checkpoint(9), { ...KEY, ...RECORDS })).toEqual([
      'fails',
      'checkpoint-foreign new',
      'history-unknown old, new',
    ]);
  });

  it.each<readonly [string, Uint8Array]>([
    ['the note of an archive', noteOf(log, utf8('{}'))],
    ['no checkpoint', utf8('x')],
    ['an empty file', utf8('')],
    ['a checkpoint with a line behind it', utf8(`${log.checkpoint(3)}x\n`)],
  ])('of which one is %s cannot be judged', async (_, file) => {
    expect(await compared(log.checkpoint(5), file, { ...KEY, ...RECORDS })).toEqual([
      'unreadable',
      'checkpoint-unreadable new',
    ]);
  });
});

describe('checkpoints of logs before and after a restore', () => {
  const next = new TestLog({ of: log, origin: 'monda.example/log/2', salt: 'next', former: log.headOf(8) });
  const both = { ...KEY, ...RECORDS, '2-records.jsonl': next.records(4) };
  it('have one history where the former log is named at a size that fits', async () => {
    expect(await compared(log.checkpoint(5), next.checkpoint(4), both)).toEqual([
      'holds',
      'history-same old, new',
    ]);
    expect(await compared(next.checkpoint(4), log.checkpoint(8), both)).toEqual([
      'holds',
      'history-same old, new',
    ]);
  });
  it('contradict each other where it is named with another root', async () => {
    expect(await compared(forked.checkpoint(8), next.checkpoint(4), both)).toEqual([
      'fails',
      'history-forked old, new',
    ]);
  });
  it('are not judged where the new log begins before the older one', async () => {
    expect(await compared(log.checkpoint(12), next.checkpoint(4), both)).toEqual([
      'unreadable',
      'history-restored old, new',
    ]);
  });
  it('cannot be judged without the records that name the former one', async () => {
    expect(await compared(log.checkpoint(5), next.checkpoint(4), { ...KEY, ...RECORDS })).toEqual([
      'unreadable',
      'history-of-others old, new',
    ]);
  });
});
