import type { Call } from '../identity/call.ts';
import { systemAdminOnly } from '../identity/access.ts';

const OF_ADMINISTRATORS = { path: '/time-limits', access: systemAdminOnly } as const;

/** Calls about when items are late. */
export const TIME_LIMIT_CALLS = {
  'timeLimits.get': {
    method: 'GET',
    ...OF_ADMINISTRATORS,
  },
  'timeLimits.change': {
    method: 'PUT',
    ...OF_ADMINISTRATORS,
    versioned: true,
  },
} as const satisfies Record<string, Call>;
