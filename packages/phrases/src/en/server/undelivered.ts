/** Words for what was given up. */
export const undelivered = {
  mail: {
    invitation: 'Invitation',
    'password-setup': 'Message to set a password',
    'password-reset': 'Message to reset a password',
    'email-verification': 'Message to verify an email address',
    substitution: 'Message about a substitute',
  },
  otherMail: 'Message',
  account: 'Account at the sign-in provider',
  noReason: 'The reason is unknown.',
  notFound: 'This no longer needs a decision.',
} as const;

/** Why an account did not follow, by the code of the failure. */
export const accountReasons = {
  permission_missing: 'The sign-in provider has no system:admin permission. Add it there, then try again.',
  address_taken: 'Another account at the sign-in provider already has this address.',
  sign_in_refused: 'The sign-in provider rejected the product’s credentials.',
  too_often: 'The sign-in provider received too many requests.',
  not_allowed: 'The sign-in provider does not allow the product to do this.',
  not_reached: 'The sign-in provider could not be reached.',
  not_taken: 'The sign-in provider did not accept the change.',
} as const;

/** Why a message was not delivered; `answer` is what the mail server said. */
export const mailFailures = {
  credentials: 'The mail server rejected the user or the password.',
  refusedAddress: (answer: string) => `The mail server rejected the address: ${answer}`,
  refusedMessage: (answer: string) => `The mail server rejected the message: ${answer}`,
  notNow: (answer: string) => `The mail server cannot accept the message right now: ${answer}`,
  noAddress: 'This is not a valid email address.',
  notSecured: (answer: string) => `The connection to the mail server could not be secured: ${answer}`,
  tooSlow: 'The mail server did not respond in time.',
  notReached: 'The mail server could not be reached.',
} as const;
