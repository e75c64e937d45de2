/** The page System around the lines that the server writes. */
export const systemPage = {
  subtitle: 'How this installation is, and what to do',
  loadFailed: 'The state of the installation could not be loaded.',
  states: { green: 'Fine', yellow: 'Look at it', red: 'Act now' },
  summary: {
    green: 'All is well.',
    yellow: 'Some lines need a look within the next days.',
    red: 'Something needs you now.',
  },
  lines: 'State of the installation',
  whatToDo: 'What to do:',
  measuredAt: 'Measured',
  measureAgain: 'Measure again',
  sendTest: 'Send me a test message',
  testSent: (address: string) => `A test message goes to ${address}`,
  testFailed: 'The test message could not be sent.',
  jobs: 'What this server does in the background',
  every: 'Pause',
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
