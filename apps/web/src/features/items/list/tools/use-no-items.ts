import type { SentQuery } from '@monda/domain/api/api-contracts.ts';
import { useEffect } from 'react';
import { useRead } from '../../../../lib/api-hooks.ts';

/** How many items a person may see, whatever list they belong to; one page of the smallest size says it. */
const EVERY = { query: { page: 1, limit: 10, view: 'all' } } as const;

/**
 * Whether search, filters and pages are left out of an empty list that nothing narrows: not where the person may see
 * items in another list. `onBare` learns it.
 */
export function useNoItems(
  { view, projectId }: SentQuery<'items.list'>,
  isEmpty: boolean,
  onBare: (isBare: boolean) => void,
): boolean {
  const isAsked = isEmpty && (projectId ?? '') === '';
  const every = useRead('items.list', EVERY, { enabled: isAsked && view !== 'all' });
  const isBare = isAsked && (view === 'all' || every.data?.total === 0);
  useEffect(() => onBare(isBare), [isBare, onBare]);
  return isBare || (isAsked && every.isLoading);
}
