/** Where one is signed in, in the account settings. */
export const ownSessions = {
  heading: 'Where you are signed in',
  text: 'Each browser in which you signed in and did not sign out. End those that you do not know, within 15 minutes after signing in here, and set a new password.',
  atProvider:
    'Your sign-in provider stores where you are signed in: look and sign out there. An administrator can end your access here.',
  unknownBrowser: 'Unknown browser',
  browserOfSystem: (system: string) => `Browser on ${system}`,
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  thisOne: 'This one',
  moments: (started: string, used: string) => `Signed in ${started}, last used ${used}`,
  end: 'Sign out',
  endNamed: (name: string, used: string) => `Sign out: ${name}, last used ${used}`,
  endOthers: 'Sign out all others',
  ended: 'Signed out there.',
  othersEnded: 'You are signed out everywhere else.',
  loadFailed: 'Your sessions could not be loaded.',
  endFailed: 'The session could not be ended. Please try again.',
} as const;
