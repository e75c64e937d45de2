import { count, plural } from '../counts.ts';

/** The panel of facts on the page of an item, and its forms. */
export const factsPanel = {
  titles: { destroy: 'Destruction record', reassign: 'Handover record' },
  hint: 'The details an auditor will look for. You can add to them at any time, even after completion.',
  none: 'No details yet.',
  record: 'Add details',
  change: 'Edit details',
  recorded: 'Recorded',
  needed: 'Needed for the certificate',
  takeMeetingPlace: (place: string) => `Use the agreed place: ${place}`,
  further: (howMany: number) => plural(howMany, '1 more field', `${count(howMany)} more fields`),
  saved: 'Details saved',
  addEntry: 'Add another',
  addEntryTo: (group: string) => `Add another: ${group}`,
  removeEntry: (position: number) => `Remove entry ${position}`,
  entry: (position: number) => `Entry ${position}`,
  mostEntries: (most: number) => `No more than ${most} entries.`,
  zone: (timeZone: string) => `Local time (${timeZone})`,
  loadFailed: 'The details could not be loaded.',
  saveFailed: 'The details could not be saved.',
  overtaken: (groups: string) =>
    `Someone else changed these sections while you were editing: ${groups}. Your entries are still here; saving again replaces theirs.`,
  lacks: 'Still needed for a certificate',
  lacksNothing: 'Everything a certificate needs is here.',
  recommended: 'Recommended before you issue the certificate, but not required',
  lacksFailed: 'The list of missing details could not be loaded.',
  reasonFor: (contradiction: string) => `Reason for: ${contradiction}`,
  contradicts: (contradiction: string) => `${contradiction}. Enter a reason before a certificate is issued.`,
  warnings: {
    'degaussed-is-purged':
      'Under NIST SP 800-88, degaussing is a way to purge, not to destroy. Check the class, or choose how the medium was destroyed.',
  },
  giveNow: (need: string) => `Add now: ${need}`,
  turn: {
    you: 'for you to add',
    company: 'waiting for the company',
    companyAdmins: 'waiting for a company administrator',
    managers: 'waiting for the provider',
    administrators: 'waiting for an administrator',
  },
  line: (howMany: number, own: number) =>
    plural(
      howMany,
      'The certificate still needs 1 detail',
      `The certificate still needs ${count(howMany)} details`,
    ) +
    (own === 0 ? '.' : plural(own, ', and 1 is for you to add.', `, and ${count(own)} are for you to add.`)),
  toPanel: 'Show',
  needs: {
    providerName: 'Provider’s legal name',
    companyRepresentative: 'Company representative',
    providerRepresentative: 'Provider representative',
    itemName: 'Item name',
    family: 'Family',
    type: 'Type',
    serialNumber: 'Serial number, or the reason it has none',
    beforePhoto: 'A “before” photo',
    afterPhoto: 'An “after” photo',
    performer: 'Someone who performed the work',
    authorityDocument: 'An official document, with its number',
  },
} as const;

/** Giving the facts of an item to others of its request. */
export const sameFacts = {
  open: 'Copy to other items',
  hint: 'Selected sections replace what these items have now.',
  own: (names: string) => `Not copied, because it differs for each item: ${names}.`,
  groups: 'Sections',
  all: 'Select all',
  none: 'No other item in this request can take these sections right now.',
  has: (groups: string) => `Already has: ${groups}`,
  choose: 'Select at least one section and one item.',
  give: (howMany: number) => plural(howMany, 'Copy to 1 item', `Copy to ${count(howMany)} items`),
  given: (howMany: number) =>
    plural(howMany, 'Details copied to 1 item', `Details copied to ${count(howMany)} items`),
} as const;

/** The documents of authorities in the panel. */
export const authorityDocumentsPanel = {
  title: 'Official documents',
  none: 'No official documents yet.',
  add: 'Add a document',
  most: 'An item can have up to 5 official documents.',
  file: 'Document',
  kind: 'Document type',
  number: 'Document number',
  save: 'Add',
  saved: 'Document added',
  saveFailed: 'The document could not be added.',
  loadFailed: 'The documents could not be loaded.',
  added: (by: string, moment: string) => `Added by ${by}, ${moment}`,
  withdrawOf: (kind: string, number: string) => `Withdraw ${kind} ${number}`,
  withdrawTitle: (kind: string, number: string) => `Withdraw ${kind} ${number}?`,
  withdrawHint: 'It can still be read, marked as withdrawn with your reason, but no longer counts.',
  withdrawn: 'Withdrawn',
  withdrawnBy: (by: string, moment: string, reason: string) => `Withdrawn by ${by}, ${moment}: ${reason}`,
  withdrawSaved: 'Document withdrawn',
  withdrawFailed: 'The document could not be withdrawn.',
} as const;

/** What signs certificates, in the settings and on the page System. */
export const certificateSigner = {
  title: 'Signer',
  hint: 'Signs certificates on behalf of the provider.',
  none: 'There are no keys yet. They are created with the first certificate, in the provider’s name.',
  loadFailed: 'The signer could not be loaded.',
  organization: 'Issued to',
  identifier: 'Tax number',
  since: 'In use since',
  endsAt: 'Expires',
  root: 'SHA-256 of the current root',
  formerRoot: (from: string, until: string) => `SHA-256 of the previous root, ${from} to ${until}`,
  otherName: (provider: string) => `The signer does not carry the provider’s current name, ${provider}`,
  goesOn: 'Certificates continue to be signed with it.',
  replace: 'Create a new signer',
  replaceTitle: 'Create a new signer?',
  replaceHint:
    'A new signer has a new root. Publish its fingerprint as you did with the previous one. Certificates already issued stay valid under their own root, which is kept.',
  byCommand: {
    offline:
      'Its root is stored offline, so your operator has to create the new one: npm run certificate-keys -- --root FOLDER.',
    outside:
      'It was issued by an outside authority. Your operator has to install a new one: npm run certificate-keys -- --p12 FILE.',
  },
  replaced: 'The new signer is in use',
  replaceFailed: 'The new signer could not be created. The previous one is still in use.',
} as const;

/** The page of what certificates say of their parties, and what they need. */
export const certificateSettings = {
  title: 'Certificate settings',
  subtitle: 'Legal details printed on certificates, and required fields.',
  ownSubtitle: 'Your company’s legal details printed on certificates.',
  ownCompany: 'Your company',
  noCompanies: 'There are no companies yet.',
  legalName: 'Legal name',
  legalNameHint: 'If empty, the company name is used.',
  providerNameHint: 'Required to issue certificates.',
  taxRegistration: 'Tax registration',
  noTaxRegistration: 'None',
  otherTaxRegistration: 'Other',
  taxNumber: 'Tax number',
  representative: 'Representative',
  representativeCapacity: 'Representative’s title',
  registrations: 'Registrations and certifications',
  registrationsHint: (most: number) => `One per line, up to ${most} lines.`,
  loadFailed: 'The settings could not be loaded.',
  overtaken:
    'Someone else changed this while you were editing. Your entries are still here; saving again replaces theirs.',
  issue: 'Place, clause and logo',
  issueHint: 'Printed on certificates issued from now on. Certificates already issued do not change.',
  place: 'Place of issue',
  placeHint: 'City, or city and country. Leave empty to print no place.',
  clause: (language: string) => `Clause in ${language}`,
  clauseHint: (most: number) =>
    `Printed below the certifying sentence: a law, a contract, or permitted uses. Up to ${most} characters.`,
  logo: 'Provider logo',
  logoHint:
    'Printed at the top of the first page, on a white background. In an SVG, convert text to outlines.',
  logoNow: 'Current logo',
  noLogo: 'Certificates have no logo yet.',
  removeLogo: 'Remove the logo',
  signatures: 'Certificates wait for a signature of each side',
  signaturesHint: 'A fixed assets manager can issue one without them, with a reason that is printed.',
  needs: 'Other required details',
  needsHint:
    'Certificates need these in addition to what is always required. Sections that do not apply to an item are skipped.',
} as const;
