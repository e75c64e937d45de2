import { sql } from 'kysely';
import type { Tx } from '../src/database/transactions.ts';

/** What a database holds under one name, as SQL in a fixed order; two databases of one form describe alike. */
export interface DescribedSchema {
  /** By table: columns, constraints, indexes, row level security, triggers and grants. */
  readonly tables: ReadonlyMap<string, string>;
  /** By name with the types of its arguments. */
  readonly functions: ReadonlyMap<string, string>;
}

interface Part {
  readonly subject: string;
  readonly text: string;
}

const IN_SCHEMA = sql`n.nspname = current_schema()`;

const COLUMNS = sql<Part>`
  SELECT c.relname AS subject, format('  %s %s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
    CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END,
    CASE WHEN a.attidentity <> '' THEN ' GENERATED ALWAYS AS IDENTITY' ELSE '' END,
    CASE WHEN d.adbin IS NULL THEN '' WHEN a.attgenerated <> ''
      THEN format(' GENERATED ALWAYS AS (%s) STORED', pg_get_expr(d.adbin, d.adrelid))
      ELSE ' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid) END) AS text
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
  WHERE ${IN_SCHEMA} AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped
  ORDER BY c.relname, a.attnum`;

const CONSTRAINTS = sql<Part>`
  SELECT c.relname AS subject, format('  CONSTRAINT %s %s', k.conname, pg_get_constraintdef(k.oid, true)) AS text
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE ${IN_SCHEMA} AND k.contype IN ('p', 'u', 'f', 'c', 'x')
  ORDER BY c.relname, position(k.contype::text IN 'pufcx'), k.conname COLLATE "C"`;

const INDEXES = sql<Part>`
  SELECT c.relname AS subject, pg_get_indexdef(i.indexrelid) || ';' AS text
  FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_class x ON x.oid = i.indexrelid
    JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE ${IN_SCHEMA} AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u', 'x'))
  ORDER BY c.relname, x.relname COLLATE "C"`;

const ROW_SECURITY = sql<Part>`
  SELECT c.relname AS subject, format('ALTER TABLE %s %s ROW LEVEL SECURITY;', c.relname, how) AS text
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace,
    LATERAL (VALUES (1, 'ENABLE', c.relrowsecurity), (2, 'FORCE', c.relforcerowsecurity)) AS on_table (place, how, is_so)
  WHERE ${IN_SCHEMA} AND c.relkind IN ('r', 'p') AND is_so
  ORDER BY c.relname, place`;

const POLICIES = sql<Part>`
  SELECT c.relname AS subject, format(E'CREATE POLICY %s ON %s%s FOR %s TO %s%s%s;', p.polname, c.relname,
    CASE WHEN p.polpermissive THEN '' ELSE ' AS RESTRICTIVE' END,
    CASE p.polcmd WHEN 'r' THEN 'SELECT' WHEN 'a' THEN 'INSERT' WHEN 'w' THEN 'UPDATE' WHEN 'd' THEN 'DELETE' ELSE 'ALL' END,
    (SELECT string_agg(CASE WHEN r.oid = c.relowner THEN '(the owner)' ELSE r.rolname END, ', ' ORDER BY r.rolname)
      FROM pg_roles r WHERE r.oid = ANY (p.polroles)),
    coalesce(E'\n  USING (' || pg_get_expr(p.polqual, p.polrelid, true) || ')', ''),
    coalesce(E'\n  WITH CHECK (' || pg_get_expr(p.polwithcheck, p.polrelid, true) || ')', '')) AS text
  FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE ${IN_SCHEMA}
  ORDER BY c.relname, p.polname COLLATE "C"`;

const TRIGGERS = sql<Part>`
  SELECT c.relname AS subject, replace(pg_get_triggerdef(t.oid, true), ' ON ' || n.nspname || '.', ' ON ') || ';' AS text
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE ${IN_SCHEMA} AND NOT t.tgisinternal
  ORDER BY c.relname, t.tgname COLLATE "C"`;

const GRANTS = sql<Part>`
  SELECT subject, format('GRANT %s ON %s TO %s;', string_agg(may, ', ' ORDER BY may), subject, role) AS text
  FROM (
    SELECT c.relname AS subject, g.privilege_type AS may, r.rolname AS role
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace, aclexplode(c.relacl) g JOIN pg_roles r ON r.oid = g.grantee
    WHERE ${IN_SCHEMA} AND c.relkind IN ('r', 'p') AND g.grantee <> c.relowner
    UNION ALL
    SELECT c.relname, format('%s (%s)', g.privilege_type, string_agg(a.attname, ', ' ORDER BY a.attnum)), r.rolname
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace,
      aclexplode(a.attacl) g JOIN pg_roles r ON r.oid = g.grantee
    WHERE ${IN_SCHEMA} AND g.grantee <> c.relowner AND NOT a.attisdropped
    GROUP BY c.relname, g.privilege_type, r.rolname
  ) AS granted
  GROUP BY subject, role ORDER BY subject, role COLLATE "C"`;

const FUNCTIONS = sql<Part>`
  SELECT p.proname AS subject, format(E'%s;%s', replace(btrim(pg_get_functiondef(p.oid), E' \n'), n.nspname || '.' || p.proname, p.proname),
    coalesce((SELECT string_agg(format(E'\nGRANT EXECUTE ON FUNCTION %s TO %s;', p.proname, coalesce(r.rolname, 'PUBLIC')), ''
        ORDER BY r.rolname COLLATE "C")
      FROM aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) g LEFT JOIN pg_roles r ON r.oid = g.grantee
      WHERE g.grantee <> p.proowner), '')) AS text
  FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
  WHERE ${IN_SCHEMA} AND p.prokind = 'f'
    AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  ORDER BY p.proname COLLATE "C", pg_get_function_identity_arguments(p.oid) COLLATE "C"`;

const bySubject = (parts: readonly Part[]) => Map.groupBy(parts, (part) => part.subject);
const texts = (parts: readonly Part[] = []) => parts.map((part) => part.text);

/** Reads the form of the database in the schema that is current: all tables but the migrator's own, and all functions. */
export async function describeSchema(tx: Tx): Promise<DescribedSchema> {
  const read = async (query: typeof COLUMNS) => bySubject((await query.execute(tx)).rows);
  const columns = await read(COLUMNS);
  const constraints = await read(CONSTRAINTS);
  const others: Map<string, Part[]>[] = [];
  for (const query of [INDEXES, ROW_SECURITY, POLICIES, TRIGGERS, GRANTS]) others.push(await read(query));
  const tables = [...columns.keys()]
    .filter((name) => !name.startsWith('kysely_'))
    .map((name): [string, string] => {
      const inside = [...texts(columns.get(name)), ...texts(constraints.get(name))].join(',\n');
      const parts = [`CREATE TABLE ${name} (\n${inside}\n);`];
      for (const found of others) parts.push(...texts(found.get(name)));
      return [name, parts.join('\n')];
    });
  const functions = [...(await read(FUNCTIONS))].map(([name, found]): [string, string] => [
    name,
    texts(found).join('\n\n'),
  ]);
  const withoutSchema = (text: string) => text.replaceAll(/\b(ON|INTO) public\./g, '$1 ');
  return {
    tables: new Map(tables.map(([name, text]) => [name, withoutSchema(text)])),
    functions: new Map(functions.map(([name, text]) => [name, withoutSchema(text)])),
  };
}
