/** Words for what was given up. */
export const UNDELIVERED_WORDING = {
  mail: {
    invitation: 'Invitation',
    'password-setup': 'Message to set a password',
    'password-reset': 'Message to reset a password',
    'email-verification': 'Message to verify an e-mail address',
  } as Readonly<Record<string, string>>,
  otherMail: 'Message',
  account: 'Account at the sign-in provider',
  noReason: 'No reason is known.',
  notFound: 'This is not waiting for a decision any more.',
  permissionMissing:
    'The sign-in provider has no permission system:admin to give. Add it there, then try again.',
  addressTaken: 'The address belongs to another account at the sign-in provider.',
  signInRefused: 'The sign-in provider does not accept the credentials of the product.',
  tooOften: 'The sign-in provider was asked too often.',
  notAllowed: 'The sign-in provider does not allow the product to do this.',
  notReached: 'The sign-in provider could not be reached.',
  notTaken: 'The sign-in provider did not take the change.',
} as const;

/** Why an account did not follow, in plain words; `error` is the technical note of it. */
export function accountReason(error: string | null): string {
  const say = UNDELIVERED_WORDING;
  if (error === null) return say.noReason;
  if (/system:admin/.test(error)) return say.permissionMissing;
  if (/belongs to another account|still in use|409/.test(error)) return say.addressTaken;
  if (/^token: 4|: 401/.test(error)) return say.signInRefused;
  if (/: 403/.test(error)) return say.notAllowed;
  if (/: 429/.test(error)) return say.tooOften;
  if (/no answer|cut off|: 5\d\d/.test(error)) return say.notReached;
  return say.notTaken;
}
