import type { Call } from '../identity/call.ts';
import { only, signedIn } from '../identity/access.ts';
import { DASHBOARD_ROLES } from '../identity/roles.ts';
import { ofCommentCalls } from './comment-steps.ts';
import { REQUESTER_ROLES } from './requesters.ts';
import { ATTENTION_READERS } from './attention-readers.ts';
import { PROJECT_READERS } from './item-visibility.ts';
import { type ItemCall, rolesOfCall } from './item-workflow.ts';

const projectReaders = only(...PROJECT_READERS);
const staff = only('admin', 'fixed_assets_manager', 'technical_evaluator');
/** A person who may take some step of the call. */
const takersOf = (call: ItemCall) => only(...rolesOfCall(call));
/** An action on one item, and the same on many. */
const ofOne = <Method extends Call['method'], Action extends ItemCall>(method: Method, action: Action) =>
  ({
    method,
    path: `/projects/waste-items/{id}/${action}`,
    access: takersOf(action),
    versioned: true,
  }) as const;
const ofMany = <Action extends ItemCall>(action: Action) =>
  ({
    method: 'POST',
    path: `/projects/waste-items/bulk/${action}`,
    access: takersOf(action),
    bulk: true,
  }) as const;
const requesters = only(...REQUESTER_ROLES);

/** Calls about items: reading them, their actions, and actions on many. */
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
    access: only(...DASHBOARD_ROLES),
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
    access: projectReaders,
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
  'items.assign': ofOne('POST', 'assign'),
  'items.reassign': ofOne('PUT', 'evaluator'),
  'items.evaluate': ofOne('PUT', 'evaluate'),
  'items.submitReview': ofOne('PUT', 'submit-review'),
  'items.review': ofOne('PUT', 'review'),
  'items.update': ofOne('PUT', 'update'),
  'items.schedule': ofOne('PUT', 'schedule'),
  'items.confirmDestruction': ofOne('PUT', 'confirm-destruction'),
  'items.anotherDate': ofOne('PUT', 'another-date'),
  'items.changeMeeting': ofOne('PUT', 'meeting'),
  'items.verifyPassword': ofOne('POST', 'verify-password'),
  'items.uploadDocumentation': ofOne('POST', 'upload-documentation'),
  'items.completeDestruction': ofOne('POST', 'complete-destruction'),
  'items.renewPassword': ofOne('POST', 'destruction-password'),
  'items.takeBack': ofOne('PUT', 'take-back'),
  ...ofCommentCalls((action) => ofOne('PUT', action)),
  'items.declinedByMe': {
    method: 'GET',
    path: '/projects/waste-items/take-back',
    access: takersOf('take-back'),
  },
  'items.bulkAssign': ofMany('assign'),
  'items.bulkReassign': ofMany('evaluator'),
  'items.bulkSubmitReview': ofMany('submit-review'),
  'items.bulkReview': ofMany('review'),
  'items.bulkSchedule': ofMany('schedule'),
  'items.bulkConfirmDestruction': ofMany('confirm-destruction'),
  'items.bulkChangeMeeting': ofMany('meeting'),
  'items.bulkVerifyPassword': ofMany('verify-password'),
  'items.bulkCompleteDestruction': ofMany('complete-destruction'),
  'items.bulkAnotherDate': ofMany('another-date'),
} as const satisfies Record<string, Call>;
