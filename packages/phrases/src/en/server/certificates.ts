/** Why a certificate is not issued, replaced or voided. */
export const certificateRefusals = {
  off: 'This installation does not issue certificates.',
  notCompleted: (item: string) =>
    `${item} is not completed. Certificates are issued for completed items only.`,
  twoCompanies: 'These items belong to two companies. A certificate covers items of one company.',
  twoDecisions: 'Some items were destroyed and others reassigned. A certificate covers one or the other.',
  missing: (needs: string) => `Missing: ${needs}`,
  unsigned: {
    company: (item: string) => `${item}: nobody signed for the company.`,
    provider: (item: string) => `${item}: nobody signed for the provider.`,
  },
  held: (item: string, number: string) => `${item} is already in certificate ${number}.`,
  otherItems: (number: string) => `A new version of certificate ${number} must cover the same items.`,
  state: {
    in_work: 'This certificate is being prepared. This action is not possible yet.',
    issued: 'This certificate has been issued. This action is no longer possible.',
    replaced: 'This version was replaced by a newer one. This action is no longer possible.',
    voided: 'This certificate was voided. This action is no longer possible.',
    failed: 'This certificate could not be created. This action is not possible.',
  },
  voidAsked: 'There is an open request to void this certificate. Confirm or withdraw it first.',
  beingReplaced: 'The next version of this certificate is being prepared. Please wait until it is issued.',
  notAsked: 'There is no open request to void this certificate.',
  own: 'Someone else has to confirm your request.',
  ownEarlier:
    'The request came from an earlier account with your email address. Someone else has to confirm it.',
  ofOther: 'Only the person who requested to void this certificate can withdraw the request.',
  afterUnknown: 'Unknown page of the list',
} as const;

/** Names of the files of certificates. */
export const certificateFiles = {
  name: (number: string, version: number) => `certificate-${number}-v${version}.pdf`,
} as const;

/** Why the signer of certificates is not replaced. */
export const signerRefusals = {
  noKeys: 'There are no keys yet. They are created with the first certificate.',
  unnamed: 'Save the provider’s legal name first. The signer is issued in that name.',
  other: 'Another signer is already in use. Reload the page to see which one.',
  byCommand: {
    offline:
      'The root is stored offline. Replace the signer where the root is stored: npm run certificate-keys -- --root FOLDER.',
    outside:
      'The signer was issued by another authority. Install a new one with npm run certificate-keys -- --p12 FILE.',
  },
} as const;

/** Why a file is no logo for certificates. */
export const certificateLogo = {
  otherContent: 'The content of this file does not match its name. Please choose a valid PNG or SVG file.',
  depends:
    'This SVG contains text, scripts or links to other files. Convert its text to outlines and embed its pictures, or choose a PNG.',
  blank: 'This logo cannot be seen on white paper. Please choose a darker version.',
} as const;
