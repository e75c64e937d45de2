import { expect, test } from 'vitest';
import { tokenMemory, withoutRefreshToken } from './token-memory.ts';

test('a refresh token is never kept', async () => {
  expect(withoutRefreshToken('{"access_token":"a","refresh_token":"r"}')).toBe('{"access_token":"a"}');
  const memory = tokenMemory();
  await memory.set('user', '{"access_token":"a","refresh_token":"r"}');
  expect(await memory.get('user')).toBe('{"access_token":"a"}');
});

test('what is removed is gone', async () => {
  const memory = tokenMemory();
  await memory.set('user', '{}');
  expect(await memory.getAllKeys()).toEqual(['user']);
  expect(await memory.remove('user')).toBe('{}');
  expect(await memory.get('user')).toBeNull();
});
