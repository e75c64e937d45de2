import { ACCOUNT_LINK_HOURS, ACCOUNT_MAIL as say } from '@monda/domain/identity/account-wording.ts';
import { letter } from '../mail/letter.ts';
import type { Mail } from '../mail/outbox.ts';
import type { AccountMessage, Addressee } from './account-interface.ts';

/** Names of messages in the outbox. */
export const MAIL_KINDS = {
  invitation: 'invitation',
  password_setup: 'password-setup',
  password_reset: 'password-reset',
  email_verification: 'email-verification',
} as const satisfies Record<AccountMessage, string>;

/** Where the link of a message leads. */
export interface MailLink {
  readonly url: string;
  /** Whether it works once and for a time; otherwise it is the address of the product. */
  readonly single: boolean;
}

/** A message about an account, as text and as HTML that reads well on a phone. */
export function accountMail(message: AccountMessage, to: Addressee, link: MailLink): Mail {
  const words = say[message];
  const intro = typeof words.intro === 'function' ? words.intro(to.companyName) : words.intro;
  const below = [
    link.single ? say.linkWorks(ACCOUNT_LINK_HOURS) : say.signInWith(to.email),
    message === 'password_reset' ? say.ignoreReset : say.ignoreOther,
  ];
  return {
    kind: MAIL_KINDS[message],
    to: to.email,
    ...letter({ ...words, intro, greeting: say.greeting(to.firstName), url: link.url, below }),
  };
}
