import { expect, test } from 'vitest';
import { browserLanguage, chosenLanguage, languageCookie } from './language-cookie.ts';

test('the cookie is kept for a year, closed to scripts and, over https, bound to this host', () => {
  expect(languageCookie('es', false)).toBe(
    'monda_language=es; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax',
  );
  expect(languageCookie('en', true)).toBe(
    '__Host-monda_language=en; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure',
  );
});

test.each([
  [undefined, false, null],
  ['monda_language=de', false, null],
  ['monda_language=toString', false, null],
  ['other_monda_language=es', false, null],
  // why: over https a cookie that any page of the domain could have set says nothing.
  ['monda_language=es', true, null],
  ['monda_language=es', false, 'es'],
  ['a=b;monda_language=es; c=d', false, 'es'],
  ['a=b; __Host-monda_language=en', true, 'en'],
] as const)('the cookies %s (https: %s) say %s', (cookie, secure, language) => {
  expect(chosenLanguage({ cookie }, secure)).toBe(language);
});

test('a browser that was told nothing reads what it prefers', () => {
  const headers = { 'accept-language': 'es-MX,en;q=0.5' };
  expect(browserLanguage(headers, false)).toBe('es');
  expect(browserLanguage({ ...headers, cookie: 'monda_language=en' }, false)).toBe('en');
  expect(browserLanguage({}, false)).toBe('en');
});
