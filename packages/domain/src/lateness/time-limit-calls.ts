import type { Call } from '../call.ts';
import { systemAdminOnly } from '../identity/access.ts';

/** Calls about when items are late. */
export const TIME_LIMIT_CALLS = {
  'timeLimits.get': {
    method: 'GET',
    path: '/time-limits',
    access: systemAdminOnly,
  },
  'timeLimits.change': {
    method: 'PUT',
    path: '/time-limits',
    access: systemAdminOnly,
  },
} as const satisfies Record<string, Call>;
