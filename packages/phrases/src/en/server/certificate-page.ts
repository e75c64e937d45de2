import { plural } from '../counts.ts';

/** What the certifying sentence is made of; values that differ among the items are all given. */
export interface CertifiedParts {
  /** Legal name. */
  readonly provider: string;
  /** How many. */
  readonly items: number;
  /** Techniques in words, or recipients. */
  readonly means: readonly string[];
  readonly places: readonly string[];
  /** The first and the last day, in words. */
  readonly days: readonly [first: string, last: string] | null;
  /** Whether the list of items states what differs. */
  readonly asListed: boolean;
}

/** One or two values by name, more of them by their count. */
const severally = (
  values: readonly string[],
  named: (all: string) => string,
  counted: (count: number) => string,
): string =>
  values.length === 0 ? '' : values.length <= 2 ? named(values.join(' and ')) : counted(values.length);

const when = (days: CertifiedParts['days']): string =>
  days === null ? '' : days[0] === days[1] ? ` on ${days[0]}` : ` from ${days[0]} to ${days[1]}`;

const where = (places: readonly string[]): string =>
  severally(
    places,
    (all) => ` at ${all}`,
    (count) => ` at ${count} sites`,
  );

/** Texts on the pages of a certificate; labels of fields, facts and statuses are those of the screens. */
export const certificatePage = {
  titles: { destroy: 'Certificate of destruction', reassign: 'Certificate of reassignment' },
  /** The sentence that certifies. */
  certified: {
    destroy: ({ provider, items, means, places, days, asListed }: CertifiedParts) =>
      `${provider} certifies that ${plural(items, 'the item described below was', `the ${items} items listed below were`)} destroyed${severally(
        means,
        (all) => ` by ${all}`,
        (count) => ` by ${count} methods`,
      )}${when(days)}${where(places)}${asListed ? ', as listed below' : ''}.`,
    reassign: ({ provider, items, means, places, days, asListed }: CertifiedParts) =>
      `${provider} certifies that ${plural(items, 'the item described below was', `the ${items} items listed below were`)} handed over${severally(
        means,
        (all) => ` to ${all}`,
        (count) => ` to ${count} recipients`,
      )}${when(days)}${where(places)}${asListed ? ', as listed below' : ''}.`,
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
    code: 'QR code with the address where this certificate is checked',
    address: 'Check it at',
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
        'When the evaluation was reviewed, the same person could both evaluate and review.',
        `When the evaluations of ${count} items were reviewed, the same person could both evaluate and review.`,
      ),
    firearms: 'Firearms',
    firearmsText: 'This certificate does not replace the document of the authority:',
    more: (count: number) => `${count} more, stated with the items`,
    time: 'Time',
    notWitnessed:
      'No independent authority witnessed the time. The time of the signature is that of the provider’s own clock.',
    unprintable: 'Characters not printed',
    unprintableText: (signs: string) =>
      `A box is printed for each character that the fonts of these pages lack (${signs}). The attached data, certificate.json, has the original text.`,
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
  localTimes: (zone: string) => `Local times of ${zone}`,
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
    passwordRenewed: 'Destruction password replaced',
    verified: 'Destruction verified on site',
    documented: 'Destruction documented with photographs',
    photosChanged: 'Photographs of the request changed',
    completed: 'Job completed',
    declined: 'Request declined',
    takenBack: 'Decline undone',
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
  correctedBy: (proposed: string, accepted: string | null) =>
    accepted === null ? `Corrected by ${proposed}` : `Proposed by ${proposed}, accepted by ${accepted}`,
  accepted: 'Documents accepted',
  edition: (version: string) => `version ${version}`,
  authorityDocuments: 'Documents of authorities',
  photographs: 'Photographs',
  photosNotPrinted: (count: number) =>
    plural(
      count,
      'One photograph is not printed. The list of files gives its hash.',
      `${count} photographs are not printed. The list of files gives their hashes.`,
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
    authority_document: 'Document of an authority',
  },
  files: 'Stored files',
  filesText: 'Every stored file, with the SHA-256 of its bytes.',
  attached: 'The data of this certificate is attached as certificate.json.',
  file: 'File',
  hash: 'SHA-256',
  size: 'Size',
  arrived: 'Arrived',
  captured: (moment: string) => `Captured ${moment}`,
  signatures: 'Signatures',
  identityNumber: 'Identity document no.',
  placeAndDate: 'Place and date',
  forProvider: 'For the provider',
  forCompany: 'For the company',
  page: (number: number, count: number) => `Page ${number} of ${count}`,
} as const;
