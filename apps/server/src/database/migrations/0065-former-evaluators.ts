import { type Kysely, sql } from 'kysely';

/**
 * A former evaluator is notified that an item was given to another one, and no longer sees the item then: the event names the
 * person, the notice has a copy of the item's name. People who left the provider are shown no such notice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const OWN = `user_id = app_actor() AND ((event <> 'internalComment' AND item_name IS NULL)
  OR app_role() IN ('admin','fixed_assets_manager','technical_evaluator'))`;

const STATEMENTS = [
  'ALTER TABLE item_events ADD COLUMN former_evaluator_id uuid',
  'ALTER TABLE notices ADD COLUMN item_name text',
  `ALTER POLICY notices_own ON notices USING (${OWN})`,
  `ALTER POLICY notices_mark ON notices USING (${OWN}) WITH CHECK (${OWN})`,
];
