import { ACCOUNT_LINK_HOURS, RESET_LINK_HOURS } from '@monda/domain/identity/account-links.ts';
import { words } from '@monda/phrases/words.ts';
import { letter } from '../mail/letter.ts';
import type { MailKind } from '../mail/mail-kinds.ts';
import type { Mail } from '../mail/outbox.ts';
import type { AccountMessage, Addressee } from './account-interface.ts';
import { invitationWords } from './invitation.ts';

/** Names of messages in the outbox. */
export const MAIL_KINDS = {
  invitation: 'invitation',
  password_setup: 'password-setup',
  password_reset: 'password-reset',
  email_verification: 'email-verification',
} as const satisfies Record<AccountMessage, MailKind>;

/** Where the link of a message leads. */
export interface MailLink {
  readonly url: string;
  /** Whether it works once and for a time; otherwise it is the address of the product. */
  readonly single: boolean;
}

/** Hours the link of a message works. */
export const linkHours = (message: AccountMessage): number =>
  message === 'password_reset' ? RESET_LINK_HOURS : ACCOUNT_LINK_HOURS;

/** A message about an account, in the recipient's language. */
export function accountMail(message: AccountMessage, to: Addressee, link: MailLink): Mail {
  const say = words().accountMail;
  const { subject, intro, action } = say[message];
  const invitation = invitationWords({ ...to, by: to.invitedBy });
  const below = [
    link.single ? say.linkWorks(linkHours(message)) : say.signInWith(to.email),
    message === 'password_reset' ? say.ignoreReset : say.ignoreOther,
  ];
  return {
    kind: MAIL_KINDS[message],
    to: to.email,
    ...letter({
      subject,
      greeting: say.greeting(to.firstName),
      intro: typeof intro === 'function' ? intro(invitation, to.email) : intro,
      action,
      url: link.url,
      below,
    }),
  };
}
