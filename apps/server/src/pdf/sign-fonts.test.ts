import { readdirSync, readFileSync } from 'node:fs';
import { Blob, Face } from 'harfbuzzjs';
import { describe, expect, it } from 'vitest';
import { WRITING_SAMPLES } from '../../test/writing-samples.ts';
import {
  apart,
  FONT_NAMES,
  fontFile,
  fontOf,
  needsShaping,
  signsOf,
  signsWithoutForm,
} from './sign-fonts.ts';

const files = new URL('./fonts/', import.meta.url);

/** A line of `coverage.txt`. */
function coverageOf(file: Uint8Array): string {
  const numbers: number[] = [];
  for (const code of new Face(new Blob(file)).collectUnicodes().toSorted((a, b) => a - b)) {
    if (numbers.at(-1) === code - 1) numbers.splice(-1, 1, code);
    else numbers.push(code, code);
  }
  return numbers.map((number, at) => (number - (numbers[at - 1] ?? 0)).toString(36)).join(' ');
}

describe('the files of the fonts', () => {
  it('have the signs that coverage.txt says', async () => {
    const lines = FONT_NAMES.map((font) => `${font} ${coverageOf(fontFile(font, 'regular'))}\n`);
    await expect(lines.join('')).toMatchFileSnapshot('./fonts/coverage.txt');
  });

  it('have the same signs in both cuts, and are all named', () => {
    for (const font of FONT_NAMES) {
      expect([font, coverageOf(fontFile(font, 'bold'))]).toEqual([
        font,
        coverageOf(fontFile(font, 'regular')),
      ]);
    }
    const named = readFileSync(new URL('README.md', files), 'utf8');
    for (const file of readdirSync(files)) {
      if (file.endsWith('.ttf')) expect([file, named.includes(`\`${file}\``)]).toEqual([file, true]);
    }
  });
});

describe('the font of a sign', () => {
  it('is none for one that is not seen, for half a flag and for a writing without a font', () => {
    for (const sign of ['\u200b', '\u202e', '\u00ad', 'a\u200d', '\u200d', '\ue000', 'ⴰ', '𓀀']) {
      expect([sign, fontOf(sign, sign)]).toEqual([sign, null]);
    }
  });

  it('is the first one wherever it has the sign', () => {
    for (const sign of ['a', 'ñ', 'Ł', 'Ω', 'Ж', '…', '№', '✓', '□']) {
      expect([sign, fontOf(sign, `${sign} 王 محمد`)]).toEqual([sign, 'inter']);
    }
  });

  it.each(Object.entries(WRITING_SAMPLES))('is there for each sign of %s', (_, { fonts, text }) => {
    const found = new Set([...signsOf(text)].map(({ segment }) => fontOf(segment, text)));
    found.delete('inter');
    expect([...found]).toEqual(fonts);
    expect(needsShaping(text)).toBe(true);
  });

  it('follows kana and Hangul around a Han sign', () => {
    expect(['王', '王テ', '王한'].map((text) => fontOf('王', text))).toEqual(['sc', 'jp', 'kr']);
  });
});

it('texts of the first font need no shaping and are not set apart', () => {
  for (const text of ['', 'Caja «ñandú»', 'Łódź – Ωμέγα…', 'Склад']) {
    expect([text, needsShaping(text), apart(text)]).toEqual([text, false, text]);
  }
  expect(apart('محمد')).toBe('\u2068محمد\u2069');
});

it('names the signs without a form once, and no marks of direction', () => {
  expect(signsWithoutForm(['Caja\n王 \u200fمحمد', 'ⴰⵎⴰ', 'a\u200bb'])).toEqual(['ⴰ', 'ⵎ', '\u200b']);
});
