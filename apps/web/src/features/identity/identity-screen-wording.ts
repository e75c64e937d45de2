/** Words of sign-in and of the two dialogs about oneself that the specification does not give. */
export const IDENTITY_SCREEN_WORDING = {
  signingIn: 'Signing in',
  tryAgain: 'Try again',
  firstName: 'First name',
  lastName: 'Last name',
  phoneOptional: 'Phone number (optional)',
  email: 'Email',
  profileIntro: 'Tell us your name to finish setting up your account.',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  passwordHeading: 'Password',
  passwordText: 'We send a link to this address. It opens a page where you set a new password.',
  sendReset: 'Send password reset link',
  resetFailed: 'Something went wrong. Please try again.',
} as const;
