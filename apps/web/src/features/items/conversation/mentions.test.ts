import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mentionedIn, partsOf, withMention } from './mentions.ts';

const PEOPLE = [
  { id: '1', name: 'Ana Silva', ofProvider: true },
  { id: '2', name: 'Ana', ofProvider: false },
  { id: '3', name: 'José Núñez', ofProvider: false },
];
const NAMES = PEOPLE.map(({ name }) => name);

it('a person is named apart from the words around', () => {
  expect(withMention('', 0, 'Ana')).toEqual({ text: '@Ana ', at: 5 });
  expect(withMention('Hello', 5, 'Ana')).toEqual({ text: 'Hello @Ana ', at: 11 });
  expect(withMention('Hello there', 5, 'Ana')).toEqual({ text: 'Hello @Ana there', at: 10 });
});

it('of a text those are mentioned whose names stand in it after an @', () => {
  expect(mentionedIn('@José Núñez and Ana Silva', PEOPLE)).toEqual(['3']);
});

it('the longer of two names that begin alike is marked', () => {
  expect(partsOf('Ask @Ana Silva, @Ana.', NAMES)).toEqual([
    { text: 'Ask ', mention: false },
    { text: '@Ana Silva', mention: true },
    { text: ', ', mention: false },
    { text: '@Ana', mention: true },
    { text: '.', mention: false },
  ]);
});

it('the parts of any text are the text', () => {
  const piece = fc.oneof(fc.string(), fc.constantFrom(...NAMES.map((name) => `@${name}`)));
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      expect(
        partsOf(text, NAMES)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
