import { BRAND } from '../../brand.ts';

/** An invitation with what comes next. */
const invitedNext = (invitation: string, email: string) =>
  `${invitation} Here is what to do next: open the link, choose a password, and sign in with ${email}. If we don’t have your name yet, we’ll ask you for it. Then you can start.`;

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
    `${by} invited you to ${BRAND} as ${role}${company === null ? '' : ` for ${company}`}.`,
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
    intro: `Someone requested a new password for your ${BRAND} account.`,
    action: 'Set a new password',
  },
  email_verification: {
    subject: `Verify your email address for ${BRAND}`,
    intro: `Please verify that this is your email address at ${BRAND}.`,
    action: 'Verify the address',
  },
  linkWorks: (hours: number) =>
    `The link works once, within ${hours === 1 ? 'one hour' : `${hours} hours`}, and for this address only.`,
  signInWith: (email: string) => `Sign in with this email address: ${email}`,
  ignoreReset: 'If it was not you, ignore this message. Your password stays the same.',
  ignoreOther: 'If you were not expecting this message, ignore it.',
} as const;

/** Pages that links in messages lead to. */
export const accountPages = {
  verifyTitle: 'Verify your email address',
  verifyText: 'Press the button to verify your email address.',
  verifyButton: 'Verify the address',
  verified: 'Your email address is verified.',
  passwordTitle: 'Set your password',
  passwordText: 'Press the button to continue.',
  passwordButton: 'Set your password',
  passwordMailed: 'We sent you a message with the next step. Please check your inbox.',
  ownAccount: 'Your address already has an account. Sign in with your existing password.',
  later: 'This is not working right now. Please try again in a few minutes.',
  endedTitle: 'Link expired',
  ended: 'This link has expired or was already used. Request a new one.',
  open: `Open ${BRAND}`,
} as const;

/** The mailbox of an installation without a mail server. */
export const mailbox = {
  title: 'Mailbox',
  explanation: `Messages that ${BRAND} would send by email. No mail server is configured, so they are kept here, where only this computer can read them.`,
  empty: 'There are no messages yet.',
  back: 'All messages',
  sent: 'Sent',
  notFound: 'This message could not be found.',
} as const;

/** Answers to an administrator who sends a person a link. */
export const accountLinks = {
  linkSent: (email: string) => `We sent a message with a link to ${email}.`,
  linkToBlocked: 'A blocked person cannot get a link. Unblock the person first.',
  passwordElsewhere: 'This person’s password is managed at your sign-in provider. Change it there.',
} as const;
