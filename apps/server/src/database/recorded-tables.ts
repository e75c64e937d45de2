import type { RecordedTable, RowSubject } from './recorded-table.ts';
import type { Tables } from './tables.ts';

export type RecordedTableName =
  | 'waste_items'
  | 'item_history'
  | 'stored_files'
  | 'destruction_passwords'
  | 'item_comments'
  | 'item_questions'
  | 'projects'
  | 'companies'
  | 'users'
  | 'bundled_accounts'
  | 'account_links'
  | 'settings'
  | 'outbox'
  | 'time_limits'
  | 'notice_settings'
  | 'calendar_feeds'
  | 'substitutions';

/** The recorded tables; the first one of each subject holds the subject itself. */
export const RECORDED_TABLES: {
  readonly [Name in RecordedTableName]: RecordedTable<Tables[Name]>;
} = {
  waste_items: {
    subject: 'item',
    subjectId: 'id',
    id: 'id',
    json: ['data'],
    forms: [
      {
        groups: {
          request: ['project_id', 'company_id', 'waste_type', 'position', 'created_at'],
          status: ['status', 'verified_on_site', 'version', 'updated_at'],
          evaluator: ['assigned_user_id', 'assigned_first_name', 'assigned_last_name'],
          terms: ['decision', 'price', 'buyer', 'final_price', 'destruction_on'],
          data: ['data'],
        },
      },
    ],
  },
  item_history: {
    subject: 'item',
    subjectId: 'item_id',
    id: 'id',
    json: ['automatic_note'],
    forms: [
      {
        groups: {
          step: ['item_id', 'company_id', 'from_status', 'to_status', 'seq', 'created_at'],
          author: ['user_id', 'user_name'],
          comment: ['comment', 'automatic_comment', 'automatic_note'],
        },
      },
    ],
  },
  stored_files: {
    subject: 'item',
    subjectId: 'item_id',
    id: 'id',
    where: `state = 'committed'`,
    forms: [
      {
        groups: {
          place: ['item_id', 'company_id', 'purpose', 'position', 'state', 'uploaded_by', 'created_at'],
          name: ['name'],
          bytes: ['mime_type', 'size', 'sha256', 'thumbnail_sha256', 'width', 'height'],
        },
      },
      {
        groups: {
          place: [
            'item_id',
            'company_id',
            'comment_id',
            'purpose',
            'position',
            'state',
            'uploaded_by',
            'created_at',
          ],
          name: ['name'],
          bytes: ['mime_type', 'size', 'sha256', 'thumbnail_sha256', 'width', 'height'],
        },
      },
    ],
  },
  destruction_passwords: {
    subject: 'item',
    subjectId: 'item_id',
    id: 'item_id',
    forms: [{ groups: { password: ['company_id', 'sealed', 'created_at'] } }],
  },
  item_comments: {
    subject: 'item',
    subjectId: 'item_id',
    id: 'id',
    json: ['mentions'],
    forms: [
      {
        groups: {
          comment: ['item_id', 'company_id', 'audience', 'author_id', 'author_name', 'seq', 'created_at'],
          text: ['text', 'mentions', 'changed_at'],
          withdrawal: ['withdrawn_at', 'withdrawn_by'],
        },
      },
    ],
  },
  item_questions: {
    subject: 'item',
    subjectId: 'item_id',
    id: 'id',
    forms: [
      {
        groups: {
          question: [
            'item_id',
            'company_id',
            'asked',
            'author_id',
            'author_name',
            'item_since',
            'seq',
            'asked_at',
          ],
          text: ['text'],
          answer: ['answer', 'closed_by_id', 'closed_by', 'closed_at'],
        },
      },
    ],
  },
  projects: {
    subject: 'project',
    subjectId: 'id',
    id: 'id',
    forms: [
      {
        groups: {
          request: [
            'company_id',
            'waste_type',
            'created_by',
            'created_by_first_name',
            'created_by_last_name',
            'created_at',
          ],
          status: ['status', 'archived', 'version', 'updated_at'],
        },
      },
    ],
  },
  companies: {
    subject: 'company',
    subjectId: 'id',
    id: 'id',
    forms: [
      {
        groups: {
          name: ['name', 'address'],
          status: ['is_active', 'version', 'created_at', 'updated_at'],
        },
      },
    ],
  },
  users: {
    subject: 'user',
    subjectId: 'id',
    id: 'id',
    json: ['metadata'],
    forms: [
      {
        groups: {
          role: ['role', 'company_id', 'is_active', 'deleted_at', 'created_at'],
          'sign-in': [
            'email',
            'email_verified',
            'identity_issuer',
            'identity_subject',
            'sessions_end_before',
          ],
          profile: [
            'first_name',
            'last_name',
            'job_title',
            'department',
            'phone_number',
            'contact_phone',
            'metadata',
            'language',
          ],
          version: ['version', 'updated_at'],
        },
      },
    ],
  },
  bundled_accounts: {
    subject: 'user',
    subjectId: 'user_id',
    id: 'user_id',
    forms: [{ groups: { password: ['password_hash', 'updated_at'] } }],
  },
  account_links: {
    subject: 'user',
    subjectId: 'user_id',
    id: 'token_hash',
    forms: [{ groups: { link: ['user_id', 'purpose', 'email', 'expires_at', 'used_at', 'created_at'] } }],
  },
  substitutions: {
    subject: 'user',
    subjectId: 'person_id',
    id: 'id',
    forms: [
      {
        groups: {
          substitute: ['person_id', 'person_name', 'substitute_id', 'substitute_name', 'set_by', 'set_at'],
          days: ['from_day', 'to_day'],
          end: ['ended_at', 'ended_because'],
        },
      },
    ],
  },
  settings: {
    subject: 'setting',
    subjectId: 'key',
    id: 'key',
    json: ['value'],
    forms: [{ groups: { setting: ['value', 'created_at'] } }],
  },
  outbox: {
    subject: 'mail',
    subjectId: 'id',
    id: 'id',
    forms: [
      {
        groups: {
          message: ['kind', 'to_address', 'subject', 'created_at'],
          text: ['text_body', 'html_body'],
          delivery: ['state', 'sent_at'],
        },
      },
    ],
  },
  time_limits: {
    subject: 'time_limits',
    subjectId: 'id',
    id: 'id',
    json: ['days', 'working_week', 'holidays'],
    forms: [
      {
        groups: {
          limits: ['days'],
          calendar: ['working_week', 'holidays', 'time_zone'],
          version: ['version', 'updated_at'],
        },
      },
    ],
  },
  notice_settings: {
    subject: 'notice_settings',
    subjectId: 'id',
    id: 'id',
    forms: [{ groups: { setting: ['sends_mail', 'version', 'updated_at'] } }],
  },
  calendar_feeds: {
    subject: 'user',
    subjectId: 'user_id',
    id: 'user_id',
    forms: [{ groups: { address: ['token_hash', 'made_at'] } }],
  },
};

export const RECORDED_TABLE_NAMES = Object.keys(RECORDED_TABLES) as RecordedTableName[];
export const ROW_SUBJECTS = [...new Set(Object.values(RECORDED_TABLES).map(({ subject }) => subject))];

/** The recorded tables of a subject; the first one holds the subject itself. */
export const tablesOf = (subject: RowSubject): readonly RecordedTableName[] =>
  RECORDED_TABLE_NAMES.filter((name) => RECORDED_TABLES[name].subject === subject);

export const isRecordedTable = (name: string): name is RecordedTableName =>
  Object.hasOwn(RECORDED_TABLES, name);

/** The table of this name, its columns as plain names. */
export const recordedTable = (name: RecordedTableName): RecordedTable => RECORDED_TABLES[name];
