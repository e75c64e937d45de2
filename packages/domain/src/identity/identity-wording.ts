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
  profile: 'Profile',
  accountSettings: 'Account Settings',
  signOut: 'Sign Out',
  passwordResetSent: 'If the address belongs to an account, a message with a link is on its way.',
} as const;
