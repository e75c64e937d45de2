import type { SystemReport } from '@monda/domain/system/system-fields.ts';

const AT = '2026-03-10T11:58:00.000Z';

/** An answer with a line of each state. */
export const SYSTEM: SystemReport = {
  at: '2026-03-10T12:00:00.000Z',
  state: 'red',
  lines: [
    { line: 'version', state: 'green', title: 'Version', says: '1.0.0', advice: null, at: null },
    {
      ...{ line: 'mail', state: 'yellow', title: 'E-mail', at: AT },
      says: 'A mail server is set. 3 messages wait, the oldest for 12 minutes.',
      advice: 'Look whether the mail server answers and takes the user and password of SMTP_URL.',
    },
    {
      ...{ line: 'backup', state: 'red', title: 'Last backup', at: '2026-03-01T03:00:00.000Z' },
      says: '9 days ago. All holds. 12,345 rows, 678 files.',
      advice: 'Run npm run backup, and see why it does not run each night.',
    },
  ],
  jobs: [
    { name: 'Sending of messages', every: '10 seconds', endedAt: AT, state: 'green' },
    { name: 'Removal of old notifications', every: '1 hour', endedAt: null, state: 'yellow' },
  ],
};
