/** Where one is signed in, in the account settings. */
export const ownSessions = {
  heading: 'Where you are signed in',
  text: 'These browsers are signed in to your account. If you do not recognize one, sign it out and set a new password. For security, you can only do this within 15 minutes of signing in here.',
  atProvider:
    'Your sign-in provider manages your sessions: view and end them there. An administrator can also block your access here.',
  unknownBrowser: 'Unknown browser',
  browserOfSystem: (system: string) => `Browser on ${system}`,
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  thisOne: 'This browser',
  moments: (started: string, used: string) => `Signed in ${started}, last used ${used}`,
  end: 'Sign out',
  endNamed: (name: string, used: string) => `Sign out: ${name}, last used ${used}`,
  endOthers: 'Sign out all others',
  ended: 'That browser was signed out.',
  othersEnded: 'All other browsers were signed out.',
  loadFailed: 'Your sessions could not be loaded.',
  endFailed: 'The session could not be ended. Please try again.',
} as const;
