import type { Actor } from '@monda/domain/identity/actor.ts';
import { type RawBuilder, sql } from 'kysely';

/** What makes a transaction that of a person: the last one takes the rights of the product away. */
export const PERSON_SETTINGS = [
  'app.actor_id',
  'app.actor_role',
  'app.company_id',
  'app.stands_in_for',
  'role',
] as const;

/** The values of {@link PERSON_SETTINGS} for this person. */
export const personValues = (actor: Actor): readonly string[] => [
  actor.id,
  actor.role,
  actor.companyId ?? '',
  actor.standsInFor?.map(({ id }) => id).join(',') ?? '',
  'monda_app',
];

/** {@link PERSON_SETTINGS} with their values, as columns to select. */
export function personSettings(actor: Actor): RawBuilder<unknown> {
  const values = personValues(actor);
  return sql.join(PERSON_SETTINGS.map((name, at) => sql`set_config(${sql.lit(name)}, ${values[at]}, true)`));
}

/**
 * The role a transaction of the product itself acts in: `monda_product`, which a login role need not inherit. A login role that
 * owns the tables, or is a superuser, works as what it is; so does everybody while there are no tables.
 */
export const PRODUCT_ROLE = `CASE WHEN pg_has_role(session_user, to_regrole('monda_product')::oid, 'MEMBER')
  AND (SELECT bool_and(NOT pg_has_role(session_user, relowner, 'MEMBER')) FROM pg_catalog.pg_class
    WHERE relname = 'kysely_migration' AND relkind = 'r')
  THEN 'monda_product' ELSE 'none' END`;

/** The text of a statement that sets these until the transaction ends, in this order. */
export function settingText(names: readonly string[]): string {
  return `SELECT ${names.map((name, at) => `set_config('${name}', $${at + 1}, true)`).join(', ')}`;
}
