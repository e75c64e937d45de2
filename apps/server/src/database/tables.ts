import type { FilePurpose } from '@monda/domain/files/file-rules.ts';
import type { ItemDecision } from '@monda/domain/items/item-decisions.ts';
import type { StoredItemData } from '@monda/domain/items/item-data.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import type { ProjectStatus } from '@monda/domain/projects/project-statuses.ts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { MaybeLanguage, MaybeMoment, Moment } from './column-types.ts';
import type { ItemCommentTable, ItemQuestionTable } from './conversation-tables.ts';
import type { ListChoiceTable, ListViewTable } from './list-tables.ts';
import type { OutboxTable } from './mail-tables.ts';
import type { NoticeTables } from './notice-tables.ts';
import type { RuleTables } from './rule-tables.ts';
import type {
  AccountLinkTable,
  BundledAccountTable,
  DirectoryWorkTable,
  OidcRecordTable,
} from './sign-in-tables.ts';
import type { SubstitutionTable } from './substitution-tables.ts';

export interface CompanyTable {
  id: string;
  name: string;
  /** Computed by the database from the name, for search and sorting: `comparable` of it. */
  name_key: ColumnType<string, never, never>;
  address: string;
  is_active: Generated<boolean>;
  version: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
}

export interface UserTable {
  id: string;
  company_id: string | null;
  email: string;
  first_name: string;
  last_name: string;
  /** Computed by the database from both names, for sorting: `comparable` of them. */
  name_key: ColumnType<string, never, never>;
  /** The same with the e-mail address, for search. */
  search_text: ColumnType<string, never, never>;
  /** Stored as given; read case-insensitively through `parseRole`. */
  role: string;
  is_active: Generated<boolean>;
  email_verified: Generated<boolean>;
  job_title: Generated<string>;
  department: Generated<string>;
  phone_number: Generated<string>;
  contact_phone: Generated<string>;
  metadata: JSONColumnType<Record<string, unknown>, string | undefined, string>;
  /** Issuer and subject of the sign-in identity, bound at the first verified sign-in. */
  identity_issuer: string | null;
  identity_subject: string | null;
  /** What was issued to them up to this moment is refused; `null` when nothing ever was. */
  sessions_end_before: MaybeMoment;
  /** The one they chose; `null` until they do. */
  language: MaybeLanguage;
  /** Set when the person was deleted; the row stays for the records that name it. */
  deleted_at: MaybeMoment;
  version: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
}

export interface ProjectTable {
  id: string;
  company_id: string;
  waste_type: string;
  status: Generated<ProjectStatus>;
  archived: Generated<boolean>;
  created_by: string;
  created_by_first_name: string;
  created_by_last_name: string;
  version: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
}

export interface WasteItemTable {
  id: string;
  project_id: string;
  company_id: string;
  waste_type: string;
  status: ItemStatus;
  /** Position in the request, from 0. */
  position: number;
  assigned_user_id: string | null;
  assigned_first_name: string | null;
  assigned_last_name: string | null;
  decision: ItemDecision | null;
  /** Dollars. */
  price: number | null;
  buyer: string | null;
  final_price: number | null;
  /** Plain date. */
  destruction_on: string | null;
  verified_on_site: Generated<boolean>;
  data: JSONColumnType<StoredItemData, string, string>;
  /** Computed by the database from `data`, for search: `comparable` of what is searched. */
  search_text: ColumnType<string, never, never>;
  /** The same of cost center and location, which only the search over everything looks at. */
  search_extra: ColumnType<string, never, never>;
  /** When it came into its status; set by the step that brings it there. */
  status_since: ColumnType<Date, Date | undefined, Date>;
  /** Computed by the database from `data`, for filters. */
  family: ColumnType<string | null, never, never>;
  /** Computed by the database from `data`, for sorting: the beginning of `comparable`, `null` for none. */
  name_key: ColumnType<string | null, never, never>;
  serial_key: ColumnType<string | null, never, never>;
  version: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
}

export interface ItemHistoryTable {
  id: string;
  item_id: string;
  company_id: string;
  user_id: string | null;
  user_name: string;
  from_status: ItemStatus | null;
  to_status: ItemStatus | null;
  comment: Generated<string>;
  /** A sentence in English that an earlier release wrote; empty since `automatic_note`. */
  automatic_comment: ColumnType<string, never, never>;
  /** A `HistoryNote`, or one of another release; never beside a sentence. */
  automatic_note: ColumnType<object | null, string | null | undefined, never>;
  /** Grows with every row; orders entries of the same moment. */
  seq: Generated<number>;
  created_at: Moment;
}

export interface StoredFileTable {
  id: string;
  /** `null` while the file is `pending`. */
  item_id: string | null;
  /** `null` while it is `pending`, and of a comment to the provider only. */
  company_id: string | null;
  purpose: FilePurpose;
  position: Generated<number>;
  state: 'pending' | 'committed';
  /** Name the person's device gave it, cleaned; shown and used for downloads only. */
  name: string;
  mime_type: string;
  /** Bytes as stored. */
  size: number;
  /** Of the stored bytes, hexadecimal. */
  sha256: string;
  /** Random key in the file storage. */
  storage_key: string;
  thumbnail_key: string | null;
  thumbnail_sha256: string | null;
  width: number | null;
  height: number | null;
  /** `null`: the product made it. */
  uploaded_by: string | null;
  created_at: Moment;
  /** The comment it was sent with; `null` for files of the item itself. */
  comment_id: string | null;
}

export interface DestructionPasswordTable {
  item_id: string;
  company_id: string;
  /** The password, sealed with the installation's secret. */
  sealed: string;
  wrong_tries: Generated<number>;
  locked_until: MaybeMoment;
  created_at: Moment;
}

export interface AuditTable {
  id: Generated<number>;
  at: Moment;
  request_id: string | null;
  actor_id: string | null;
  actor_role: string | null;
  company_id: string | null;
  /** What was done or refused, such as `item.schedule`. */
  action: string;
  subject_type: string;
  subject_id: string | null;
  outcome: 'done' | 'refused';
  /** What changed, without secrets. */
  details: JSONColumnType<Record<string, unknown>, string, never>;
  /** Partition of the chain, and the position in it (`seq`); written by `append_audit` only, like the whole row. */
  lane: number;
  seq: number;
  hash: string;
  /** `SignedRows`: the state of the rows the act left behind; `null` where it changed none. */
  rows: JSONColumnType<Record<string, unknown> | null, never, never>;
}

/** The newest row of each partition; a partition without rows may have none. */
export interface AuditHeadTable {
  lane: number;
  seq: number;
  hash: string;
}

export interface AuditSealTable {
  seq: number;
  at: Moment;
  /** `seq` of the newest row of every partition at that moment, partition 0 first. */
  positions: readonly number[];
  previous: string;
  hash: string;
}

export interface IdempotencyTable {
  actor_id: string;
  key: string;
  /** Hash over method, path and body. */
  request_hash: string;
  /** HTTP status of the stored answer; `null` while the first request is at work. */
  status: number | null;
  answer: JSONColumnType<{ value: unknown }, string | null, string | null>;
  created_at: Moment;
}

export interface SettingTable {
  key: string;
  value: JSONColumnType<{ value: unknown }, string, string>;
  created_at: Moment;
}

/** Items by status, maintained by triggers; the number of a status is the sum over the slots. */
export interface ItemCountTable {
  /** A company, an evaluator, or the zero id for all items. */
  scope: string;
  slot: number;
  status: ItemStatus;
  assigned: boolean;
  count: number;
}

/** Something that happened to an item and that people wait to be told of. */
export interface ItemEventTable {
  id: string;
  step: string;
  company_id: string;
  item_id: string;
  item_version: number;
  user_id: string;
  /** Of the call that took the step; `null` in rows of earlier releases. */
  language: MaybeLanguage;
  created_at: Moment;
  /** How often telling people of it failed. */
  tries: Generated<number>;
  /** When it is tried again after a failure; `null` before the first one. */
  next_try_at: MaybeMoment;
}

/** The one export a person has running; it ends at `held_until` unless the server at work puts that off. */
export interface RunningExportTable {
  person_id: string;
  export_id: string;
  held_until: Moment;
}

/**
 * The tables of the database as TypeScript sees them. Moments are read as `Date`, plain dates as
 * `YYYY-MM-DD` text, bigint and numeric as number (type parsers in open-database.ts).
 */
export interface Tables extends NoticeTables, RuleTables {
  companies: CompanyTable;
  users: UserTable;
  projects: ProjectTable;
  waste_items: WasteItemTable;
  item_history: ItemHistoryTable;
  item_events: ItemEventTable;
  item_counts: ItemCountTable;
  stored_files: StoredFileTable;
  destruction_passwords: DestructionPasswordTable;
  audit_log: AuditTable;
  audit_heads: AuditHeadTable;
  audit_seals: AuditSealTable;
  outbox: OutboxTable;
  idempotency_keys: IdempotencyTable;
  running_exports: RunningExportTable;
  settings: SettingTable;
  bundled_accounts: BundledAccountTable;
  account_links: AccountLinkTable;
  oidc_records: OidcRecordTable;
  directory_work: DirectoryWorkTable;
  item_comments: ItemCommentTable;
  item_questions: ItemQuestionTable;
  list_views: ListViewTable;
  list_choices: ListChoiceTable;
  substitutions: SubstitutionTable;
}
