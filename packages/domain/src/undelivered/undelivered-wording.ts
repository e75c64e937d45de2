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
} as const;

/** Why an account did not follow, by the code of the failure. */
export const ACCOUNT_REASONS = {
  permission_missing:
    'The sign-in provider has no permission system:admin to give. Add it there, then try again.',
  address_taken: 'The address belongs to another account at the sign-in provider.',
  sign_in_refused: 'The sign-in provider does not accept the credentials of the product.',
  too_often: 'The sign-in provider was asked too often.',
  not_allowed: 'The sign-in provider does not allow the product to do this.',
  not_reached: 'The sign-in provider could not be reached.',
  not_taken: 'The sign-in provider did not take the change.',
} as const;

/** Why an account did not follow, in plain words; `reason` is the code that is stored, `null` where nothing failed. */
export function accountReason(reason: string | null): string {
  if (reason === null) return UNDELIVERED_WORDING.noReason;
  return Object.hasOwn(ACCOUNT_REASONS, reason)
    ? ACCOUNT_REASONS[reason as keyof typeof ACCOUNT_REASONS]
    : ACCOUNT_REASONS.not_taken;
}
