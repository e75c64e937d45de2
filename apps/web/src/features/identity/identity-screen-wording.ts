/** Words of sign-in and of the two dialogs about oneself that the specification does not give. */
export const IDENTITY_SCREEN_WORDING = {
  signingIn: 'Signing in',
  signingOut: 'Signing out',
  tryAgain: 'Try again',
  signedOutTitle: 'You are signed out',
  signedOutText:
    'Nothing of yours is kept in this browser. Your session with the sign-in provider may still be open: on a shared computer, sign out there too or close the browser.',
  draftGoesTitle: 'Sign out and remove your draft?',
  draftGoesText:
    'What you have not sent yet, such as the draft of a request with its photos, is kept on this device only. Signing out removes it.',
  draftGoesConfirm: 'Sign out and remove',
  signInAgain: 'Sign in again',
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
