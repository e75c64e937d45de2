import { describe, expect, it } from 'vitest';
import { WRITING_SAMPLES } from '../../test/writing-samples.ts';
import { fontToShape, isReadFromRight, runsOf, shapedRun } from './shaping.ts';
import { fontFile } from './sign-fonts.ts';

const shaped = (text: string) =>
  runsOf(text).map((run) => ({
    run,
    glyphs: shapedRun(run, fontToShape(fontFile(run.font, 'regular'))),
  }));

describe('the runs of a line', () => {
  it('stand from left to right as they are read', () => {
    const texts = (line: string) => runsOf(line).map(({ text }) => text);
    expect(texts('Caja محمد 12 ok')).toEqual(['Caja ', '12', ' ', 'محمد', ' ok']);
    expect(texts('محمد (HP 5)')).toEqual([')', 'HP 5', ' (', 'محمد']);
    expect(texts('1   \u2068محمد\u2069 · Antes')).toEqual(['1   ', 'محمد', ' · Antes']);
    expect(texts('王 ok 小')).toEqual(['王', ' ok ', '小']);
  });

  it('have no mark of direction, and a box for what no font has', () => {
    expect(runsOf('\u200fⴰ\u200e')).toEqual([{ text: '□', font: 'inter', isRightToLeft: false }]);
  });
});

it('a text is read from the side of its first letter', () => {
  const texts = ['12 محمد', '(שלום) Dell', 'Dell שלום', '王', '12'];
  expect(texts.map(isReadFromRight)).toEqual([true, true, false, false, false]);
});

describe('the glyphs of a run', () => {
  it.each(Object.entries(WRITING_SAMPLES))(
    'are all there for %s, and stand for the whole text',
    (_, { text }) => {
      for (const { run, glyphs } of shaped(text)) {
        expect(glyphs.map(({ id }) => id)).not.toContain(0);
        const letters = new Map(glyphs.map(({ start, text: letter }) => [start, letter]));
        expect(
          [...letters]
            .toSorted(([a], [b]) => a - b)
            .map(([, letter]) => letter)
            .join(''),
        ).toBe(run.text);
      }
    },
  );

  /** How many glyphs with a width a word has alone, letter by letter, and together. */
  it.each([
    ['conjuncts of Hindi', 'क्षत्रिय', 4],
    ['flag', '🇵🇪', 1],
    ['family', '👨‍👩‍👧', 1],
  ])('are joined: %s', (_, word, count) => {
    const wide = shaped(word).flatMap(({ glyphs }) => glyphs.filter(({ xAdvance }) => xAdvance > 0));
    expect(wide).toHaveLength(count);
  });

  it('join Arabic letters: each has another form in a word than alone', () => {
    const [word] = shaped('محمد');
    const alone = 'محمد'
      .split('')
      .flatMap((letter) => shaped(letter).flatMap(({ glyphs }) => glyphs.map(({ id }) => id)));
    const ids = word?.glyphs.map(({ id }) => id) ?? [];
    expect(ids).toHaveLength(4);
    for (const id of ids.slice(1)) expect(alone).not.toContain(id);
  });

  it('put the tone of Thai above the ring of its vowel', () => {
    const [word] = shaped('น้ำ');
    expect(word?.glyphs.map(({ xAdvance }) => xAdvance > 0)).toEqual([true, false, false, true]);
    expect(word?.glyphs.every(({ yOffset }) => yOffset === 0)).toBe(true);
  });
});
