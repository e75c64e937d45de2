/**
 * What a message is to the queue. `account`: a person waits for it to get in, and its link ends; it leaves first.
 * `notice`: it says what the product shows as well.
 */
export type MailClass = 'account' | 'notice';

/** Every kind of message and its class; a message of a kind that is not here cannot be posted. */
export const CLASS_OF_MAIL = {
  invitation: 'account',
  'password-setup': 'account',
  'password-reset': 'account',
  'email-verification': 'account',
  item: 'notice',
  notices: 'notice',
  substitution: 'notice',
  'signer-end': 'notice',
  test: 'account',
} as const satisfies Record<string, MailClass>;

/** What a message is for. */
export type MailKind = keyof typeof CLASS_OF_MAIL;

/** Kinds that a person waits for at the screen: they leave before other messages about accounts, such as many invitations at once. */
export const WAITED_FOR: readonly MailKind[] = ['password-reset', 'email-verification', 'test'];
