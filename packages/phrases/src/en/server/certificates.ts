/** Why a certificate is not issued, replaced or voided. */
export const certificateRefusals = {
  off: 'This installation issues no certificates.',
  notCompleted: (item: string) => `${item} is not completed. Certificates are of completed items only.`,
  twoCompanies: 'The items are of two companies. A certificate is of the items of one.',
  twoDecisions: 'Some items were destroyed and others reassigned. A certificate is of one of both.',
  missing: (needs: string) => `Missing: ${needs}`,
  held: (item: string, number: string) => `${item} stands in certificate ${number} already.`,
  otherItems: (number: string) => `A new version of certificate ${number} is of the same items.`,
  state: {
    in_work: 'This certificate is being made. This action is not possible yet.',
    issued: 'This certificate is issued. This action is no longer possible.',
    replaced: 'This version was replaced by a newer one. This action is no longer possible.',
    voided: 'This certificate was voided. This action is no longer possible.',
    failed: 'This certificate could not be made. This action is not possible.',
  },
  voidAsked: 'A request to void this certificate is open. It has to be confirmed or withdrawn first.',
  beingReplaced: 'The next version of this certificate is being made. Please wait until it is issued.',
  notAsked: 'No request to void this certificate is open.',
  own: 'Another person has to confirm what you asked for.',
  ownEarlier: 'An earlier account with your e-mail address asked for this. Another person has to confirm it.',
  ofOther: 'Only the person who asked to void this certificate withdraws that.',
  afterUnknown: 'This is no position in the list of certificates',
} as const;

/** Names of the files of certificates. */
export const certificateFiles = {
  name: (number: string, version: number) => `certificate-${number}-v${version}.pdf`,
} as const;

/** Why the signer of certificates is not replaced. */
export const signerRefusals = {
  noKeys: 'There are no keys yet. They are made with the first certificate.',
  unnamed: 'Save the legal name of the provider first. The signer names it.',
  other: 'Another signer is in use by now. Read again which one.',
  byCommand: {
    offline:
      'The root is stored offline. Replace the signer where that root is: npm run certificate-keys -- --root FOLDER.',
    outside:
      'The signer is of another authority. Take a new one with npm run certificate-keys -- --p12 FILE.',
  },
} as const;

/** Why a file is no logo for certificates. */
export const certificateLogo = {
  otherContent: 'What is in this file is not what its name says. Please choose a real PNG or SVG file.',
  depends:
    'This SVG contains text, scripts or links to other files. Convert its text to outlines and embed its pictures, or choose a PNG.',
  blank: 'Nothing of this logo can be seen on white paper. Please choose a darker version.',
} as const;
