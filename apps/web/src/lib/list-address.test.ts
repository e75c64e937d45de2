import { describe, expect, it } from 'vitest';
import { changedQuery, readPaging } from './list-address.ts';

const params = (query: string) => new URLSearchParams(query);

describe('the list state in the address', () => {
  // rows: CONST-002
  it.each([
    ['', 1, 10],
    ['page=3&limit=50', 3, 50],
    ['page=0', 1, 10],
    ['page=-1', 1, 10],
    ['page=x&limit=11', 1, 10],
    ['page=1.5', 1, 10],
    ['page=1e99', 1, 10],
  ])('reads %s as page %i of %i', (query, page, limit) => {
    expect(readPaging(params(query))).toEqual({ page, limit });
  });

  // rows: PROJ-025
  it('returns to page 1 when a filter or the search changes', () => {
    expect(changedQuery(params('tab=items&page=3'), { search: 'safe' })).toBe('?tab=items&search=safe');
    expect(changedQuery(params('tab=items&page=3'), { status: 'pending' })).toBe('?tab=items&status=pending');
  });

  // rows: CONST-004
  it('returns to page 1 when the page size changes', () => {
    expect(changedQuery(params('page=3'), { page: 1, limit: 20 })).toBe('?limit=20');
  });

  it('leaves defaults and empty values out', () => {
    expect(changedQuery(params('search=a&limit=20'), { search: '', limit: 10, page: 1 })).toBe('');
    expect(changedQuery(params(''), { archived: false, projectId: null })).toBe('');
  });

  it('leaves a search of digits a text', () => {
    expect(changedQuery(params(''), { search: '007' })).toBe('?search=007');
  });
});
