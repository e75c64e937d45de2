import type { Call } from '../call.ts';
import { only, signedIn } from '../identity/access.ts';
import { DASHBOARD_ROLES } from '../identity/roles.ts';
import { PROJECT_READERS } from './item-visibility.ts';
import { rolesOfCall } from './item-workflow.ts';

const projectReaders = only(...PROJECT_READERS);
const dashboardReaders = only(...DASHBOARD_ROLES);

/** Calls about items: reading them, the ten actions of section 7, and making a new destruction password. */
export const ITEM_API_CALLS = {
  'items.list': {
    method: 'GET',
    path: '/projects/waste-items',
    access: signedIn,
    mayBeOld: true,
    does: 'Items the caller may see, newest first and those of one request as entered, filtered and paged.',
  },
  'items.ofCompany': {
    method: 'GET',
    path: '/projects/company-items',
    access: signedIn,
    mayBeOld: true,
    does: 'Items the caller may see, with files and history, up to 1,000 a page.',
  },
  'items.counts': {
    method: 'GET',
    path: '/projects/waste-items/counts',
    access: dashboardReaders,
    mayBeOld: true,
    does: 'Exact number of visible items per dashboard counter and per status.',
  },
  'items.calendar': {
    method: 'GET',
    path: '/projects/waste-items/calendar',
    access: projectReaders,
    mayBeOld: true,
    does: 'Visible items with a destruction date in one month.',
  },
  'items.get': {
    method: 'GET',
    path: '/projects/waste-items/{id}',
    access: signedIn,
    does: 'One item with files and history; its version as ETag.',
  },
  'items.assign': {
    method: 'POST',
    path: '/projects/waste-items/{id}/assign',
    access: only(...rolesOfCall('assign')),
    does: 'Assigns a pending item to an active technical evaluator.',
  },
  'items.evaluate': {
    method: 'PUT',
    path: '/projects/waste-items/{id}/evaluate',
    access: only(...rolesOfCall('evaluate')),
    does: 'Approves a pending item; the same as submit-review with decision approve.',
  },
  'items.submitReview': {
    method: 'PUT',
    path: '/projects/waste-items/{id}/submit-review',
    access: only(...rolesOfCall('submit-review')),
    does: 'The evaluator approves, declines or requests a change.',
  },
  'items.review': {
    method: 'PUT',
    path: '/projects/waste-items/{id}/review',
    access: only(...rolesOfCall('review')),
    does: 'The manager confirms, declines or requests a change.',
  },
  'items.update': {
    method: 'PUT',
    path: '/projects/waste-items/{id}/update',
    access: only(...rolesOfCall('update')),
    does: 'The company edits location, weight, volume and notes and sends the item back.',
  },
  'items.schedule': {
    method: 'PUT',
    path: '/projects/waste-items/{id}/schedule',
    access: only(...rolesOfCall('schedule')),
    does: 'Sets price, buyer and destruction date.',
  },
  'items.confirmDestruction': {
    method: 'PUT',
    path: '/projects/waste-items/{id}/confirm-destruction',
    access: only(...rolesOfCall('confirm-destruction')),
    does: 'The company confirms or declines the schedule.',
  },
  'items.verifyPassword': {
    method: 'POST',
    path: '/projects/waste-items/{id}/verify-password',
    access: only(...rolesOfCall('verify-password')),
    does: 'Verifies the destruction password on site.',
  },
  'items.uploadDocumentation': {
    method: 'POST',
    path: '/projects/waste-items/{id}/upload-documentation',
    access: only(...rolesOfCall('upload-documentation')),
    does: 'Adds before photos, after photos and tare tickets; the item is destroyed.',
  },
  'items.completeDestruction': {
    method: 'POST',
    path: '/projects/waste-items/{id}/complete-destruction',
    access: only(...rolesOfCall('complete-destruction')),
    does: 'Adds the final invoice and the final price; the item is completed.',
  },
  'items.renewPassword': {
    method: 'POST',
    path: '/projects/waste-items/{id}/destruction-password',
    access: only(...rolesOfCall('destruction-password')),
    does: 'Makes a new destruction password before the item is verified on site; the old one and its lock end.',
  },
} as const satisfies Record<string, Call>;
