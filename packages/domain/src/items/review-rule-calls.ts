import type { Call } from '../identity/call.ts';
import { systemAdminOnly } from '../identity/access.ts';

const OF_ADMINISTRATORS = { path: '/review-rule', access: systemAdminOnly } as const;

/** Calls about whether the person who evaluated an item may review it. */
export const REVIEW_RULE_CALLS = {
  'reviewRule.get': {
    method: 'GET',
    ...OF_ADMINISTRATORS,
  },
  'reviewRule.change': {
    method: 'PUT',
    ...OF_ADMINISTRATORS,
    versioned: true,
  },
} as const satisfies Record<string, Call>;
