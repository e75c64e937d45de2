/** Texts around sign-in, profile and the header. */
export const IDENTITY_WORDING = {
  almostThere: 'Almost There',
  completeProfile: 'Complete Profile',
  namesRequired: 'First name and last name are required.',
  profileFailed: 'Failed to complete profile. Please try again.',
  profileSaved: 'Profile completed',
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  errorTitle: 'Authentication Error',
  errorFallback: 'Failed to authenticate with the server.',
  userInformationFailed: 'Unable to load user information',
  emailMissing:
    'Your sign-in provider does not tell us your e-mail address, so we cannot find your account. Please ask your administrator: the provider must pass on your verified address.',
  emailNotVerified:
    'Your e-mail address is not verified at your sign-in provider. Verify it there, then sign in again.',
  profile: 'Profile',
  accountSettings: 'Account Settings',
  signOut: 'Sign Out',
  passwordResetSent: 'If the address belongs to an account, a message with a link is on its way.',
} as const;
