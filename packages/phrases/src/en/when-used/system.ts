/** The page System around the lines that the server writes. */
export const systemPage = {
  subtitle: 'Health of this installation',
  loadFailed: 'The health of the installation could not be loaded.',
  states: { green: 'Fine', yellow: 'Needs attention', red: 'Act now' },
  summary: {
    green: 'Everything is working.',
    yellow: 'Some checks need attention in the next few days.',
    red: 'Something needs your attention now.',
  },
  lines: 'Health checks',
  whatToDo: 'What to do:',
  measuredAt: 'Checked',
  measureAgain: 'Check again',
  sendTest: 'Send me a test message',
  testSent: (address: string) => `A test message is on its way to ${address}`,
  testFailed: 'The test message could not be sent.',
  jobs: 'Background jobs on this server',
  every: 'Runs every',
  lastRun: 'Last run',
  job: 'What stops if it fails',
  notYet: 'Not yet',
  firstSteps: 'First steps',
  stepsDone: (done: number, all: number) => `${done} of ${all} done`,
  stepDone: 'Done:',
  putAway: 'Hide',
  /** Next to the entry of the navigation. */
  marks: { yellow: 'Something needs a look', red: 'Something needs you now' },
} as const;
