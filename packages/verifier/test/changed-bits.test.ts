import { afterAll, describe, expect, it } from 'vitest';
import { readTimeStampResponse, readTimeStampToken } from '../src/time-stamp.ts';
import { type Trust, verifyCertificate } from '../src/verify-certificate.ts';
import { parseCertificate } from '../src/x509.ts';
import { failuresIn, fileOf, startIssuer, textOf } from './issued-files.ts';
import { againWith, BIT_STEP, CHANGES, numbersOf, seed, withBit } from './random-changes.ts';

const AGAIN = againWith('changed-bits');

const issuer = await startIssuer();
const { trust } = issuer;
const carrying = await startIssuer({ carriesRoot: true });
afterAll(() => Promise.all([issuer.authority.close(), carrying.authority.close()]));
const good = await issuer.issue();

/** Where the signature's digits begin, and where those of its DER end. */
function signatureIn(file: Uint8Array): readonly [from: number, to: number] {
  const text = textOf(file);
  const from = text.indexOf('/Contents <3082') + '/Contents <'.length;
  return [from, from + 2 * (4 + Number.parseInt(text.slice(from + 4, from + 8), 16))];
}

/** Turns random bits from `from` to `to`, one a file; answers those that are not refused. */
async function unnoticed(
  file: Uint8Array,
  [from, to]: readonly [number, number],
  judge: Trust,
  numbers: (below: number) => number,
) {
  const passed: string[] = [];
  for (let change = 0; change < CHANGES; change++) {
    const at = from + numbers(to - from);
    const bit = numbers(8);
    if ((await failuresIn(withBit(file, at, bit), judge)).length === 0)
      passed.push(`bit ${bit} of byte ${at}; ${AGAIN}`);
  }
  return passed;
}

describe('one changed bit', () => {
  it('is refused anywhere in the file', async () => {
    expect(await unnoticed(good, [0, good.length], trust, numbersOf(seed))).toEqual([]);
  });

  it('is refused in the signature', async () => {
    expect(await unnoticed(good, signatureIn(good), trust, numbersOf(seed + 1))).toEqual([]);
  });

  it('is refused in versions, algorithms and kinds before the certificates', async () => {
    const [from] = signatureIn(good);
    for (let at = from; at < from + 2 * 70; at++)
      for (let bit = at % BIT_STEP; bit < 8; bit += BIT_STEP) {
        expect([at, bit, await failuresIn(withBit(good, at, bit), trust)]).not.toEqual([at, bit, []]);
      }
  });

  it('is refused in the signature when no authority is trusted', async () => {
    const judge = { ...trust, timeRoots: [] };
    expect(await unnoticed(good, signatureIn(good), judge, numbersOf(seed + 2))).toEqual([]);
  });

  it('is refused in the signature when the authority sends its root', async () => {
    const file = await carrying.issue();
    expect(await unnoticed(file, signatureIn(file), carrying.trust, numbersOf(seed + 3))).toEqual([]);
  });
});

describe('garbage', () => {
  const numbers = numbersOf(seed + 4);
  const random = (length: number) => Uint8Array.from({ length }, () => numbers(256));

  it('is an answer and never an error', async () => {
    for (let round = 0; round < CHANGES; round++) {
      const bytes = random(numbers(400));
      expect([AGAIN, (await verifyCertificate(bytes, trust)).holds]).toEqual([AGAIN, false]);
      expect(parseCertificate(bytes)).toBeNull();
      expect(readTimeStampToken(bytes)).toBeNull();
      readTimeStampResponse(bytes);
    }
  });

  it('in the middle of a file is an answer and never an error', async () => {
    for (let round = 0; round < CHANGES; round++) {
      const at = numbers(good.length);
      const inserted = random(1 + numbers(20));
      const removed = numbers(40);
      const file = fileOf(
        textOf(good).slice(0, at) +
          textOf(inserted) +
          textOf(good).slice(Math.min(good.length, at + removed)),
      );
      expect([AGAIN, at, (await verifyCertificate(file, trust)).holds]).toEqual([AGAIN, at, false]);
    }
  });

  it.each([
    ['brackets', '['.repeat(1_000_000)],
    ['dictionaries', '<</A'.repeat(250_000)],
    ['end marks', '%%EOF\n'.repeat(170_000)],
    ['numbers', '1 0 '.repeat(250_000)],
    ['a string without end', `(${'('.repeat(1_000_000)}`],
    ['digits without end', `<${'A'.repeat(1_000_000)}`],
  ])('of %s between the parts of a file is an answer', async (_, words) => {
    const text = textOf(good);
    const object = text.indexOf(' obj\n') + 5;
    for (const at of [0, 15, object, text.lastIndexOf('xref\n'), text.length]) {
      const report = await verifyCertificate(fileOf(text.slice(0, at) + words + text.slice(at)), trust);
      expect(report.holds).toBe(false);
    }
  });

  it('of DER that is nested deeply is an answer', () => {
    let der = Uint8Array.of(5, 0);
    for (let depth = 0; depth < 3_000; depth++) {
      const { length } = der;
      const header = length < 0x80 ? [0x30, length] : [0x30, 0x82, length >> 8, length & 0xff];
      der = Uint8Array.from([...header, ...der]);
    }
    expect(readTimeStampToken(der)).toBeNull();
    expect(parseCertificate(der)).toBeNull();
  });
});
