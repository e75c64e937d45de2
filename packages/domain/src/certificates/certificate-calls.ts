import { only, signedIn, signedLink, systemAdminOnly } from '../identity/access.ts';
import type { Call } from '../identity/call.ts';
import { CERTIFICATE_ISSUERS } from './certificate-issuers.ts';

/** Calls about certificates of destruction and reassignment. */
export const CERTIFICATE_CALLS = {
  'certificates.issue': {
    method: 'POST',
    path: '/certificates',
    access: only(...CERTIFICATE_ISSUERS),
  },
  'certificates.list': {
    method: 'GET',
    path: '/certificates',
    access: signedIn,
  },
  'certificates.get': {
    method: 'GET',
    path: '/certificates/{id}',
    access: signedIn,
  },
  'certificates.archive': {
    method: 'POST',
    path: '/certificates/{id}/archive',
    access: signedIn,
  },
  'certificates.openArchive': {
    method: 'GET',
    path: '/certificates/{id}/archive',
    access: signedLink,
    worksOnce: true,
  },
  'certificates.proof': {
    method: 'GET',
    path: '/certificates/{id}/proofs/{event}',
    access: signedIn,
  },
  'certificates.void': {
    method: 'POST',
    path: '/certificates/{id}/void',
    access: only('fixed_assets_manager'),
  },
  'certificates.confirmVoid': {
    method: 'POST',
    path: '/certificates/{id}/void/confirm',
    access: only('admin', 'fixed_assets_manager'),
  },
  'certificates.withdrawVoid': {
    method: 'POST',
    path: '/certificates/{id}/void/withdraw',
    access: only('fixed_assets_manager'),
  },
  'certificates.signer': {
    method: 'GET',
    path: '/certificate-signer',
    access: systemAdminOnly,
  },
  'certificates.replaceSigner': {
    method: 'POST',
    path: '/certificate-signer/replace',
    access: systemAdminOnly,
  },
} as const satisfies Record<string, Call>;
