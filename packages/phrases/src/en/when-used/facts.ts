import { countsIn, pluralsIn } from '../../intl.ts';

const count = countsIn('en');
const plural = pluralsIn('en');

/** A field: what it is called, and what helps to fill it in. */
const fact = (label: string, help: string) => ({ label, help }) as const;

/** What is recorded of a destruction or reassignment. */
export const facts = {
  yes: 'Yes',
  no: 'No',
  groups: {
    asset: 'Asset',
    method: 'Method',
    verification: 'Verification',
    place: 'Place',
    time: 'Time',
    people: 'People present',
    notices: 'Notices and official witnesses',
    weights: 'Weights',
    custody: 'Chain of custody',
    residues: 'Residues',
    recipient: 'Recipient',
  },
  fields: {
    asset: {
      manufacturer: fact('Manufacturer', 'As on the nameplate.'),
      model: fact('Model', 'As on the nameplate.'),
      noSerialNumber: fact('Why there is no serial number', 'For example: nameplate missing, number erased.'),
      propertyNumber: fact('Property number', 'The number of the asset in your own books.'),
      mediumKind: fact('Data medium', 'What held the data.'),
      mediumSource: fact('Source of the data medium', 'The computer or person it comes from.'),
      quantity: fact('Quantity', 'How many pieces this item is.'),
      unit: fact('Unit', 'For example: piece, box, set.'),
      bookCost: fact('Book cost', 'In dollars, as in your books.'),
      bookCostPrinted: fact('Print the book cost', 'Documents show it only if this is on.'),
      whyUnusable: fact('Why it is unusable', 'Facts that show it: age, damage, missing parts.'),
    },
    method: {
      class: fact('Class', 'By NIST SP 800-88: clear, purge or destroy.'),
      technique: fact('Technique', 'What was done to the item.'),
      otherTechnique: fact('Other technique', 'Which one.'),
      equipment: fact('Equipment', 'The machine or the program, with its version.'),
      equipmentNumber: fact('Equipment number', 'Its serial or inventory number.'),
      standard: fact('Standard', 'For example: ISO/IEC 21964.'),
      standardClass: fact('Class of the standard', 'For example: H-4.'),
      particleSize: fact('Particle size', 'In mm, the largest.'),
    },
    verification: {
      how: fact('How it was verified', 'For example: by sight, by reading back.'),
      result: fact('Result', 'Of the verification.'),
      by: fact('Verified by', 'Name of the person.'),
    },
    place: {
      name: fact('Place', 'Name of the site.'),
      address: fact('Address', 'Street, number, city, country.'),
    },
    time: {
      began: fact('Began', 'Local date and time.'),
      ended: fact('Ended', 'Local date and time.'),
    },
    people: {
      name: fact('Name', 'First and last name.'),
      capacity: fact('Capacity', 'What the person was there for.'),
      organisation: fact('Organisation', 'For whom the person was there.'),
      identityKind: fact('Identity document', 'Its kind.'),
      identityNumber: fact('Document number', 'Documents show its last three characters only.'),
    },
    notices: {
      authority: fact('Authority', 'Who was told, or who was present officially.'),
      office: fact('Office', 'Name of the office.'),
      person: fact('Person', 'Who was there or received the notice.'),
      number: fact('Number', 'Of the notice or deed.'),
      day: fact('Day', 'Of the notice or deed.'),
    },
    weights: {
      gross: fact('Gross', 'In kg, at most 3 decimals.'),
      tare: fact('Tare', 'In kg, at most 3 decimals.'),
      net: fact('Net', 'Gross minus tare, in kg.'),
    },
    custody: {
      moment: fact('Moment', 'Local date and time of the handover.'),
      from: fact('From', 'Who handed it over.'),
      to: fact('To', 'Who received it.'),
      container: fact('Container', 'Its number or description.'),
      sealNumber: fact('Seal number', 'As on the seal.'),
    },
    residues: {
      destination: fact('Destination', 'Where the rest went.'),
      operator: fact('Operator', 'Who received the rest.'),
      documentNumber: fact('Document number', 'Of the receipt or manifest.'),
      weight: fact('Weight', 'In kg, at most 3 decimals.'),
    },
    recipient: {
      name: fact('Recipient', 'Legal name of who received the item.'),
      taxNumber: fact('Tax number', 'Of the recipient.'),
      address: fact('Address', 'Street, number, city, country.'),
      condition: fact('Condition', 'In which the item was handed over.'),
      dataRemoved: fact('Data removed', 'Before the handover.'),
      handedOverOn: fact('Handed over on', 'Day of the handover.'),
    },
  },
  choices: {
    mediumKind: {
      'hard-disk': 'Hard disk',
      'solid-state': 'Solid-state drive',
      flash: 'Flash memory',
      tape: 'Tape',
      optical: 'Optical disc',
      'phone-memory': 'Memory of a phone',
      other: 'Other',
    },
    class: { clear: 'Clear', purge: 'Purge', destroy: 'Destroy' },
    technique: {
      shred: 'Shredded',
      crush: 'Crushed',
      cut: 'Cut',
      melt: 'Melted',
      incinerate: 'Incinerated',
      dismantle: 'Dismantled',
      degauss: 'Degaussed',
      erase: 'Erased',
      other: 'Other',
    },
    result: { passed: 'Passed', failed: 'Failed', 'not-done': 'Not done' },
    capacity: {
      performed: 'Performed the work',
      witnessed: 'Witness',
      supervised: 'Supervisor',
      'represented-company': 'Represented the company',
      'represented-provider': 'Represented the provider',
      official: 'Official',
      other: 'Other',
    },
    identityKind: {
      'national-id': 'National identity card',
      passport: 'Passport',
      'residence-permit': 'Residence permit',
      licence: 'Licence',
      other: 'Other',
    },
    authority: {
      tax: 'Tax authority',
      weapons: 'Weapons authority',
      environmental: 'Environmental authority',
      notary: 'Notary',
      'justice-of-the-peace': 'Justice of the peace',
      auditor: 'Auditor',
      other: 'Other',
    },
    dataRemoved: { yes: 'Yes', no: 'No', 'does-not-apply': 'Does not apply' },
  },
} as const;

/** What is said of facts that cannot be taken. */
export const factValues = {
  decimal: (digits: number) => `Use a number such as 12.5, with at most ${digits} decimals`,
  noLocalTime: 'Use a date and time that exist, written YYYY-MM-DDTHH:MM',
  ofEntry: 'Please fill in this field',
  noGross: 'The gross weight is above 0',
  tareAboveGross: 'The tare is above the gross weight',
  netDiffers: 'Net is not gross minus tare',
  otherTechnique: 'Please say which technique',
  endsBeforeItBegins: 'The end is before the beginning',
  inTheFuture: 'This is in the future',
  shortened: 'These are the last characters alone; type the whole number',
  noGroup: 'Send at least one group of facts',
  ofManagers: 'These facts are given by the managers of the provider',
  otherDecision: 'This item has no such facts',
} as const;

/** Documents of authorities on an item. */
export const authorityDocuments = {
  kinds: { act: 'Act', authorisation: 'Authorisation', notice: 'Notice', receipt: 'Receipt', other: 'Other' },
  file: 'Please choose the document',
  number: 'Please give the number of the document',
  reason: 'Please give a reason',
  tooMany: 'An item has at most 5 such documents',
  alreadyWithdrawn: 'This document was withdrawn before',
  ofOthers: 'Only who gave a document withdraws it: its company, or the provider',
} as const;

/** The panel of facts on the page of an item, and its forms. */
export const factsPanel = {
  title: 'Facts',
  hint: 'What an auditor asks for. It can be completed at any time, also after completion.',
  none: 'Nothing is recorded yet.',
  record: 'Record facts',
  change: 'Change facts',
  recorded: 'Recorded',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Facts saved',
  addEntry: 'Add another',
  addEntryTo: (group: string) => `Add another: ${group}`,
  removeEntry: (position: number) => `Remove entry ${position}`,
  entry: (position: number) => `Entry ${position}`,
  mostEntries: (most: number) => `At most ${most} entries.`,
  noChoice: 'Not recorded',
  zone: (timeZone: string) => `Local time of ${timeZone}`,
  netComputed: 'Filled in from gross and tare.',
  loadFailed: 'The facts could not be loaded.',
  saveFailed: 'The facts could not be saved.',
  overtaken: (groups: string) =>
    `Somebody else changed the facts meanwhile: ${groups}. What you typed is still here; saving again puts it in the place of theirs.`,
  lacks: 'Still missing for a certificate',
  lacksNothing: 'Nothing is missing for a certificate.',
  lacksFailed: 'What is still missing could not be read.',
  giveNow: (need: string) => `Give now: ${need}`,
  turn: {
    you: 'your turn',
    company: 'turn of the company',
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
  groups: 'Groups of facts',
  items: 'Items of this request',
  all: 'Choose all',
  none: 'No other item of this request has these groups now.',
  has: (groups: string) => `Has now: ${groups}`,
  choose: 'Choose at least one group and one item.',
  give: (howMany: number) => plural(howMany, 'Give to 1 item', `Give to ${count(howMany)} items`),
  given: (howMany: number) =>
    plural(howMany, 'Facts given to 1 item', `Facts given to ${count(howMany)} items`),
  loadFailed: 'The items of this request could not be loaded.',
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
  withdraw: 'Withdraw',
  withdrawOf: (kind: string, number: string) => `Withdraw ${kind} ${number}`,
  withdrawTitle: (kind: string, number: string) => `Withdraw ${kind} ${number}?`,
  withdrawHint: 'It stays readable, marked as withdrawn with your reason, and counts no longer.',
  reason: 'Reason',
  withdrawn: 'Withdrawn',
  withdrawnBy: (by: string, moment: string, reason: string) => `Withdrawn by ${by}, ${moment}: ${reason}`,
  withdrawSaved: 'Document withdrawn',
  withdrawFailed: 'The document could not be withdrawn.',
} as const;

/** The page of what certificates say of their parties, and what they need. */
export const certificateSettings = {
  title: 'Certificates',
  subtitle: 'What certificates say of the parties, and what they need.',
  ownSubtitle: 'What certificates say of your company.',
  provider: 'Provider',
  companies: 'Companies',
  company: 'Company',
  ownCompany: 'Your company',
  noCompanies: 'There is no company yet.',
  legalName: 'Legal name',
  legalNameHint: 'Where it is empty, the name of the company stands.',
  providerNameHint: 'A certificate needs it.',
  taxRegistration: 'Tax registration',
  noTaxRegistration: 'None',
  otherTaxRegistration: 'Other',
  taxNumber: 'Tax number',
  address: 'Address',
  representative: 'Representative',
  representativeCapacity: 'Capacity of the representative',
  registrations: 'Registrations and certificates held',
  registrationsHint: (most: number) => `One a line, at most ${most} lines.`,
  save: 'Save',
  saved: 'Saved',
  saveFailed: 'It could not be saved.',
  loadFailed: 'It could not be loaded.',
  overtaken:
    'Somebody else changed this meanwhile. What you typed is still here; saving again puts it in its place.',
  needs: 'Further required facts',
  needsHint:
    'A certificate needs these as well as what it always needs. Groups an item does not have are left out.',
} as const;
