import { type Kysely, sql } from 'kysely';

/** Notices of what people write to each other; one of a comment to the provider is read by the provider's people only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const OWN = `user_id = app_actor() AND (event <> 'internalComment'
    OR app_role() IN ('admin','fixed_assets_manager','technical_evaluator'))`;

const STATEMENTS = [
  `ALTER TABLE notices DROP CONSTRAINT notices_kind_check`,
  `ALTER TABLE notices ADD CONSTRAINT notices_kind_check CHECK (kind IN ('turn', 'followed', 'comments'))`,
  `ALTER POLICY notices_own ON notices USING (${OWN})`,
  `ALTER POLICY notices_mark ON notices USING (${OWN}) WITH CHECK (${OWN})`,
];
