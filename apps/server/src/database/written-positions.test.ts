import { describe, expect, it } from 'vitest';
import { testClock } from '../../test/test-clock.ts';
import { BEYOND_ALL, parsePosition, positionText } from './log-position.ts';
import { createEncryption } from '../secrets/encryption-at-rest.ts';
import { createWrittenPositions } from './written-positions.ts';

const encryption = createEncryption('a secret of the tests, long enough', testClock());

/** Two servers of one installation whose database is at the positions given, one after the other. */
function servers(...values: readonly (bigint | null)[]) {
  const left = [...values];
  const ask = async () => {
    const index = left.shift();
    if (index == null) throw new Error('away');
    return index;
  };
  return [createWrittenPositions(encryption, ask), createWrittenPositions(encryption, ask)] as const;
}

describe('a position', () => {
  it.each([
    ['0/0', 0n],
    ['16/B374D848', 0x16b374d848n],
    ['0/1', 1n],
    ['ffffffff/ffffffff', BEYOND_ALL],
  ])('%s is read, and written as the server does', (text, position) => {
    expect(parsePosition(text)).toBe(position);
    expect(positionText(position)).toBe(text.toUpperCase());
  });

  it.each(['', '0', '/', '0/', '/0', '0/0 ', '123456789/0', '0/G', "0/0'; --", null, undefined])(
    '%j is none',
    (text) => {
      expect(parsePosition(text)).toBeNull();
    },
  );

  it('far in the log comes after one with more digits at its end', () => {
    expect(parsePosition('2/0') ?? 0n).toBeGreaterThan(parsePosition('1/FFFFFFFF') ?? 0n);
  });
});

describe('what a person has written', () => {
  it('is needed by lists asked for with what its answer said, at any server', async () => {
    const [here, there] = servers(100n);
    const text = await here.after('ann');
    expect(there.neededBy('ann', text)).toBe(100n);
    expect(there.neededBy('ann', undefined)).toBe(0n);
    expect(there.neededBy('bob', ` ${text} `)).toBe(100n);
  });

  it('is needed at the server that took it also without a header, and only by its writer', async () => {
    const [here] = servers(100n);
    await here.after('ann');
    expect(here.neededBy('ann', undefined)).toBe(100n);
    expect(here.neededBy('bob', undefined)).toBe(0n);
  });

  it('counts at its latest, whichever answer came first', async () => {
    const [here, there] = servers(300n, 200n);
    const texts = [await here.after('ann'), await there.after('ann')];
    expect(servers()[0].neededBy('ann', texts.join(', '))).toBe(300n);
    expect(servers()[0].neededBy('ann', texts.toReversed().join(','))).toBe(300n);
    expect(there.neededBy('ann', texts[0])).toBe(300n);
    expect(here.neededBy('ann', texts[1])).toBe(300n);
  });

  it('lies beyond everything when the database cannot say where; the change still counts', async () => {
    const [here, there] = servers(null);
    const text = await here.after('ann');
    expect(here.neededBy('ann', undefined)).toBe(BEYOND_ALL);
    expect(there.neededBy('ann', text)).toBe(BEYOND_ALL);
  });

  it('cannot be read by its receiver', async () => {
    const [here] = servers(0xabcdefn, 0xabcdefn);
    const texts = [await here.after('ann'), await here.after('ann')];
    expect(texts[0]).not.toBe(texts[1]);
    expect(texts[0]).toHaveLength(texts[1]?.length ?? 0);
    expect(texts.join()).not.toMatch(/abcdef|11259375/i);
  });

  it.each([
    ['nothing', ''],
    ['an unknown one', 'unknown'],
    ['a position no one sealed', '0/0'],
    ['something else that was sealed', encryption.encrypt('0/0')],
    ['a sealed one with more', encryption.encrypt('written 0000000000000001; --')],
    [
      'one under another secret',
      createEncryption('another secret of the tests', testClock()).encrypt('written 0'),
    ],
    ['too many', Array.from({ length: 9 }, () => encryption.encrypt('written 0000000000000001')).join(',')],
    ['a right one next to a wrong one', `${encryption.encrypt('written 0000000000000001')},x`],
  ])('in a header with %s lies beyond everything', (_what, header) => {
    expect(servers()[0].neededBy('ann', header)).toBe(BEYOND_ALL);
  });

  it('is remembered of the last ten thousand people', async () => {
    const positions = createWrittenPositions(encryption, async () => 5n);
    for (let person = 0; person < 10_001; person += 1) await positions.after(String(person));
    await positions.after('1');
    expect(positions.neededBy('0', undefined)).toBe(0n);
    expect(positions.neededBy('1', undefined)).toBe(5n);
    await positions.after('one more');
    expect(positions.neededBy('1', undefined)).toBe(5n);
    expect(positions.neededBy('2', undefined)).toBe(0n);
  });
});
