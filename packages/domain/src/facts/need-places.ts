import type { z } from 'zod';
import { hasRole, isCompanyRole, type Role } from '../identity/roles.ts';
import { addsDocuments, givesFacts } from './fact-access.ts';
import type { preflightAnswer } from './fact-bodies.ts';
import { CONTRADICTIONS } from './contradictions.ts';
import { CONTRADICTION_CODES, type ContradictionCode } from './fact-choices.ts';
import type { FactGroup } from './fact-fields.ts';
import { typedName } from './typed-fact-names.ts';

/** Something a certificate of an item lacks, as the server answers it. */
export type AnsweredNeed = z.infer<typeof preflightAnswer>['results'][number]['missing'][number];

/** Whether it is the turn of this role. */
export function isOwnTurn({ given }: Pick<AnsweredNeed, 'given'>, role: string): boolean {
  if (given === 'company') return isCompanyRole(role);
  if (given === 'companyAdmins') return hasRole(role, ['company_admin']);
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

/** Who gives what in the settings of certificates. */
const GIVEN_IN_SETTINGS: Readonly<Record<string, readonly Role[]>> = {
  providerName: ['admin'],
  providerRepresentative: ['admin'],
  companyRepresentative: ['admin', 'company_admin'],
};

/** The name in the form of the reason for a contradiction. */
export const reasonName = (code: ContradictionCode): string =>
  typedName('remarks', 'reason', CONTRADICTION_CODES.indexOf(code));

/** The group of the form that shows the reason for a contradiction: that of the fact, else that of the remarks. */
export const groupOfReason = (code: ContradictionCode): FactGroup => CONTRADICTIONS[code].group ?? 'remarks';

/** The group of the form that shows a value, by its name. */
export function groupOfName(name: string): FactGroup {
  const [group = '', at] = name.split('/');
  const code = group === 'remarks' ? CONTRADICTION_CODES[Number(at)] : undefined;
  return code === undefined ? (group as FactGroup) : groupOfReason(code);
}

/** Where a role gives it; `null` where it cannot. */
export function placeOf(
  { name, group }: Pick<AnsweredNeed, 'name' | 'group'>,
  role: string,
): NeedPlace | null {
  if (group === 'remarks') {
    const code = name.slice('remarks.'.length) as ContradictionCode;
    if (!givesFacts(role, 'remarks') || !CONTRADICTION_CODES.includes(code)) return null;
    return { is: 'field', group: groupOfReason(code), name: reasonName(code) };
  }
  const [of, field] =
    group === null ? (FIELD_OF[name] ?? []) : [group as FactGroup, name.slice(group.length + 1)];
  if (of !== undefined && field !== undefined) {
    return givesFacts(role, of) ? { is: 'field', group: of, name: typedName(of, field) } : null;
  }
  if (name === 'authorityDocument') {
    return addsDocuments(role) ? { is: 'document' } : null;
  }
  const givers = GIVEN_IN_SETTINGS[name];
  return givers !== undefined && hasRole(role, givers) ? { is: 'page', path: '/certificate-settings' } : null;
}
