import { plural } from '../counts.ts';

/** The page on which anybody asks about the number of a certificate. The verdicts are worded as those of the verifier are. */
export const verifyPage = {
  title: 'Check a certificate',
  text: 'Enter a number to see whether the certificate was issued here and is still in force. The answer shows nothing of its contents.',
  number: 'Certificate number',
  button: 'Check',
  unknown: 'Not issued here',
  verdicts: {
    issued: (day: string, version: number) => `Issued here on ${day} and still in force: version ${version}`,
    replaced: (day: string, _version: number) => `Replaced on ${day} by a later version`,
    voided: (day: string, _version: number) => `Voided on ${day}: do not rely on it`,
  },
  ofNumber:
    'This answer is about the number only. To check that your file is genuine and unchanged, add the file too.',
  versions: (count: number) => plural(count, '1 version', `${count} versions`),
  version: (version: number, state: string, day: string) => `Version ${version}: ${state} on ${day}`,
  states: {
    issued: 'issued here',
    replaced: 'replaced by a later version',
    voided: 'voided',
  },
  download: 'To check a file without this site, download one of these:',
  compare: 'Your copy is this file if its SHA-256 is the same.',
} as const;
