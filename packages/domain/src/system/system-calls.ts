import { systemAdminOnly } from '../identity/access.ts';
import type { Call } from '../identity/call.ts';

/** Calls about how the installation is. */
export const SYSTEM_CALLS = {
  'system.get': {
    method: 'GET',
    path: '/system',
    access: systemAdminOnly,
  },
  'system.firstSteps': {
    method: 'GET',
    path: '/system/first-steps',
    access: systemAdminOnly,
  },
  'system.sendTestMail': {
    method: 'POST',
    path: '/system/test-mail',
    access: systemAdminOnly,
  },
} as const satisfies Record<string, Call>;
