import type { PlainDate } from '../base/dates.ts';
import type { Role } from './roles.ts';

/** A person for whom a person stands in today. */
export interface StoodInFor {
  readonly id: string;
  readonly name: string;
  /** The last day, in the installation's time zone. */
  readonly until: PlainDate;
}

/** What of a person's accounts and acts decides for which side they act on an item (record 106). */
export interface PersonsPast {
  /** Ids of all their accounts, the acting one included. */
  readonly accounts: readonly string[];
  /** One of them recorded an act on an item that is no step, for the side opposite to their role. */
  readonly wasOnOtherSide: boolean;
}

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
  /** For whom they stand in today: their items are the actor's as well. No one where it is left out. */
  readonly standsInFor?: readonly StoodInFor[];
  /** Cached with the person; where it is absent, the database is asked. */
  readonly past?: PersonsPast;
}

/** Whose items are the person's own: theirs, and those of everybody for whom they stand in today. */
export const actsAs = ({ id, standsInFor = [] }: Pick<Actor, 'id' | 'standsInFor'>): readonly string[] => [
  id,
  ...standsInFor.map((other) => other.id),
];
