import type { RowForm } from './recorded-table.ts';
import type { Tables } from './tables.ts';

type FormsOf<Name extends keyof Tables> = readonly RowForm<Tables[Name]>[];

/**
 * Forms by which earlier releases recorded rows, with number 1 first. Digests made by them stand in audit logs, so none of
 * them is ever changed. The first forms had columns together that are not always written together: what was changed past
 * the product in one of them was recorded with the next change of another.
 */
export const FORMER_FORMS = {
  waste_items: [
    {
      groups: {
        request: ['project_id', 'company_id', 'waste_type', 'position', 'created_at'],
        status: ['status', 'verified_on_site', 'version', 'updated_at'],
        evaluator: ['assigned_user_id', 'assigned_first_name', 'assigned_last_name'],
        terms: ['decision', 'price', 'buyer', 'final_price', 'destruction_on'],
        data: ['data'],
      },
    },
  ] satisfies FormsOf<'waste_items'>,
  stored_files: [
    {
      groups: {
        place: ['item_id', 'company_id', 'purpose', 'position', 'state', 'uploaded_by', 'created_at'],
        name: ['name'],
        bytes: ['mime_type', 'size', 'sha256', 'thumbnail_sha256', 'width', 'height'],
      },
    },
  ] satisfies FormsOf<'stored_files'>,
  item_comments: [
    {
      groups: {
        comment: ['item_id', 'company_id', 'audience', 'author_id', 'author_name', 'seq', 'created_at'],
        text: ['text', 'mentions', 'changed_at'],
        withdrawal: ['withdrawn_at', 'withdrawn_by'],
      },
    },
  ] satisfies FormsOf<'item_comments'>,
  projects: [
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
  ] satisfies FormsOf<'projects'>,
  companies: [
    {
      groups: {
        name: ['name', 'address'],
        status: ['is_active', 'version', 'created_at', 'updated_at'],
      },
    },
  ] satisfies FormsOf<'companies'>,
  users: [
    {
      groups: {
        role: ['role', 'company_id', 'is_active', 'deleted_at', 'created_at'],
        'sign-in': ['email', 'email_verified', 'identity_issuer', 'identity_subject', 'sessions_end_before'],
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
  ] satisfies FormsOf<'users'>,
  account_links: [
    { groups: { link: ['user_id', 'purpose', 'email', 'expires_at', 'used_at', 'created_at'] } },
  ] satisfies FormsOf<'account_links'>,
  settings: [{ groups: { setting: ['value', 'created_at'] } }] satisfies FormsOf<'settings'>,
  outbox: [
    {
      groups: {
        message: ['kind', 'to_address', 'subject', 'created_at'],
        text: ['text_body', 'html_body'],
        delivery: ['state', 'sent_at'],
      },
    },
  ] satisfies FormsOf<'outbox'>,
} as const;
