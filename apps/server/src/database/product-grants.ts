import { sql } from 'kysely';
import { TABLE_NAMES, TABLES } from './tables.ts';
import type { Tx } from './transactions.ts';

/**
 * Lets the role `monda_product` do the product's own work on every table: read and add everywhere, change and remove where
 * the file of the table does not say that its rows only grow. Each function that people may call, the product may.
 * Says nothing where it stands already. Run as the owner, in the transaction of the migrations' lock.
 */
export async function grantToProduct(tx: Tx): Promise<void> {
  await sql.raw(GRANTS).execute(tx);
}

const MAY = {
  'by functions': 'SELECT',
  'append-only': 'SELECT,INSERT',
  change: 'SELECT,INSERT,UPDATE,DELETE',
};
/** What the product may do with each table; the migrator's own it reads. */
const MAY_DO = TABLE_NAMES.map((name) => `('${name}', '${MAY[TABLES[name].rows ?? 'change']}')`).join(', ');

const GRANTS = `DO $$
DECLARE
  one record;
  each text;
BEGIN
  FOR one IN
    SELECT c.oid, c.relname AS name, c.relrowsecurity AS guarded, said.may
    FROM pg_class c JOIN (VALUES ${MAY_DO}, ('kysely_migration', 'SELECT'), ('kysely_migration_lock', 'SELECT'))
      AS said (name, may) ON said.name = c.relname
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')
  LOOP
    FOREACH each IN ARRAY ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE'] LOOP
      IF each = ANY (string_to_array(one.may, ',')) <> has_table_privilege('monda_product', one.oid, each) THEN
        EXECUTE format(CASE WHEN each = ANY (string_to_array(one.may, ','))
          THEN 'GRANT %s ON %I TO monda_product' ELSE 'REVOKE %s ON %I FROM monda_product' END, each, one.name);
      END IF;
    END LOOP;
    IF one.guarded AND NOT EXISTS (
      SELECT 1 FROM pg_policy WHERE polrelid = one.oid AND polname = one.name || '_product'
    ) THEN
      EXECUTE format('CREATE POLICY %I ON %I TO monda_product USING (true) WITH CHECK (true)',
        one.name || '_product', one.name);
    END IF;
  END LOOP;
  FOR one IN
    SELECT p.oid::regprocedure AS signature FROM pg_proc p
    WHERE p.pronamespace = current_schema()::regnamespace
      AND has_function_privilege('monda_app', p.oid, 'EXECUTE')
      AND NOT has_function_privilege('monda_product', p.oid, 'EXECUTE')
  LOOP
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO monda_product', one.signature);
  END LOOP;
END $$`;
