import { BRAND } from '../../brand.ts';

/** An invitation with what comes next. */
const invitedNext = (invitation: string, email: string) =>
  `${invitation} Here is what comes next: open the link, choose a password, and sign in with ${email}. If we don’t have your name yet, we ask for it, and then you can start.`;

/** Messages about accounts, each with one link. */
export const accountMail = {
  greeting: (firstName: string) => (firstName === '' ? 'Hello,' : `Hello ${firstName},`),
  sender: BRAND,
  invitation: {
    subject: `You are invited to ${BRAND}`,
    intro: invitedNext,
    action: 'Accept the invitation',
  },
  password_setup: {
    subject: `Set your password for ${BRAND}`,
    intro: invitedNext,
    action: 'Set your password',
  },
  /** Who invites, to what and as what: a person's name or `someAdministrator`, and one of `rolesOfInvited`. */
  invites: (by: string, role: string, company: string | null) =>
    `${by} invites you to ${BRAND} as ${role}${company === null ? '' : ` for ${company}`}.`,
  someAdministrator: 'An administrator',
  rolesOfInvited: {
    admin: 'a platform administrator',
    technical_evaluator: 'a technical evaluator',
    fixed_assets_manager: 'a fixed assets manager',
    company_admin: 'the administrator',
    company_user: 'a user',
    viewer: 'a viewer',
  },
  password_reset: {
    subject: `Set a new password for ${BRAND}`,
    intro: `a new password was asked for your ${BRAND} account.`,
    action: 'Set a new password',
  },
  email_verification: {
    subject: `Verify your e-mail address for ${BRAND}`,
    intro: `please verify that this is your e-mail address at ${BRAND}.`,
    action: 'Verify the address',
  },
  linkWorks: (hours: number) =>
    `The link works once, within ${hours === 1 ? 'one hour' : `${hours} hours`}, and for this address only.`,
  signInWith: (email: string) => `Sign in with this e-mail address: ${email}`,
  ignoreReset: 'If you did not ask for it, ignore this message: your password stays as it is.',
  ignoreOther: 'If you do not know what this is about, ignore this message.',
} as const;

/** Pages that links in messages lead to. */
export const accountPages = {
  verifyTitle: 'Verify your e-mail address',
  verifyText: 'Press the button to verify your e-mail address.',
  verifyButton: 'Verify the address',
  verified: 'Your e-mail address is verified.',
  passwordTitle: 'Set your password',
  passwordText: 'Press the button to go on.',
  passwordButton: 'Set your password',
  passwordMailed: 'A message with the next step is on its way to you. Please look into your mailbox.',
  ownAccount: 'Your address already has an account. Sign in with the password you have.',
  later: 'This does not work at the moment. Please try again in a few minutes.',
  endedTitle: 'Link ended',
  ended: 'This link has ended or was used already. Ask for a new one.',
  open: `Open ${BRAND}`,
} as const;

/** The mailbox of an installation without a mail server. */
export const mailbox = {
  title: 'Mailbox',
  explanation: `Messages of this ${BRAND}. No mail server is set, so they are kept here; only this computer can read them.`,
  empty: 'There is no message yet.',
  back: 'All messages',
  sent: 'Sent',
  notFound: 'This message was not found.',
} as const;

/** Answers to an administrator who sends a person a link. */
export const accountLinks = {
  linkSent: (email: string) => `A message with a link was sent to ${email}.`,
  linkToBlocked: 'A blocked person gets no link. Unblock the person first.',
  passwordElsewhere: 'This person has a password at your sign-in provider, where it is changed.',
} as const;
