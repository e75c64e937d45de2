import { sql } from 'kysely';
import type { Tx } from './transactions.ts';

/**
 * Lets the role `monda_product` do the product's own work on every table there is: read and add everywhere,
 * change and remove where the table is not append-only. The audit log is written through its functions only; each that
 * people may call, the product may.
 * Says nothing where it stands already. Run as the owner, in the transaction of the migrations' lock.
 */
export async function grantToProduct(tx: Tx): Promise<void> {
  await sql.raw(GRANTS).execute(tx);
}

const GRANTS = `DO $$
DECLARE
  one record;
  may text;
  each text;
BEGIN
  FOR one IN
    SELECT c.oid, c.relname AS name, c.relrowsecurity AS guarded,
      c.relname = 'item_history' OR EXISTS (
        SELECT 1 FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
        WHERE t.tgrelid = c.oid AND p.proname = 'refuse_change') AS append_only
    FROM pg_class c
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')
  LOOP
    may := CASE
      WHEN one.name LIKE 'kysely%' THEN 'SELECT'
      WHEN one.name LIKE 'audit\\_%' THEN 'SELECT'
      WHEN one.name LIKE 'audit%' THEN 'SELECT'
      WHEN one.append_only THEN 'SELECT,INSERT'
      ELSE 'SELECT,INSERT,UPDATE,DELETE' END;
    FOREACH each IN ARRAY ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE'] LOOP
      IF each = ANY (string_to_array(may, ',')) <> has_table_privilege('monda_product', one.oid, each) THEN
        EXECUTE format(CASE WHEN each = ANY (string_to_array(may, ','))
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
