import type { Contract, NamedSchema } from '../base/contract.ts';
import { byId } from '../base/ids.ts';
import { pageOf } from '../base/paging-fields.ts';
import type { AUTHORITY_DOCUMENT_CALLS } from './authority-document-calls.ts';
import {
  AUTHORITY_DOCUMENT_RULE,
  authorityDocument,
  authorityDocumentForm,
  authorityDocumentParams,
  withdrawalForm,
} from './authority-document-fields.ts';

/** What the calls about documents of authorities take and answer. */
export const AUTHORITY_DOCUMENT_CONTRACTS = {
  'authorityDocuments.list': {
    summary:
      'The documents of authorities on an item, the withdrawn ones among them, in the order they were added.',
    params: byId,
    answer: pageOf(authorityDocument),
  },
  'authorityDocuments.add': {
    summary: 'Adds a document of an authority, with its kind and number; at most five count at a time.',
    refusals: ['wrong_state'],
    params: byId,
    multipart: {
      fields: authorityDocumentForm,
      files: [{ field: 'file', rule: AUTHORITY_DOCUMENT_RULE, required: true }],
    },
    answer: authorityDocument,
  },
  'authorityDocuments.withdraw': {
    summary: 'Marks a document as withdrawn, with the reason; it stays readable and no longer counts.',
    refusals: ['wrong_state'],
    params: authorityDocumentParams,
    body: withdrawalForm,
    answer: authorityDocument,
  },
} as const satisfies Record<keyof typeof AUTHORITY_DOCUMENT_CALLS, Contract>;

/** What of it the API document calls by a name. */
export const AUTHORITY_DOCUMENT_SCHEMAS = {
  AuthorityDocument: { schema: authorityDocument, is: 'A document of an authority on an item.' },
} as const satisfies Record<string, NamedSchema>;
