/** Texts around sign-in, profile and the header. */
export const identity = {
  errorTitle: 'Authentication Error',
  errorFallback: 'Failed to authenticate with the server.',
  profile: 'Profile',
  accountSettings: 'Account Settings',
  signOut: 'Sign Out',
} as const;

/** Words of sign-in and of the two dialogs about oneself that the specification does not give. */
export const identityScreens = {
  signingIn: 'Signing in',
  signingOut: 'Signing out',
  signedOutTitle: 'You are signed out',
  signedOutText:
    'Your data was removed from this browser. The sign-in provider may still keep you signed in: on a shared computer, close the browser.',
  signInAgain: 'Sign in again',
} as const;
