import { addsDocuments, givesFacts } from '@monda/domain/facts/fact-access.ts';
import type { FactGroup } from '@monda/domain/facts/fact-fields.ts';
import { typedName } from '@monda/domain/facts/fact-form.ts';
import type { Answer } from '@monda/domain/api/api-contracts.ts';
import { hasRole, isCompanyRole } from '@monda/domain/identity/roles.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

export type MissingNeed = Answer<'facts.preflight'>['results'][number]['missing'][number];

/** Statuses from which on a certificate is near. */
const NEAR: readonly ItemStatus[] = ['destruction', 'destroyed', 'completed'];

/** What a certificate of an item will lack, from `destruction` on; read again when the item or its facts change. */
export function useMissingNeeds({ id, status, version }: ItemDetails) {
  return useQuery({
    queryKey: ['facts.preflight', { id, version }],
    queryFn: async ({ signal }) => {
      const { results } = await call('facts.preflight', { body: { itemIds: [id] }, signal });
      return results[0]?.missing ?? [];
    },
    enabled: NEAR.includes(status),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Whether it is the turn of this role. */
export function isOwnTurn({ given }: MissingNeed, role: string): boolean {
  if (given === 'company') return isCompanyRole(role);
  return hasRole(role, [given === 'managers' ? 'fixed_assets_manager' : 'admin']);
}

/** Where a role gives what is missing; `null` where it cannot, or not on this page. */
export type NeedPlace =
  | { readonly is: 'field'; readonly group: FactGroup; readonly name: string }
  | { readonly is: 'document' }
  | { readonly is: 'page'; readonly path: string };

/** Facts that stand for a need that is none itself. */
const FIELD_OF: Readonly<Record<string, readonly [FactGroup, string]>> = {
  serialNumber: ['asset', 'noSerialNumber'],
  performer: ['people', 'name'],
};

export function placeOf(need: MissingNeed, role: string): NeedPlace | null {
  const { name, group } = need;
  const [of, field] =
    group === null ? (FIELD_OF[name] ?? []) : [group as FactGroup, name.slice(group.length + 1)];
  if (of !== undefined && field !== undefined) {
    return givesFacts(role, of) ? { is: 'field', group: of, name: typedName(of, field) } : null;
  }
  if (name === 'authorityDocument') {
    return addsDocuments(role) ? { is: 'document' } : null;
  }
  if (name === 'providerName') {
    return hasRole(role, ['admin']) ? { is: 'page', path: '/certificate-settings' } : null;
  }
  return null;
}
