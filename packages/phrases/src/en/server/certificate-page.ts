import { plural } from '../counts.ts';

/** Texts on the pages of a certificate; labels of fields, facts and statuses are those of the screens. */
export const certificatePage = {
  titles: { destroy: 'Certificate of destruction', reassign: 'Certificate of reassignment' },
  /** The sentence that certifies. `details`: how or to which recipient, when and where, of the parts below. */
  certified: {
    destroy: (provider: string, items: number, details: string) =>
      `${provider} certifies that ${plural(items, 'the item described below was', `the ${items} items listed below were`)} destroyed${details === '' ? '' : ` ${details}`}.`,
    reassign: (provider: string, items: number, details: string) =>
      `${provider} certifies that ${plural(items, 'the item described below was', `the ${items} items listed below were`)} handed over${details === '' ? '' : ` ${details}`}.`,
    both: (first: string, second: string) => `${first} and ${second}`,
    means: {
      destroy: (means: string) => `by ${means}`,
      reassign: (recipient: string) => `to ${recipient}`,
    },
    manyMeans: {
      destroy: (methods: number) => `by ${methods} methods`,
      reassign: (recipients: number) => `to ${recipients} recipients`,
    },
    onDay: (day: string) => `on ${day}`,
    fromTo: (first: string, last: string) => `from ${first} to ${last}`,
    at: (place: string) => `at ${place}`,
    atMany: (sites: number) => `at ${sites} sites`,
    asListed: 'as listed below',
  },
  /** Techniques of a destruction after "by". */
  techniques: {
    shred: 'shredding',
    crush: 'crushing',
    cut: 'cutting',
    melt: 'melting',
    incinerate: 'incineration',
    dismantle: 'dismantling',
    degauss: 'degaussing',
    erase: 'erasure',
  },
  doneOn: { destroy: 'Destroyed on', reassign: 'Handed over on' },
  number: 'Number',
  version: 'Version',
  versionOf: (version: number) => `Version ${version}`,
  issued: 'Issued',
  allItems: (count: number) => `All ${count} items`,
  eachItem: 'Each item',
  evidence: 'Evidence',
  logo: (provider: string) => `Logo of ${provider}`,
  item: 'Item',
  itemsListed: 'List of items',
  provider: 'Provider',
  company: 'Company',
  taxNumber: 'Tax number',
  taxRegistration: 'Tax registration',
  representedBy: 'Represented by',
  registrations: 'Registrations',
  verification: {
    title: 'Verification',
    code: 'QR code with the address for verifying this certificate',
    address: 'Verify at',
    root: 'SHA-256 of the root certificate',
    log: 'Log of certificates',
    key: 'Key of the log (Ed25519)',
  },
  notes: {
    notRecorded: 'Not recorded',
    everythingRecorded: 'Every field was recorded.',
    /** After a field that some items lack: their numbers, such as `2, 5-7`. */
    ofItems: (count: number, numbers: string) => plural(count, `item ${numbers}`, `items ${numbers}`),
    heading: 'Notes',
    withheld: 'Recorded, not printed',
    review: 'Review',
    sameMayReview: (count: number) =>
      plural(
        count,
        'When the evaluation was reviewed, the same person was allowed to evaluate and to review.',
        `When the evaluations of ${count} items were reviewed, the same person was allowed to evaluate and to review.`,
      ),
    firearms: 'Firearms',
    firearmsText: 'This certificate does not replace the document of the authority:',
    more: (count: number) => `${count} more, listed with the items`,
    time: 'Time',
    notWitnessed: 'No independent time stamp. The signing time comes from the provider’s clock.',
    unprintable: 'Characters not printed',
    unprintableText: (signs: string) =>
      `These pages show a box for each character that their fonts lack (${signs}). The attached data, certificate.json, contains the original text.`,
    unsigned: 'Issued without a signature of each side',
    replaces: 'Replaces',
    replacesVersion: (version: number, reason: string) => `Version ${version}. Reason: ${reason}`,
  },
  fields: {
    id: 'ID',
    request: 'Request',
    scheduledOn: 'Scheduled for',
    completedAt: 'Completed',
    noSerialNumber: 'No serial number',
  },
  localTimes: (zone: string) => `Local times in ${zone}`,
  events: 'Events',
  moment: 'When',
  /** What happened, by what was noted of it. */
  noted: {
    created: 'Request submitted',
    assigned: 'Evaluator assigned',
    unassigned: 'Evaluator removed',
    reassigned: 'Another evaluator assigned',
    decided: 'Item evaluated',
    scheduled: 'Date and price set',
    otherDate: 'Another date requested',
    termsAccepted: 'Date and terms accepted',
    meeting: 'Place or time changed',
    passwordRenewed: 'Destruction password replaced',
    verified: 'Destruction verified on site',
    documented: 'Destruction documented with photographs',
    photosChanged: 'Photographs of the request changed',
    completed: 'Job completed',
    declined: 'Request declined',
    takenBack: 'Decline undone',
    corrected: 'Details corrected',
  },
  /** The same where the item was handed over. */
  notedAtHandover: {
    verified: 'Handover verified on site',
    documented: 'Handover documented with photographs',
  },
  /** What happened where nothing was noted of it, by the status that it led to. */
  reached: {
    pending: 'Changes submitted',
    evaluation_review: 'Evaluation submitted',
    change_requested: 'Changes requested',
    scheduling: 'Evaluation approved',
    confirmation_required: 'Date and price set',
    destruction: 'Date accepted',
    destroyed: 'Documented with photographs',
    declined: 'Request declined',
    completed: 'Job completed',
  },
  /** `side`: one of the sides below. */
  eventBy: (happened: string, person: string, inPlaceOf: string | null, side: string) =>
    `${happened} by ${person}${inPlaceOf === null ? '' : ` in place of ${inPlaceOf}`} (${side})`,
  eventOfSide: (happened: string, side: string) => `${happened} (${side})`,
  sides: { company: 'company', provider: 'provider', product: 'recorded automatically' },
  corrections: 'Corrections',
  corrected: (field: string, former: string, present: string) =>
    `${field}: ${former || 'empty'} corrected to ${present || 'empty'}`,
  /** Small below a corrected value. */
  correctedFrom: (former: string) => (former === '' ? 'Added by a correction' : `Corrected from ${former}`),
  /** A person whose name is not known. */
  unnamed: 'a person without a name',
  correctedBy: (proposed: string, accepted: string | null) =>
    accepted === null ? `Corrected by ${proposed}` : `Proposed by ${proposed}, accepted by ${accepted}`,
  accepted: 'Documents accepted',
  edition: (version: string) => `version ${version}`,
  authorityDocuments: 'Official documents',
  photographs: 'Photographs',
  photosNotPrinted: (count: number) =>
    plural(
      count,
      'One photograph is not printed. Its hash is in the list of files.',
      `${count} photographs are not printed. Their hashes are in the list of files.`,
    ),
  photo: (kind: string, at: number, of: number) => `${kind}, ${at} of ${of}`,
  photoOfItem: (kind: string, at: number, of: number, item: number) =>
    `${kind}, ${at} of ${of}, of item ${item}`,
  noPicture: 'This photograph cannot be shown.',
  purposes: {
    item_image: 'Photograph of the request',
    item_invoice: 'Ownership invoice',
    before_photo: 'Before',
    after_photo: 'After',
    tare_ticket: 'Tare ticket',
    authority_document: 'Official document',
  },
  files: 'Stored files',
  filesText: 'Every stored file with its SHA-256 hash.',
  attached: 'The data of this certificate is attached as certificate.json.',
  file: 'File',
  hash: 'SHA-256',
  size: 'Size',
  arrived: 'Received',
  takenText:
    'A picture taken with the product has two hashes: of the stored file, and of the bytes as the device made them.',
  asTaken: 'As taken by the device:',
  /** `clock`: one of the three below; `null` where it was not compared. */
  taken: (moment: string, clock: string | null) =>
    `Taken ${moment} by the clock of the device${clock === null ? '' : `, which ${clock}`}`,
  clock: {
    right: 'was right',
    fast: (duration: string) => `was ${duration} fast`,
    slow: (duration: string) => `was ${duration} slow`,
  },
  signatures: 'Signatures',
  /** Signatures that persons gave in the product. */
  signed: {
    simple: (count: number) =>
      plural(
        count,
        'A simple electronic signature. That it was this person rests on whoever held the device.',
        'Simple electronic signatures. That each was given by the person named rests on whoever held the device.',
      ),
    drawnBy: (name: string) => `Drawn signature of ${name}`,
    typed: 'Typed: the name is the signature',
    refused: 'Refused to sign',
    reason: (reason: string) => `Reason: ${reason}`,
    forItems: (count: number, numbers: string) =>
      plural(count, `For item ${numbers}`, `For items ${numbers}`),
    /** `parts`: a list of the four below. */
    covers: (parts: string) => `Covers ${parts}.`,
    photographs: (count: number) => plural(count, '1 photograph', `${count} photographs`),
    tickets: (count: number) => plural(count, '1 tare ticket', `${count} tare tickets`),
    documents: (count: number) => plural(count, '1 official document', `${count} official documents`),
    facts: (count: number) => plural(count, '1 recorded detail', `${count} recorded details`),
    notDocumented: {
      destroy: 'No documents of the destruction yet.',
      reassign: 'No documents of the handover yet.',
    },
    device: {
      company: (by: string) => `On a device of the company, with the account of ${by}`,
      provider: (by: string) => `On a device of the provider, with the account of ${by}`,
    },
    /** `fields`: names of fields, or of the three below. */
    changed: (fields: string) => `Given before a change to: ${fields}`,
    changedNames: { day: 'Agreed date', decision: 'Decision', files: 'Files' },
    withdrawn: (moment: string, reason: string) => `Withdrawn on ${moment}. Reason: ${reason}`,
    notSealed: 'Not sealed by the provider',
  },
  identityNumber: 'Identity document no.',
  placeAndDate: 'Place and date',
  forProvider: 'For the provider',
  forCompany: 'For the company',
  page: (number: number, count: number) => `Page ${number} of ${count}`,
} as const;
