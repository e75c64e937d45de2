import type { Language } from '@monda/phrases/languages.ts';
import { inLanguage } from '@monda/phrases/words.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { followLanguage, forgetAskedLanguage } from './page-language.ts';

// why: reading a page again and the storage of a tab are the browser's; a journey shows the real ones
const reload = vi.fn<() => void>();
const stored = new Map<string, string>();
const tab = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
const denied = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

beforeEach(() => {
  reload.mockClear();
  stored.clear();
  vi.stubGlobal('window', { location: { reload } });
  vi.stubGlobal('sessionStorage', tab);
});

/** Shows a page in one language to a person who reads `own`; answers whether it was read again. */
function isReadAgain(page: Language, own: Language | null): boolean {
  reload.mockClear();
  inLanguage(page, () => followLanguage(own));
  return reload.mock.calls.length > 0;
}

describe('a page is not read again', () => {
  test('for a person who chose no language', () => {
    expect([isReadAgain('en', null), isReadAgain('es', null)]).toEqual([false, false]);
    expect(stored.size).toBe(0);
  });

  test('in the language it is in', () => {
    expect([isReadAgain('en', 'en'), isReadAgain('es', 'es')]).toEqual([false, false]);
    expect(stored.size).toBe(0);
  });

  test('a second time for the same language: the browser keeps no cookies', () => {
    isReadAgain('en', 'es');
    expect([isReadAgain('en', 'es'), isReadAgain('en', 'es')]).toEqual([false, false]);
  });

  test.each([
    ['refuses to tell', { ...tab, getItem: denied }],
    ['is full', { ...tab, setItem: denied }],
    ['is missing', undefined],
  ])('where the storage of the tab %s, since nothing would end it', (_, storage) => {
    vi.stubGlobal('sessionStorage', storage);
    expect(isReadAgain('en', 'es')).toBe(false);
    expect(() => forgetAskedLanguage()).not.toThrow();
  });
});

test('a page is read again once in the language of the person', () => {
  expect(isReadAgain('en', 'es')).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a language that was just chosen is asked for again, also after it came to nothing', () => {
  isReadAgain('en', 'es');
  forgetAskedLanguage();
  expect(isReadAgain('en', 'es')).toBe(true);
});

test('another language is asked for at once', () => {
  isReadAgain('en', 'es');
  expect(isReadAgain('es', 'en')).toBe(true);
});

test('once the page came in the language, a later page in another one is read again too', () => {
  isReadAgain('en', 'es');
  isReadAgain('es', 'es');
  expect(isReadAgain('en', 'es')).toBe(true);
});
