import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';

/** Runs one statement; answers its rows. */
export type RunStatement = (statement: string) => Promise<readonly Record<string, unknown>[]>;

/** Items of one request. */
const PER_PROJECT = 10;
/** Items of one company besides those of the demo. */
const PER_COMPANY = 2_500;
/** Scope of the stored counts over all items. */
export const EVERYTHING = '00000000-0000-0000-0000-000000000000';
/** Items made by one statement. */
const AT_ONCE = 50_000;
/** Items in addition to these, nearly all pending, on which the demo's evaluator and requester take steps in turn. */
const FOR_STEPS = 5_000;
const MINUTES_APART = 3;

/** How a year's work is spread over the statuses: most of it is done. */
const SHARES: Readonly<Partial<Record<ItemStatus, number>>> = {
  completed: 52,
  declined: 8,
  pending: 10,
  evaluation_review: 6,
  scheduling: 6,
  confirmation_required: 5,
  destruction: 5,
  destroyed: 4,
  change_requested: 2,
  recycled: 1,
  disposed: 1,
};

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
const arrayOf = (texts: readonly string[]) => `ARRAY[${texts.map(literal).join(',')}]`;

const STATUSES = arrayOf(
  Object.entries(SHARES).flatMap(([status, share]) => Array.from({ length: share }, () => status)),
);
const NAMES = arrayOf([
  'Bill counter',
  'Coin sorter',
  'Rack server',
  'Drop safe',
  'Wall safe',
  'Service revolver',
  'Semi-automatic pistol',
  'Tower PC',
  'Walk-through arch',
  'Handheld detector',
  'X-ray tunnel',
  'Key cabinet',
]);
const FLAWS = arrayOf([
  'feeder worn',
  'display dark',
  'lock drilled',
  'barrel pitted',
  'fan noisy',
  'hinge bent',
  'belt torn',
  'seal broken',
]);
const LOCATIONS = arrayOf(['Gate 1', 'Vault B', 'East Depot', 'Counter hall', 'Server room 2', 'Yard']);

/** A number below `below` that depends on `seed` alone and looks drawn. */
const drawn = (seed: string, below: number) => `(abs(hashint4(${seed})) % ${below})`;
const oneOf = (array: string, seed: string, length: number) => `(${array})[1 + ${drawn(seed, length)}]`;

/** A key like those of the file store. */
const key = (end: string) => `md5(b.n || '-' || f || ${end}) || md5(f || '-' || b.n || ${end})`;

/**
 * Fills an installation that has the demo in it up to `count` further items: companies of 2,500 items, ten
 * items to a request, statuses as after a year's work, texts of many words, two to six history entries and
 * on every third item three files. In addition there are {@link FOR_STEPS} others, mostly pending, so that none takes more than a
 * few steps while steps are measured, as in life. `report` is called with its progress.
 */
export async function seedItems(
  run: RunStatement,
  count: number,
  report: (made: number) => void = () => {},
): Promise<void> {
  // why: the rows are right by themselves; checking each, and adding each to numbers and search, takes most of the time.
  await run('SET session_replication_role = replica');
  const [search] = await run(`SELECT indexdef FROM pg_indexes WHERE indexname = 'waste_items_search'`);
  await run('DROP INDEX IF EXISTS waste_items_search');
  const companies = Math.max(1, Math.round(count / PER_COMPANY));
  await run('CREATE TEMPORARY TABLE bench_requesters (place serial, user_id uuid, company_id uuid)');
  await run(`WITH made AS (
      INSERT INTO companies (id, name, address, created_at, updated_at)
      SELECT gen_random_uuid(), 'Client company ' || n, 'Yard road ' || n, now(), now()
      FROM generate_series(1, ${companies}) n RETURNING id, name)
    , people AS (
      INSERT INTO users (id, company_id, email, first_name, last_name, role, email_verified, created_at, updated_at)
      SELECT gen_random_uuid(), id, replace(lower(name), ' ', '-') || '@bench.example', 'Requester', name,
        'company_user', true, now(), now() FROM made RETURNING id, company_id)
    INSERT INTO bench_requesters (user_id, company_id) SELECT id, company_id FROM people`);
  await run(`INSERT INTO bench_requesters (user_id, company_id)
    SELECT id, company_id FROM users WHERE role = 'company_user' AND first_name <> '' AND email NOT LIKE '%bench.example'`);
  const [{ total = 1 } = {}] = await run('SELECT count(*)::int AS total FROM bench_requesters');
  await run(`CREATE TEMPORARY TABLE bench_evaluators AS SELECT row_number() OVER (ORDER BY email) AS place, id,
    email, first_name, last_name FROM users WHERE role = 'technical_evaluator'`);
  for (let from = 0; from < count; from += AT_ONCE) {
    await seedPart(run, { from, to: Math.min(count, from + AT_ONCE), count, ...asInAYear(Number(total)) });
    report(Math.min(count, from + AT_ONCE));
  }
  await seedPart(run, { from: count, to: count + FOR_STEPS, count: count + FOR_STEPS, ...READY_FOR_STEPS });
  const [{ noted = false } = {}] = await run(`SELECT to_regclass('received_projects') IS NOT NULL AS noted`);
  // why: the first opening of a request writes; a year later readings are measured. Earlier products note nothing.
  if (noted === true) {
    await run(`INSERT INTO received_projects (project_id, company_id, received_at)
      SELECT id, company_id, created_at FROM projects WHERE created_by_last_name = 'of the bench'`);
  }
  await run('DROP TABLE bench_requesters');
  await run('DROP TABLE bench_evaluators');
  if (search !== undefined) await run(String(search.indexdef));
  await run('TRUNCATE item_counts');
  await run(`INSERT INTO item_counts (scope, slot, status, assigned, count)
    SELECT s.scope, 0, i.status, i.assigned_user_id IS NOT NULL, count(*) FROM waste_items i,
      LATERAL (VALUES (i.company_id), (i.assigned_user_id), ('${EVERYTHING}'::uuid)) s (scope)
    WHERE s.scope IS NOT NULL GROUP BY 1, 3, 4`);
  await run('SET session_replication_role = DEFAULT');
  await run('ANALYZE');
}

/** Whose items are made, in which status, as expressions and conditions of SQL. */
interface Kind {
  /** Of the number `n`. */
  readonly status: string;
  /** On the requester `r`, of the item `b`. */
  readonly requestedBy: string;
  /** On the evaluator `e`, of the item `b`. */
  readonly assignedTo: string;
}

const asInAYear = (requesters: number): Kind => ({
  status: oneOf(STATUSES, 'n', 100),
  requestedBy: `r.place = 1 + ${drawn(`b.n / ${PER_PROJECT}`, requesters)}`,
  assignedTo: `e.place = 1 + ${drawn('b.n + 6', 2)} AND (b.status <> 'pending' OR ${drawn('b.n + 7', 10)} > 1)`,
});

const READY_FOR_STEPS: Kind = {
  // why: a request of pending items alone would change its own status with nearly every step.
  status: `CASE n % ${PER_PROJECT} WHEN 0 THEN 'scheduling' ELSE 'pending' END`,
  requestedBy: `r.user_id = (SELECT id FROM users WHERE email = 'user@acme.example')`,
  assignedTo: `e.email = 'evaluator@monda.example'`,
};

async function seedPart(
  run: RunStatement,
  {
    from,
    to,
    count,
    status,
    requestedBy,
    assignedTo,
  }: Kind & { readonly from: number; readonly to: number; readonly count: number },
): Promise<void> {
  await run(
    'CREATE TEMPORARY TABLE bench_part (n int, project_id uuid, item_id uuid, status text, at timestamptz)',
  );
  await run(`INSERT INTO bench_part
    SELECT n, project_id, gen_random_uuid(), ${status},
      now() - make_interval(mins => ${MINUTES_APART} * (${count} - n / ${PER_PROJECT} * ${PER_PROJECT}))
    FROM generate_series(${from}, ${to - 1}) n
    JOIN (SELECT g, gen_random_uuid() AS project_id FROM generate_series(${from}, ${to - 1}, ${PER_PROJECT}) g) p
      ON p.g = n / ${PER_PROJECT} * ${PER_PROJECT}`);
  await run(`INSERT INTO projects (id, company_id, waste_type, status, created_by, created_by_first_name,
      created_by_last_name, created_at, updated_at)
    SELECT DISTINCT ON (b.project_id) b.project_id, r.company_id, 'special-handling', 'in_progress', r.user_id,
      'Requester', 'of the bench', b.at, b.at
    FROM bench_part b JOIN bench_requesters r ON ${requestedBy}`);
  await run(`INSERT INTO waste_items (id, project_id, company_id, waste_type, status, position, assigned_user_id,
      assigned_first_name, assigned_last_name, destruction_on, data, created_at, updated_at, status_since)
    SELECT b.item_id, b.project_id, p.company_id, 'special-handling', b.status, b.n % ${PER_PROJECT},
      e.id, e.first_name, e.last_name,
      CASE WHEN b.status IN ('confirmation_required','destruction','destroyed','completed')
        THEN (b.at + interval '30 days')::date END,
      jsonb_build_object('itemName', ${oneOf(NAMES, 'b.n + 1', 12)} || ' ' || b.n,
        'description', ${oneOf(FLAWS, 'b.n + 2', 8)} || ', ' || ${oneOf(FLAWS, 'b.n + 3', 8)},
        'serialNumber', 'SN-' || to_hex(hashint4(b.n)), 'costCenter', 'CC-' || ${drawn('b.n', 900)},
        'family', 'operational_equipment', 'type', 'bill_counter', 'photoUrls', '[]'::jsonb,
        'uploadedPhotoUrl', '', 'ownershipInvoiceUrl', '', 'location', ${oneOf(LOCATIONS, 'b.n + 4', 6)},
        'weight', 1 + ${drawn('b.n + 5', 90)}, 'volume', 0.2, 'notes', ''),
      b.at, b.at,
      b.at + make_interval(hours => CASE b.status WHEN 'pending' THEN 1 ELSE 2 + ${drawn('b.n + 8', 5)} END)
    FROM bench_part b JOIN projects p ON p.id = b.project_id
    LEFT JOIN bench_evaluators e ON ${assignedTo}`);
  await run(`INSERT INTO item_history (id, item_id, company_id, user_id, user_name, from_status, to_status, comment,
      created_at)
    SELECT gen_random_uuid(), b.item_id, p.company_id, p.created_by, 'Requester of the bench',
      CASE WHEN h = 1 THEN NULL ELSE 'pending' END,
      CASE WHEN h = 1 THEN 'pending' ELSE b.status END, 'Seen on site, ' || ${oneOf(FLAWS, 'b.n + h', 8)},
      b.at + make_interval(hours => h)
    FROM bench_part b JOIN projects p ON p.id = b.project_id,
      LATERAL generate_series(1, 2 + ${drawn('b.n + 8', 5)}) h`);
  await run(`INSERT INTO stored_files (id, item_id, company_id, purpose, position, state, name, mime_type, size, sha256,
      storage_key, thumbnail_key, thumbnail_sha256, width, height, uploaded_by, created_at)
    SELECT gen_random_uuid(), b.item_id, p.company_id, 'item_image', f, 'committed', 'photo-' || f || '.jpg',
      'image/jpeg', 400000, repeat('0', 64), ${key("''")}, ${key("'-t'")},
      repeat('0', 64), 1600, 1200, p.created_by, b.at
    FROM bench_part b JOIN projects p ON p.id = b.project_id, generate_series(0, 2) f WHERE b.n % 3 = 0`);
  await run('DROP TABLE bench_part');
}
