import type { Actor } from '@monda/domain/identity/actor.ts';
import { type RawBuilder, sql } from 'kysely';

/** A setting of a transaction and its value. */
export type Setting = readonly [name: string, value: string];

/** What makes a transaction that of a person: the last one takes the rights of the product away. */
export function settingsOf(actor: Actor): readonly Setting[] {
  return [
    ['app.actor_id', actor.id],
    ['app.actor_role', actor.role],
    ['app.company_id', actor.companyId ?? ''],
    ['role', 'monda_app'],
  ];
}

/** {@link settingsOf} as columns to select. */
export function personSettings(actor: Actor): RawBuilder<unknown> {
  return sql.join(
    settingsOf(actor).map(([name, value]) => sql`set_config(${sql.lit(name)}, ${value}, true)`),
  );
}

/** Settings that end with their transaction, as one statement. */
export function settingStatement(settings: readonly Setting[]): {
  readonly text: string;
  readonly values: readonly string[];
} {
  const columns = settings.map(([name], at) => `set_config('${name}', $${at + 1}, true)`);
  return { text: `SELECT ${columns.join(', ')}`, values: settings.map(([, value]) => value) };
}
