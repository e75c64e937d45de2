import type { Call } from '../identity/call.ts';
import { only, signedIn } from '../identity/access.ts';
import { COMPANY_ROLES, DASHBOARD_ROLES } from '../identity/roles.ts';
import { REQUESTER_ROLES } from './requesters.ts';
import { ATTENTION_READERS } from './attention-readers.ts';
import { PROJECT_READERS } from './item-visibility.ts';
import { type ItemCall, rolesOfCall } from './item-workflow.ts';

const projectReaders = only(...PROJECT_READERS);
const staff = only('admin', 'fixed_assets_manager', 'technical_evaluator');
/** A person who may take some step of the call. */
const takersOf = (call: ItemCall) => only(...rolesOfCall(call));
const dashboardReaders = only(...DASHBOARD_ROLES);
const requesters = only(...REQUESTER_ROLES);

/**
 * Calls about items: reading them, the ten actions of section 7, changing the evaluator, moving the date, making a new
 * destruction password, taking a decline back, and actions on many.
 */
export const ITEM_API_CALLS = {
  'items.list': {
    method: 'GET',
    path: '/projects/waste-items',
    access: signedIn,
    mayBeOld: true,
  },
  'items.labels': {
    method: 'POST',
    path: '/projects/waste-items/labels',
    access: signedIn,
  },
  'items.sameSerialNumbers': {
    method: 'POST',
    path: '/projects/waste-items/same-serial-numbers',
    access: requesters,
  },
  'items.exportHistory': {
    method: 'GET',
    path: '/projects/waste-items/{id}/history/export',
    access: signedIn,
  },
  'items.exportFiles': {
    method: 'GET',
    path: '/projects/waste-items/{id}/files/export',
    access: signedIn,
  },
  'items.ofCompany': {
    method: 'GET',
    path: '/projects/company-items',
    access: signedIn,
    mayBeOld: true,
  },
  'items.counts': {
    method: 'GET',
    path: '/projects/waste-items/counts',
    access: dashboardReaders,
    mayBeOld: true,
  },
  'items.calendar': {
    method: 'GET',
    path: '/projects/waste-items/calendar',
    access: projectReaders,
    mayBeOld: true,
  },
  'items.onSiteDays': {
    method: 'GET',
    path: '/projects/waste-items/on-site-days',
    access: only(...COMPANY_ROLES),
    mayBeOld: true,
  },
  'items.filterChoices': {
    method: 'GET',
    path: '/projects/waste-items/filter-choices',
    access: staff,
  },
  'items.thumbnails': {
    method: 'GET',
    path: '/projects/waste-items/thumbnails',
    access: signedIn,
  },
  'items.attention': {
    method: 'GET',
    path: '/attention',
    access: only(...ATTENTION_READERS),
  },
  'items.waiting': {
    method: 'GET',
    path: '/projects/waste-items/{id}/waiting',
    access: signedIn,
  },
  'items.get': {
    method: 'GET',
    path: '/projects/waste-items/{id}',
    access: signedIn,
  },
  'items.assign': {
    method: 'POST',
    path: '/projects/waste-items/{id}/assign',
    access: takersOf('assign'),
    versioned: true,
  },
  'items.reassign': {
    method: 'PUT',
    path: '/projects/waste-items/{id}/evaluator',
    access: takersOf('evaluator'),
    versioned: true,
  },
  'items.evaluate': {
    method: 'PUT',
    path: '/projects/waste-items/{id}/evaluate',
    access: takersOf('evaluate'),
    versioned: true,
  },
  'items.submitReview': {
    method: 'PUT',
    path: '/projects/waste-items/{id}/submit-review',
    access: takersOf('submit-review'),
    versioned: true,
  },
  'items.review': {
    method: 'PUT',
    path: '/projects/waste-items/{id}/review',
    access: takersOf('review'),
    versioned: true,
  },
  'items.update': {
    method: 'PUT',
    path: '/projects/waste-items/{id}/update',
    access: takersOf('update'),
    versioned: true,
  },
  'items.schedule': {
    method: 'PUT',
    path: '/projects/waste-items/{id}/schedule',
    access: takersOf('schedule'),
    versioned: true,
  },
  'items.confirmDestruction': {
    method: 'PUT',
    path: '/projects/waste-items/{id}/confirm-destruction',
    access: takersOf('confirm-destruction'),
    versioned: true,
  },
  'items.anotherDate': {
    method: 'PUT',
    path: '/projects/waste-items/{id}/another-date',
    access: takersOf('another-date'),
    versioned: true,
  },
  'items.verifyPassword': {
    method: 'POST',
    path: '/projects/waste-items/{id}/verify-password',
    access: takersOf('verify-password'),
    versioned: true,
  },
  'items.uploadDocumentation': {
    method: 'POST',
    path: '/projects/waste-items/{id}/upload-documentation',
    access: takersOf('upload-documentation'),
    versioned: true,
  },
  'items.completeDestruction': {
    method: 'POST',
    path: '/projects/waste-items/{id}/complete-destruction',
    access: takersOf('complete-destruction'),
    versioned: true,
  },
  'items.renewPassword': {
    method: 'POST',
    path: '/projects/waste-items/{id}/destruction-password',
    access: takersOf('destruction-password'),
    versioned: true,
  },
  'items.takeBack': {
    method: 'PUT',
    path: '/projects/waste-items/{id}/take-back',
    access: takersOf('take-back'),
    versioned: true,
  },
  'items.declinedByMe': {
    method: 'GET',
    path: '/projects/waste-items/take-back',
    access: takersOf('take-back'),
  },
  'items.bulkAssign': {
    method: 'POST',
    path: '/projects/waste-items/bulk/assign',
    access: takersOf('assign'),
    bulk: true,
  },
  'items.bulkReassign': {
    method: 'POST',
    path: '/projects/waste-items/bulk/evaluator',
    access: takersOf('evaluator'),
    bulk: true,
  },
  'items.bulkSubmitReview': {
    method: 'POST',
    path: '/projects/waste-items/bulk/submit-review',
    access: takersOf('submit-review'),
    bulk: true,
  },
  'items.bulkReview': {
    method: 'POST',
    path: '/projects/waste-items/bulk/review',
    access: takersOf('review'),
    bulk: true,
  },
  'items.bulkSchedule': {
    method: 'POST',
    path: '/projects/waste-items/bulk/schedule',
    access: takersOf('schedule'),
    bulk: true,
  },
  'items.bulkConfirmDestruction': {
    method: 'POST',
    path: '/projects/waste-items/bulk/confirm-destruction',
    access: takersOf('confirm-destruction'),
    bulk: true,
  },
  'items.bulkAnotherDate': {
    method: 'POST',
    path: '/projects/waste-items/bulk/another-date',
    access: takersOf('another-date'),
    bulk: true,
  },
} as const satisfies Record<string, Call>;
