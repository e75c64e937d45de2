import { afterAll, describe, expect, it } from 'vitest';
import type { FilesReport } from '../src/check-files.ts';
import { HOUR_OF_ISSUE, issueWithLog, PICTURES, PLACE, saysOf, SIZE } from './given-files.ts';
import { textOf } from './issued-files.ts';
import { canonical, proofFile } from '@monda/test-bed/certificate-log.ts';
import { againWith, numbersOf, seed, withBit } from './random-changes.ts';

const AGAIN = againWith('changed-bits-with-proof');
const issued = await issueWithLog();
const { issuer, log, file, proof, check } = issued;
afterAll(() => issuer.authority.close());

/** Changes of each kind by day and in the nightly run. */
const ROUNDS = process.env.TEST_EVERY_COMBINATION ? 1_000 : 25;

/** Turns random bits from `from` to `to` and checks; the changes whose report `isRight` does not accept. */
async function wrongly(
  bytes: Uint8Array,
  [from, to]: readonly [number, number],
  draw: (below: number) => number,
  judge: (changed: Uint8Array) => Promise<FilesReport>,
  isRight: (report: FilesReport) => boolean,
): Promise<string[]> {
  const wrong: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const at = from + draw(to - from);
    const bit = draw(8);
    const report = await judge(withBit(bytes, at, bit));
    if (!isRight(report)) wrong.push(`bit ${bit} of byte ${at}: ${report.verdict}; ${AGAIN}`);
  }
  return wrong;
}

/** Refused, and a row says which part. */
const isRefused = (report: FilesReport) =>
  report.verdict !== 'holds' && saysOf(report, 'fails', 'unread').length > 0;

/** Where the stream of the attached data begins and ends. */
function dataIn(bytes: Uint8Array): readonly [number, number] {
  const text = textOf(bytes);
  const from = text.indexOf('stream\n', text.indexOf('/Type /EmbeddedFile')) + 'stream\n'.length;
  return [from, text.indexOf('\nendstream', from)];
}

describe('one changed bit is refused, and its part named', () => {
  it('anywhere in the certificate, with its proof file', async () => {
    const judge = (changed: Uint8Array) => check({ file: changed });
    expect(await wrongly(file, [0, file.length], numbersOf(seed), judge, isRefused)).toEqual([]);
  });

  it('in the data, with the proof file', async () => {
    const judge = (changed: Uint8Array) => check({ file: changed });
    expect(await wrongly(file, dataIn(file), numbersOf(seed + 1), judge, isRefused)).toEqual([]);
  });

  it('in a picture', async () => {
    const picture = PICTURES.first['after.jpg'];
    const judge = (changed: Uint8Array) => check({ more: { 'after.jpg': changed } });
    const isNamed = (report: FilesReport) =>
      saysOf(report, 'fails').join() === 'evidence: evidence-differs after.jpg';
    const all = [0, picture.length] as const;
    expect(await wrongly(picture, all, numbersOf(seed + 2), judge, isNamed)).toEqual([]);
  });

  it('in the proof file', async () => {
    const judge = (changed: Uint8Array) => check({ proof: changed });
    expect(await wrongly(proof, [0, proof.length], numbersOf(seed + 3), judge, isRefused)).toEqual([]);
  });

  it('in the record of the log', async () => {
    const parts = log.partsOf(HOUR_OF_ISSUE, PLACE, SIZE);
    const extra = Buffer.from(canonical(parts.extra));
    const from = extra.indexOf('"record":');
    const judge = (changed: Uint8Array) => {
      const whole = Buffer.from(proofFile(parts)).toString();
      const line = `extra ${Buffer.from(changed).toString('base64')}`;
      return check({ proof: new Uint8Array(Buffer.from(whole.replace(/extra .*/u, line))) });
    };
    const range = [from, extra.length] as const;
    expect(await wrongly(extra, range, numbersOf(seed + 4), judge, isRefused)).toEqual([]);
  });
});

it('without the proof file a bit that no signature covers is answered with the proof file to give', async () => {
  const judge = (changed: Uint8Array) => check({ file: changed, proof: null });
  const isRight = (report: FilesReport) =>
    isRefused(report) || saysOf(report, 'open').includes('file: no-proof');
  expect(await wrongly(file, [0, file.length], numbersOf(seed + 5), judge, isRight)).toEqual([]);
});
