import { count, plural } from '../counts.ts';

/** The panel of facts on the page of an item, and its forms. */
export const factsPanel = {
  title: 'Facts',
  hint: 'What an auditor asks for. It can be completed at any time, also after completion.',
  none: 'Nothing is recorded yet.',
  record: 'Record facts',
  change: 'Change facts',
  recorded: 'Recorded',
  saved: 'Facts saved',
  addEntry: 'Add another',
  addEntryTo: (group: string) => `Add another: ${group}`,
  removeEntry: (position: number) => `Remove entry ${position}`,
  entry: (position: number) => `Entry ${position}`,
  mostEntries: (most: number) => `At most ${most} entries.`,
  zone: (timeZone: string) => `Local time of ${timeZone}`,
  loadFailed: 'The facts could not be loaded.',
  saveFailed: 'The facts could not be saved.',
  overtaken: (groups: string) =>
    `Somebody else changed the facts meanwhile: ${groups}. What you typed is still here; saving again puts it in the place of theirs.`,
  lacks: 'Still missing for a certificate',
  lacksNothing: 'Nothing is missing for a certificate.',
  recommended: 'Recommended before the certificate is issued, not required',
  lacksFailed: 'What is still missing could not be read.',
  reasonFor: (contradiction: string) => `Reason for: ${contradiction}`,
  contradicts: (contradiction: string) => `${contradiction}. A certificate needs a reason for it.`,
  giveNow: (need: string) => `Give now: ${need}`,
  turn: {
    you: 'your turn',
    company: 'turn of the company',
    companyAdmins: 'turn of an administrator of the company',
    managers: 'turn of the provider',
    administrators: 'turn of an administrator',
  },
  line: (howMany: number, own: number) =>
    plural(
      howMany,
      'One fact is missing for a certificate',
      `${count(howMany)} facts are missing for a certificate`,
    ) +
    (own === 0
      ? '.'
      : plural(own, ', one of them is for you to give.', `, ${count(own)} of them are for you to give.`)),
  toPanel: 'Show',
  needs: {
    providerName: 'Legal name of the provider',
    companyRepresentative: 'Representative of the company',
    providerRepresentative: 'Representative of the provider',
    itemName: 'Item name',
    family: 'Family',
    type: 'Type',
    serialNumber: 'Serial number, or why there is none',
    beforePhoto: 'A photo before',
    afterPhoto: 'A photo after',
    performer: 'A person who performed the work',
    authorityDocument: 'The document of an authority, with its number',
  },
} as const;

/** Giving the facts of an item to others of its request. */
export const sameFacts = {
  open: 'Same facts for other items',
  hint: 'Each chosen group takes the place of what the items have there.',
  own: (names: string) => `Each item keeps its own: ${names}.`,
  groups: 'Groups of facts',
  all: 'Choose all',
  none: 'No other item of this request has these groups now.',
  has: (groups: string) => `Has now: ${groups}`,
  choose: 'Choose at least one group and one item.',
  give: (howMany: number) => plural(howMany, 'Give to 1 item', `Give to ${count(howMany)} items`),
  given: (howMany: number) =>
    plural(howMany, 'Facts given to 1 item', `Facts given to ${count(howMany)} items`),
} as const;

/** The documents of authorities in the panel. */
export const authorityDocumentsPanel = {
  title: 'Documents of authorities',
  none: 'No document of an authority yet.',
  add: 'Add a document',
  most: 'An item has at most 5 such documents.',
  file: 'Document',
  kind: 'Kind of document',
  number: 'Number of the document',
  save: 'Add',
  saved: 'Document added',
  saveFailed: 'The document could not be added.',
  loadFailed: 'The documents could not be loaded.',
  added: (by: string, moment: string) => `Added by ${by}, ${moment}`,
  withdrawOf: (kind: string, number: string) => `Withdraw ${kind} ${number}`,
  withdrawTitle: (kind: string, number: string) => `Withdraw ${kind} ${number}?`,
  withdrawHint: 'It stays readable, marked as withdrawn with your reason, and counts no longer.',
  withdrawn: 'Withdrawn',
  withdrawnBy: (by: string, moment: string, reason: string) => `Withdrawn by ${by}, ${moment}: ${reason}`,
  withdrawSaved: 'Document withdrawn',
  withdrawFailed: 'The document could not be withdrawn.',
} as const;

/** What signs certificates, in the settings and on the page System. */
export const certificateSigner = {
  title: 'Signer',
  hint: 'Signs certificates as the provider.',
  none: 'There are no keys yet. They are made with the first certificate and name the provider.',
  loadFailed: 'The signer could not be loaded.',
  organization: 'Names',
  identifier: 'Tax number',
  since: 'In use since',
  endsAt: 'Ends',
  root: 'SHA-256 of the root in use',
  formerRoot: (from: string, until: string) => `SHA-256 of the former root, ${from} to ${until}`,
  otherName: (provider: string) => `The signer does not name ${provider} as it is now`,
  goesOn: 'Certificates go on with it.',
  replace: 'Make a new signer',
  replaceTitle: 'Make a new signer?',
  replaceHint:
    'A new signer has a new root, whose fingerprint you publish like the former one. Certificates issued before stay valid under their root, which stays stored.',
  byCommand: {
    offline:
      'Its root is stored offline, so your operator makes the new one: npm run certificate-keys -- --root FOLDER.',
    outside:
      'It is of another authority. Your operator takes a new one: npm run certificate-keys -- --p12 FILE.',
  },
  replaced: 'A new signer is in use',
  replaceFailed: 'No new signer could be made. The former one is still in use.',
} as const;

/** The page of what certificates say of their parties, and what they need. */
export const certificateSettings = {
  title: 'Certificate settings',
  subtitle: 'What certificates say of the parties, and what they need.',
  ownSubtitle: 'What certificates say of your company.',
  ownCompany: 'Your company',
  noCompanies: 'There is no company yet.',
  legalName: 'Legal name',
  legalNameHint: 'Where it is empty, the name of the company stands.',
  providerNameHint: 'A certificate needs it.',
  taxRegistration: 'Tax registration',
  noTaxRegistration: 'None',
  otherTaxRegistration: 'Other',
  taxNumber: 'Tax number',
  representative: 'Representative',
  representativeCapacity: 'Capacity of the representative',
  registrations: 'Registrations and certificates held',
  registrationsHint: (most: number) => `One a line, at most ${most} lines.`,
  loadFailed: 'It could not be loaded.',
  overtaken:
    'Somebody else changed this meanwhile. What you typed is still here; saving again puts it in its place.',
  issue: 'Place, clause and logo',
  issueHint: 'Printed on certificates issued from now on. Certificates already issued stay as they are.',
  place: 'Place of issue',
  placeHint: 'City, or city and country. Leave it empty to print none.',
  clause: (language: string) => `Clause in ${language}`,
  clauseHint: (most: number) =>
    `Printed below the certifying sentence: a law, a contract, how the certificate may be used. Up to ${most} characters.`,
  logo: 'Logo of the provider',
  logoHint: 'Printed at the top of the first page, on white. In an SVG, convert text to outlines.',
  logoNow: 'Logo in use',
  noLogo: 'Certificates have no logo yet.',
  removeLogo: 'Remove the logo',
  needs: 'Further required facts',
  needsHint:
    'A certificate needs these as well as what it always needs. Groups an item does not have are left out.',
} as const;
