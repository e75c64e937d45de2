/** The page on which anybody asks about the number of a certificate. */
export const verifyPage = {
  title: 'Check a certificate',
  text: 'Type the number of the certificate. The answer says whether it was issued here and whether it still holds.',
  number: 'Number',
  button: 'Check',
  titles: {
    issued: 'Issued here',
    replaced: 'Replaced',
    voided: 'Voided',
  },
  unknown: 'Not issued here',
  version: (version: number, state: string, day: string) => `Version ${version}: ${state} on ${day}`,
  states: {
    issued: 'issued here',
    replaced: 'replaced by a later version',
    voided: 'voided',
  },
  download: 'To check a file without this site, download one of these:',
  compare: 'The file you have is this one if its SHA-256 is the same.',
} as const;
