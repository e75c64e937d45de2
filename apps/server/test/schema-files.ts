import path from 'node:path';
import type { DescribedSchema } from './described-schema.ts';

/** The files that say what the migrations lead to, one a subject. */
export const SCHEMA_FOLDER = path.join(import.meta.dirname, '..', 'src', 'database', 'schema');

/** What each file of the schema says, tables before functions. */
const SUBJECTS: Readonly<Record<string, { readonly tables: string; readonly functions: string }>> = {
  acting: {
    tables: '',
    functions: 'app_actor app_role app_company app_evaluators count_version same_company',
  },
  audit: {
    tables: 'audit_log audit_heads audit_seals',
    functions:
      'append_audit audit_lane audit_moment audit_part audit_row_hash make_audit_seal refuse_change owner_acts refuse_change_of_evidence',
  },
  calls: { tables: 'idempotency_keys running_exports', functions: '' },
  certificates: {
    tables: 'certificates certificate_items certificate_void_requests',
    functions: 'evaluates_certificate refuse_change_of_certificate refuse_void_by_one',
  },
  commands: { tables: 'command_runs', functions: '' },
  companies: { tables: 'companies', functions: '' },
  conversations: {
    tables: 'item_comments item_questions',
    functions: 'item_people refuse_loss_of_words require_audited_words',
  },
  facts: {
    tables:
      'item_facts authority_documents certificate_parties certificate_needs certificate_issue certificate_logos',
    functions: 'refuse_foreign_facts refuse_foreign_remarks',
  },
  files: {
    tables: 'stored_files removed_photos captures capture_pieces',
    functions: 'company_file_bytes provider_file_bytes refuse_loss_of_file',
  },
  items: {
    tables:
      'waste_items item_history item_events destruction_passwords day_codes item_meetings item_corrections',
    functions:
      'refuse_illegal_status end_destruction_passwords lock_day_codes end_day_codes refuse_loss_of_item require_audited_item hold_evaluator hold_for_step history_places refuse_correction_by_one evaluates_item',
  },
  'item-counts': {
    tables: 'item_counts',
    functions: 'count_new_items count_moved_item count_gone_items',
  },
  'list-views': { tables: 'list_views list_choices', functions: 'pass_on_list_views' },
  notices: {
    tables:
      'notices notice_choices notice_settings notice_digests notice_mails item_follows project_follows calendar_feeds lateness_told',
    functions: 'remove_notices remove_notice_choices',
  },
  'comparable-texts': { tables: '', functions: 'comparable' },
  'item-search': { tables: '', functions: 'search_items search_property_numbers' },
  log: { tables: 'logs log_records log_entries log_checkpoints', functions: '' },
  signings: {
    tables: 'signings signing_items',
    functions: 'evaluates_signing other_side_has_account',
  },
  mail: { tables: 'outbox', functions: 'undelivered_mail retry_mail discard_mail mails_between' },
  people: {
    tables: 'users directory_work address_marks',
    functions: 'accounts_of acts_on_items earlier_acts same_person erase_person',
  },
  projects: {
    tables: 'projects received_projects',
    functions: 'project_item_statuses project_may_go is_untouched evaluates_project',
  },
  settings: { tables: 'settings time_limits review_rule', functions: '' },
  substitutes: {
    tables: 'substitutions',
    functions:
      'may_set_substitute substituted_people substitutes_for hold_substitution substitutions_beside may_stand_in addressees_of_substitution',
  },
  'sign-in': { tables: 'bundled_accounts account_links oidc_records', functions: 'end_sessions' },
};

const names = (list: string) => list.split(' ').filter((name) => name !== '');

export const SCHEMA_SUBJECTS = Object.keys(SUBJECTS);

/** The tables or functions that have a subject. */
export const namesOf = (kind: 'tables' | 'functions') =>
  Object.values(SUBJECTS).flatMap((each) => names(each[kind]));

/** The text that the file of a subject has when the database is as the files say. */
export function textOfSubject(schema: DescribedSchema, subject: string): string {
  const { tables = '', functions = '' } = SUBJECTS[subject] ?? {};
  const parts = [
    ...names(tables).map((name) => schema.tables.get(name)),
    ...names(functions).map((name) => schema.functions.get(name)),
  ];
  return `${parts.join('\n\n')}\n`;
}
