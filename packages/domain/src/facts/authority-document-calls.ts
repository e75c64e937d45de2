import { only, signedIn } from '../identity/access.ts';
import type { Call } from '../identity/call.ts';

const givers = only('fixed_assets_manager', 'company_admin', 'company_user');

/** Calls about the documents of authorities on an item. */
export const AUTHORITY_DOCUMENT_CALLS = {
  'authorityDocuments.list': {
    method: 'GET',
    path: '/projects/waste-items/{id}/authority-documents',
    access: signedIn,
  },
  'authorityDocuments.add': {
    method: 'POST',
    path: '/projects/waste-items/{id}/authority-documents',
    access: givers,
  },
  'authorityDocuments.withdraw': {
    method: 'PUT',
    path: '/projects/waste-items/{id}/authority-documents/{fileId}/withdrawal',
    access: givers,
  },
} as const satisfies Record<string, Call>;
