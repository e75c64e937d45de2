import { expect, test } from 'vitest';
import { isLanguage, preferredLanguage } from './languages.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['ES-MX', 'es'],
  ['es-419,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['de-DE,de;q=0.9,es;q=0.7,en;q=0.5', 'es'],
  ['fr', 'en'],
  ['fr, *;q=0.1', 'en'],
  ['en;q=0, es;q=0.1', 'es'],
  ['en;q=x, es;q=0.1', 'es'],
  ['es;q=0.5, en;q=0.5', 'es'],
  ['constructor, __proto__, es;q=0.2', 'es'],
  [`${'x-'.repeat(5_000)},es`, 'es'],
])('a browser that asks for %s reads %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});

test('what an object inherits is no language', () => {
  expect(['en', 'es', 'toString', '__proto__', '', null, 3].filter(isLanguage)).toEqual(['en', 'es']);
});
