/** Words for what was given up. */
export const undelivered = {
  mail: {
    invitation: 'Invitation',
    'password-setup': 'Message to set a password',
    'password-reset': 'Message to reset a password',
    'email-verification': 'Message to verify an e-mail address',
    substitution: 'Message about a substitute',
  },
  otherMail: 'Message',
  account: 'Account at the sign-in provider',
  noReason: 'No reason is known.',
  notFound: 'This is not waiting for a decision any more.',
} as const;

/** Why an account did not follow, by the code of the failure. */
export const accountReasons = {
  permission_missing:
    'The sign-in provider has no permission system:admin to give. Add it there, then try again.',
  address_taken: 'The address belongs to another account at the sign-in provider.',
  sign_in_refused: 'The sign-in provider does not accept the credentials of the product.',
  too_often: 'The sign-in provider was asked too often.',
  not_allowed: 'The sign-in provider does not allow the product to do this.',
  not_reached: 'The sign-in provider could not be reached.',
  not_taken: 'The sign-in provider did not take the change.',
} as const;

/** Why a message was not delivered; `answer` is what the mail server said. */
export const mailFailures = {
  credentials: 'The mail server does not accept the user and password.',
  refusedAddress: (answer: string) => `The mail server refused the address: ${answer}`,
  refusedMessage: (answer: string) => `The mail server refused the message: ${answer}`,
  notNow: (answer: string) => `The mail server did not take the message now: ${answer}`,
  noAddress: 'This is no address mail can be sent to.',
  notSecured: (answer: string) => `The connection to the mail server could not be secured: ${answer}`,
  tooSlow: 'The mail server did not answer in time.',
  notReached: 'The mail server could not be reached.',
} as const;
