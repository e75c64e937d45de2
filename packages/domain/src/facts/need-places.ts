import type { z } from 'zod';
import { hasRole, isCompanyRole } from '../identity/roles.ts';
import { addsDocuments, givesFacts } from './fact-access.ts';
import type { preflightAnswer } from './fact-bodies.ts';
import type { FactGroup } from './fact-fields.ts';
import { typedName } from './typed-fact-names.ts';

/** Something a certificate of an item lacks, as the server answers it. */
export type AnsweredNeed = z.infer<typeof preflightAnswer>['results'][number]['missing'][number];

/** Whether it is the turn of this role. */
export function isOwnTurn({ given }: Pick<AnsweredNeed, 'given'>, role: string): boolean {
  if (given === 'company') return isCompanyRole(role);
  return hasRole(role, [given === 'managers' ? 'fixed_assets_manager' : 'admin']);
}

/** Where a role gives what is missing: a field of the facts, the documents of authorities, or a page. */
export type NeedPlace =
  | { readonly is: 'field'; readonly group: FactGroup; readonly name: string }
  | { readonly is: 'document' }
  | { readonly is: 'page'; readonly path: string };

/** Facts that stand for a need that is none itself. */
const FIELD_OF: Readonly<Record<string, readonly [FactGroup, string]>> = {
  serialNumber: ['asset', 'noSerialNumber'],
  performer: ['people', 'name'],
};

/** Where a role gives it; `null` where it cannot. */
export function placeOf(
  { name, group }: Pick<AnsweredNeed, 'name' | 'group'>,
  role: string,
): NeedPlace | null {
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
