import { table, bigint, json, moment, smallint, text, uuid, type ColumnsOf } from '../table.ts';

export const auditLog = table({
  columns: {
    id: bigint().withDefault(),
    at: moment(),
    request_id: text().orNull(),
    actor_id: uuid().orNull(),
    actor_role: text().orNull(),
    company_id: uuid().orNull(),
    /** What was done or refused, such as `item.schedule`. */
    action: text(),
    subject_type: text(),
    subject_id: text().orNull(),
    outcome: text<'done' | 'refused'>(),
    /** What changed, without secrets. */
    details: json<Record<string, unknown>>('json').fixed(),
    /** Partition of the chain, and the position in it (`seq`); written by `append_audit` only, like the whole row. */
    lane: smallint(),
    seq: bigint(),
    hash: text(),
    /** `SignedRows`: the state of the rows the act left behind; `null` where it changed none. */
    rows: json<Record<string, unknown>>('json').orNull().readOnly(),
  },
  rows: 'by functions',
  guardedBy: ['refuse_change'],
});

export type AuditTable = ColumnsOf<typeof auditLog>;
