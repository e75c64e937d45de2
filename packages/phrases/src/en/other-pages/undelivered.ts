import { plural } from '../counts.ts';

/** Words of the page and the notice about what was given up. */
export const undeliveredScreen = {
  subtitle: 'Messages that could not be delivered, and sign-in accounts that could not be updated',
  what: 'What',
  to: 'To',
  when: 'When',
  reason: 'Last error',
  tryAgainNamed: (what: string, to: string) => `Try again: ${what}, ${to}`,
  correct: 'Correct the address',
  correctNamed: (to: string) => `Correct the address ${to}`,
  discard: 'Discard',
  discardNamed: (what: string, to: string) => `Discard: ${what}, ${to}`,
  confirmDiscard: (what: string, to: string) => `Discard this message to ${to}? (${what})`,
  discardText: 'It will never be sent, and its text is removed.',
  retried: 'It will be tried again',
  discarded: 'Message discarded',
  failedTitle: 'Nothing was changed',
  listFailed: 'Failed to load what was not delivered. Please try again.',
  empty: 'Everything was delivered',
  emptyText: 'No message and no account update is waiting for you.',
  notice: (count: number) =>
    plural(
      count,
      '1 message or account update could not be delivered.',
      `${count} messages or account updates could not be delivered.`,
    ),
  look: 'Show',
} as const;
