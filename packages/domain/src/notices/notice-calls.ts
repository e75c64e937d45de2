import type { Call } from '../identity/call.ts';
import { only, signedIn, systemAdminOnly } from '../identity/access.ts';
import { PROJECT_READERS } from '../items/item-visibility.ts';

const projectReaders = only(...PROJECT_READERS);

/** Calls about notices of a person, and about what they follow. */
export const NOTICE_CALLS = {
  'notices.list': {
    method: 'GET',
    path: '/notices',
    access: signedIn,
  },
  'notices.counts': {
    method: 'GET',
    path: '/notices/counts',
    access: signedIn,
  },
  'notices.stream': {
    method: 'GET',
    path: '/notices/stream',
    access: signedIn,
  },
  'notices.mark': {
    method: 'PUT',
    path: '/notices/{id}',
    access: signedIn,
  },
  'notices.markAll': {
    method: 'PUT',
    path: '/notices',
    access: signedIn,
  },
  'notices.choices': {
    method: 'GET',
    path: '/notice-choices',
    access: signedIn,
  },
  'notices.choose': {
    method: 'PUT',
    path: '/notice-choices',
    access: signedIn,
  },
  'noticeMail.get': {
    method: 'GET',
    path: '/notice-mail',
    access: systemAdminOnly,
  },
  'noticeMail.change': {
    method: 'PUT',
    path: '/notice-mail',
    access: systemAdminOnly,
    versioned: true,
  },
  'follows.ofItem': {
    method: 'GET',
    path: '/projects/waste-items/{id}/follow',
    access: signedIn,
  },
  'follows.item': {
    method: 'PUT',
    path: '/projects/waste-items/{id}/follow',
    access: signedIn,
  },
  'follows.ofProject': {
    method: 'GET',
    path: '/projects/{id}/follow',
    access: projectReaders,
  },
  'follows.project': {
    method: 'PUT',
    path: '/projects/{id}/follow',
    access: projectReaders,
  },
} as const satisfies Record<string, Call>;
