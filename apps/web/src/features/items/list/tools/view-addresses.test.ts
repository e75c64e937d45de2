import { viewQuery } from '@monda/domain/list-views/list-view-fields.ts';
import { expect, test } from 'vitest';
import { listAddressOf } from '../../../../lib/list-address.ts';
import { queryOf } from './view-addresses.ts';

test('what a list does not go by is no part of the view that is saved of it', () => {
  const query = queryOf(
    listAddressOf(
      '/items',
      '?view=all&status=cancelled,pending&createdFrom=soon&search=safe&order=-itemName',
    ),
  );
  expect(query).toEqual({ status: 'pending', search: 'safe', order: '-itemName' });
  expect(viewQuery.safeParse(query).success).toBe(true);
  const heeded = { view: 'waiting', createdTo: '2026-01-02', family: 'vault_equipment' };
  expect(queryOf(listAddressOf('/items', `?${new URLSearchParams(heeded)}`))).toEqual(heeded);
});
