import { API_CALLS, CALL_NAMES } from '@monda/domain/api/api-calls.ts';
import { describe, expect, test } from 'vitest';
import { addressOf, queryString } from './api-address.ts';

describe('addresses', () => {
  // rows: API-001, API-002
  test('every call goes to its path below /api', () => {
    for (const name of CALL_NAMES) {
      const { path } = API_CALLS[name];
      const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, 'x']));
      expect(addressOf(name, params)).toBe(`/api${path.replaceAll(/\{\w+\}/g, 'x')}`);
    }
  });

  test('a placeholder that is not given is refused', () => {
    expect(() => addressOf('items.get')).toThrow('items.get needs the parameter id');
    expect(() => addressOf('items.get', { id: '' })).toThrow();
  });

  test('a parameter cannot leave its segment of the path', () => {
    expect(addressOf('items.get', { id: '../x?y' })).toBe('/api/projects/waste-items/..%2Fx%3Fy');
  });

  test('an order is written with brackets, a list with commas, empty values not at all', () => {
    expect(
      queryString({
        page: 2,
        orderBy: { createdAt: 'desc', updatedAt: undefined },
        status: ['pending', 'declined'],
        search: '',
        archived: false,
        view: undefined,
      }),
    ).toBe('?page=2&orderBy[createdAt]=desc&status=pending%2Cdeclined&archived=false');
    expect(queryString({})).toBe('');
  });
});
