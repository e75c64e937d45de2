import { type Kysely, sql } from 'kysely';

/**
 * Companies, people and requests carry a version, as items do: it grows with each change of what is shown of them, so
 * that whoever changes one can name the state they saw.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const versioned = (table: string, columns: readonly string[]) => {
  const of = (row: string) => `ROW(${columns.map((column) => `${row}.${column}`).join(', ')})`;
  return [
    `ALTER TABLE ${table} ADD COLUMN version integer NOT NULL DEFAULT 1`,
    `CREATE TRIGGER ${table}_version BEFORE UPDATE ON ${table} FOR EACH ROW
      WHEN (${of('OLD')} IS DISTINCT FROM ${of('NEW')}) EXECUTE FUNCTION count_version()`,
  ];
};

const STATEMENTS = [
  `CREATE FUNCTION count_version() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.version := OLD.version + 1;
    RETURN NEW;
  END $$`,
  ...versioned('companies', ['name', 'address', 'is_active']),
  // why: a sign-in binds the identity and changes nothing that anybody is shown.
  ...versioned('users', [
    'company_id',
    'email',
    'first_name',
    'last_name',
    'role',
    'is_active',
    'email_verified',
    'job_title',
    'department',
    'phone_number',
    'contact_phone',
    'metadata',
    'deleted_at',
  ]),
  ...versioned('projects', ['waste_type', 'status', 'archived']),
];
