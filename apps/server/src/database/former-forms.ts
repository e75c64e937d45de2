import type { RowForm } from './recorded-table.ts';
import type { Tables } from './tables.ts';

type Name =
  | 'waste_items'
  | 'stored_files'
  | 'item_comments'
  | 'projects'
  | 'companies'
  | 'users'
  | 'account_links'
  | 'settings'
  | 'outbox';

/**
 * Forms by which earlier releases recorded rows, with number 1 first. Digests made by them stand in audit logs, so none of
 * them is ever changed. The first forms had columns together that are not always written together: what was changed past
 * the product in one of them was recorded with the next change of another. The second form of items had such keys of their
 * data together, and named those of the request: a field that was added later stood with what an update writes.
 */
export const FORMER_FORMS: { readonly [Each in Name]: readonly RowForm<Tables[Each]>[] } = {
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
        'later data': ['data.other'],
      },
      keptKeys: {
        data: [
          ...['itemName', 'description', 'serialNumber', 'costCenter', 'family', 'type'],
          ...['photoUrls', 'uploadedPhotoUrl', 'ownershipInvoiceUrl'],
        ],
      },
    },
  ],
  stored_files: [
    {
      groups: {
        place: ['item_id', 'company_id', 'purpose', 'position', 'state', 'uploaded_by', 'created_at'],
        name: ['name'],
        bytes: ['mime_type', 'size', 'sha256', 'thumbnail_sha256', 'width', 'height'],
      },
    },
  ],
  item_comments: [
    {
      groups: {
        comment: ['item_id', 'company_id', 'audience', 'author_id', 'author_name', 'seq', 'created_at'],
        text: ['text', 'mentions', 'changed_at'],
        withdrawal: ['withdrawn_at', 'withdrawn_by'],
      },
    },
  ],
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
  ],
  companies: [
    {
      groups: {
        name: ['name', 'address'],
        status: ['is_active', 'version', 'created_at', 'updated_at'],
      },
    },
  ],
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
  ],
  account_links: [
    { groups: { link: ['user_id', 'purpose', 'email', 'expires_at', 'used_at', 'created_at'] } },
  ],
  settings: [{ groups: { setting: ['value', 'created_at'] } }],
  outbox: [
    {
      groups: {
        message: ['kind', 'to_address', 'subject', 'created_at'],
        text: ['text_body', 'html_body'],
        delivery: ['state', 'sent_at'],
      },
    },
  ],
};
