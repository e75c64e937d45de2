import type { RecordedTableName } from './recorded-tables.ts';

/**
 * The recorded tables whose rows each migration changes: after it the audit log records them anew, and says because of
 * which migration. A migration that adds a column to a digest, writes to one of `recorded-tables.ts`, or makes a table of
 * theirs of one that has rows, stands here. Rows that it removes are named as missing: a migration removes none.
 *
 * `stored_files.comment_id` (`0049-files-of-comments`) is in a digest and does not stand here: a check of the table lets only
 * files whose recorded purpose is `comment_file` have one, and there were none.
 */
export const ROWS_CHANGED_BY: Readonly<Record<string, readonly RecordedTableName[]>> = {
  '0039-notice-mail': ['notice_settings'],
  '0058-company-of-a-substitute': ['substitutions'],
  '0078-received-projects': ['received_projects'],
};

/**
 * The tables that had a new form for columns they had before, by the newest migration of the release that brought it: after
 * it the audit log records their rows by the new form, those that are what it recorded of them last. Later forms stand in the
 * log by their numbers and need no line here.
 */
export const FORMS_CHANGED_BY: Readonly<Record<string, readonly RecordedTableName[]>> = {
  '0054-said-things-stay': [
    ...(['waste_items', 'item_comments', 'projects', 'companies', 'users', 'account_links'] as const),
    ...(['settings', 'outbox'] as const),
  ],
};

/**
 * The newest forms of the last release whose log does not say by which forms it records; of other tables every form there is
 * was known to it, or came with a migration.
 */
export const FORMS_BEFORE_THE_LOG_NAMED_THEM: Readonly<Partial<Record<RecordedTableName, number>>> = {
  waste_items: 2,
};
