import { describe, expect, test } from 'vitest';
import { isProviderAnswer, renewalLeadSeconds, safeReturnPath } from './return-path.ts';

describe('where a sign-in returns to', () => {
  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'items', undefined, 7])(
    '%s leads to the start',
    (path) => {
      expect(safeReturnPath(path)).toBe('/');
    },
  );

  test('a path and its query come back', () => {
    expect(safeReturnPath('/projects?tab=items&q=1')).toBe('/projects?tab=items&q=1');
  });
});

test('only the origin with a state takes an answer of the provider', () => {
  const at = (path: string) => isProviderAnswer(new URL(path, 'https://monda.example'));
  expect(at('/items?code=a&state=b')).toBe(false);
  expect(at('/?code=a')).toBe(false);
  expect(at('/?code=a&state=b')).toBe(true);
  expect(at('/?error=access_denied&state=b')).toBe(true);
});

test('a token is renewed before its end, a short one not at once', () => {
  expect(renewalLeadSeconds(3600)).toBe(60);
  expect(renewalLeadSeconds(30)).toBe(10);
});
