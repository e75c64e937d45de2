import type { Role } from './roles.ts';

/** The acting person of one call: identity from the token, role and company from the database. */
export interface Actor {
  readonly id: string;
  readonly role: Role;
  /** `null` for people who belong to no client company. */
  readonly companyId: string | null;
  /** Display name at the time of acting; copied into history entries. */
  readonly name: string;
  readonly email: string;
  /** Permissions of the access token. */
  readonly permissions: readonly string[];
}
