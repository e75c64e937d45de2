import type { Answer } from '@monda/domain/api/api-contracts.ts';
import { FIRST_STEPS, type FirstStepName, type SystemReport } from '@monda/domain/system/system-fields.ts';
import { system } from '@monda/phrases/en/server/system.ts';

const { firstSteps: firstStepWords } = system;

const AT = '2026-03-10T11:58:00.000Z';

/** All is well. */
export const WELL: SystemReport = {
  ...{ at: '2026-03-10T12:00:00.000Z', state: 'green', jobs: [] },
  lines: [{ line: 'version', state: 'green', title: 'Version', says: '1.0.0', advice: null, at: null }],
};

/** The first steps of an installation of which these are done. */
export const firstSteps = (...done: readonly FirstStepName[]): Answer<'system.firstSteps'> => ({
  steps: FIRST_STEPS.map((step) => ({
    ...{ step, isDone: done.includes(step) },
    ...{ title: firstStepWords.titles[step], says: firstStepWords.says[step] },
  })),
});

/** An answer with a line of each state. */
export const SYSTEM: SystemReport = {
  at: '2026-03-10T12:00:00.000Z',
  state: 'red',
  lines: [
    { line: 'version', state: 'green', title: 'Version', says: '1.0.0', advice: null, at: null },
    {
      ...{ line: 'mail', state: 'yellow', title: 'Email', at: AT },
      says: 'A mail server is configured. 3 messages are waiting, the oldest for 12 minutes.',
      advice: 'Check that the mail server is responding and accepts the user and password in SMTP_URL.',
    },
    {
      ...{ line: 'backup', state: 'red', title: 'Last backup', at: '2026-03-01T03:00:00.000Z' },
      says: '9 days ago. No problems found. 12,345 rows, 678 files.',
      advice: 'Run npm run backup, and find out why it does not run every night.',
    },
  ],
  jobs: [
    {
      name: 'All email: invitations, passwords, notifications',
      every: '10 seconds',
      endedAt: AT,
      state: 'green',
    },
    {
      name: 'Privacy: deleting data after its retention period',
      every: '1 hour',
      endedAt: null,
      state: 'yellow',
    },
  ],
};
