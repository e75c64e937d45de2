import { sql } from 'kysely';
import type { Work } from '../../database/work.ts';
import { assertVersion } from './expected-version.ts';
import type { CallContext } from './handlers.ts';

/** The settings of an installation that are one row each, by their tables. */
type SettingTable =
  | 'certificate_issue'
  | 'certificate_needs'
  | 'notice_settings'
  | 'review_rule'
  | 'time_limits';
type Row<Table extends SettingTable> = Omit<
  Parameters<typeof Work.prototype.upsert<Table>>[2],
  'id' | 'version' | 'updated_at'
>;

/**
 * Changes a setting of the installation over the version that the call names, and audits it with what was before.
 * `read`: the setting as it is stored, version 0 before the first change; `row`: its columns, and `to` what the audit log
 * says they are, by default the body, both by what was before. Refuses with `version_changed`.
 */
export async function changeSetting<Table extends SettingTable, Stored extends { readonly version: number }>(
  work: Work,
  call: CallContext & { readonly body: object },
  table: Table,
  {
    read,
    row,
    to = () => call.body,
  }: {
    readonly read: (work: Work) => Promise<Stored>;
    readonly row: (before: Omit<Stored, 'version'>) => Row<Table>;
    readonly to?: (before: Omit<Stored, 'version'>) => object;
  },
): Promise<void> {
  const subject = { subjectType: table, subjectId: 'installation' };
  // why: before the first change there is no row to lock.
  await sql`SELECT pg_advisory_xact_lock(hashtext(${table.replace('_', ' ')}))`.execute(work);
  const { version, ...before } = await read(work);
  assertVersion(call, version);
  const stored = {
    id: subject.subjectId,
    ...row(before),
    version: version + 1,
    updated_at: work.clock.now(),
  };
  await work.upsert(table, 'id', stored as never);
  work.act(call, { ...subject, details: { from: before, to: to(before) } });
}
