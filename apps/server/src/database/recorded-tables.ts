import { CHANGED_FIELDS } from '@monda/domain/items/item-fields.ts';
import { FORMER_FORMS } from './former-forms.ts';
import { RECORDED_RULES } from './recorded-rules.ts';
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
  | 'substitutions'
  | 'review_rule'
  | 'address_marks';

/** Groups of one column each. */
const alone = <const Column extends string>(...columns: readonly Column[]) =>
  Object.fromEntries(columns.map((column) => [column, [column]])) as unknown as {
    readonly [Name in Column]: readonly [Name];
  };

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
      ...FORMER_FORMS.waste_items,
      {
        groups: {
          request: ['project_id', 'company_id', 'waste_type', 'position', 'created_at'],
          status: ['status', 'version', 'updated_at'],
          verified_on_site: ['verified_on_site'],
          evaluator: ['assigned_user_id', 'assigned_first_name', 'assigned_last_name'],
          decision: ['decision'],
          terms: ['price', 'buyer', 'destruction_on'],
          final_price: ['final_price'],
          data: ['data.kept'],
        },
        writtenKeys: { data: CHANGED_FIELDS },
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
      ...FORMER_FORMS.stored_files,
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
      ...FORMER_FORMS.item_comments,
      {
        groups: {
          comment: ['item_id', 'company_id', 'audience', 'author_id', 'author_name', 'seq', 'created_at'],
          text: ['text', 'mentions'],
          changed_at: ['changed_at'],
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
      ...FORMER_FORMS.projects,
      {
        groups: {
          request: [
            'company_id',
            'created_by',
            'created_by_first_name',
            'created_by_last_name',
            'created_at',
          ],
          ...alone('waste_type', 'status', 'archived'),
          version: ['version', 'updated_at'],
        },
      },
    ],
  },
  companies: {
    subject: 'company',
    subjectId: 'id',
    id: 'id',
    forms: [
      ...FORMER_FORMS.companies,
      {
        groups: {
          ...alone('created_at', 'name', 'address', 'is_active'),
          version: ['version', 'updated_at'],
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
      ...FORMER_FORMS.users,
      {
        groups: {
          ...alone('created_at', 'role', 'company_id', 'is_active', 'deleted_at', 'email', 'email_verified'),
          identity: ['identity_issuer', 'identity_subject'],
          ...alone('sessions_end_before', 'first_name', 'last_name', 'job_title', 'department'),
          ...alone('phone_number', 'contact_phone', 'metadata', 'language'),
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
    forms: [
      ...FORMER_FORMS.account_links,
      { groups: { link: ['user_id', 'purpose', 'email', 'expires_at', 'created_at'], used_at: ['used_at'] } },
    ],
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
    forms: [...FORMER_FORMS.settings, { groups: { created_at: ['created_at'], value: ['value'] } }],
  },
  outbox: {
    subject: 'mail',
    subjectId: 'id',
    id: 'id',
    forms: [
      ...FORMER_FORMS.outbox,
      {
        groups: {
          message: ['kind', 'to_address', 'subject', 'created_at'],
          text: ['text_body.kept', 'html_body.kept'],
          links: ['text_body.other', 'html_body.other'],
          delivery: ['state', 'sent_at'],
        },
        withTokens: ['text_body', 'html_body'],
      },
    ],
  },
  ...RECORDED_RULES,
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
