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
  discardText: 'It will not be sent, and its text will be deleted.',
  retried: 'It will be tried again',
  discarded: 'Message discarded',
  failedTitle: 'Nothing was changed',
  listFailed: 'Failed to load undelivered messages. Please try again.',
  empty: 'Everything was delivered',
  emptyText: 'There are no messages or account updates to look at.',
  notice: (count: number) =>
    plural(
      count,
      '1 message or account update could not be delivered.',
      `${count} messages or account updates could not be delivered.`,
    ),
  look: 'Show',
} as const;
