import type { Actor } from '@monda/domain/identity/actor.ts';
import { type CurrentUser, FIRST_VISIT_HOURS, type UserView } from '@monda/domain/identity/user-fields.ts';
import { displayName, requiresProfileCompletion } from '@monda/domain/base/names.ts';
import { parseRole } from '@monda/domain/identity/roles.ts';
import { knownLanguage, type PersonRow } from './person-store.ts';
import { HOUR_MS } from '../process/full-hours.ts';

/** The answer of GET /users/me: the person's row, with what was judged of them when the call came in. */
export function currentUserOf(
  row: PersonRow,
  { permissions, standsInFor = [] }: Actor,
  now: Date,
): CurrentUser {
  const names = { firstName: row.first_name, lastName: row.last_name, email: row.email };
  return {
    ...names,
    id: row.id,
    role: parseRole(row.role) ?? 'viewer',
    requiresProfileCompletion: requiresProfileCompletion(names),
    permissions: [...permissions],
    companyName: row.company_name,
    language: knownLanguage(row.language),
    isNew: isNew(row.first_sign_in_at, now),
    standsInFor: [...standsInFor],
  };
}

const isNew = (firstSignInAt: Date | null, now: Date): boolean =>
  firstSignInAt === null || now.getTime() - firstSignInAt.getTime() < FIRST_VISIT_HOURS * HOUR_MS;

/** The answer of GET /users/{id}. */
export function userViewOf(row: PersonRow): UserView {
  const names = { firstName: row.first_name, lastName: row.last_name, email: row.email };
  return {
    ...names,
    id: row.id,
    fullName: displayName(names),
    name: displayName(names),
    role: parseRole(row.role) ?? 'viewer',
    status: row.is_active ? 'active' : 'blocked',
    isActive: row.is_active,
    blocked: !row.is_active,
    emailVerified: row.email_verified,
    hasSignedIn: row.first_sign_in_at !== null,
    jobTitle: row.job_title,
    department: row.department,
    phoneNumber: row.phone_number,
    contactPhone: row.contact_phone,
    company: row.company_id === null ? null : { id: row.company_id, name: row.company_name ?? '' },
    userMetadata: row.metadata,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}
