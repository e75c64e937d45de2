import { count } from '../counts.ts';
import { BRAND } from '../../brand.ts';

/** Messages at the quantities of the update panel. */
export const quantities = {
  noNumber: 'Enter a number, for example 12.5',
  negative: 'Enter 0 or more',
  tooLarge: 'This number is too large',
} as const;

/** The stages of the rail; the one of the disposal is named by the decision. */
export const stages = {
  evaluation: 'Evaluation',
  review: 'Review',
  schedule: 'Schedule',
  completion: 'Completion',
} as const;

/** Labels of values that are no fields of an item, wherever they are shown or asked for; more are in `heads`. */
export const detailLabels = {
  project: 'Project ID',
  finalPrice: 'Final price',
  updated: 'Updated',
  decision: 'Decision',
  assignedUser: 'Assigned user',
  buyer: 'Buyer',
  price: 'Price',
  name: 'Name',
  address: 'Address',
  reason: 'Reason',
  language: 'Language',
  columns: 'Columns',
  number: 'Number',
  evaluator: 'Evaluator',
  state: 'Status',
  issued: 'Issued',
  destructionDate: 'Destruction date',
  place: 'Place',
  contact: 'Contact',
  finalInvoice: 'Final invoice',
  timeZone: 'Time zone',
  date: 'Date',
  provider: 'Provider',
  certificate: 'Certificate',
  kind: 'Type',
  file: 'File',
  comment: 'Comment',
  time: 'Time',
} as const;

/** Words of the evidence, on the item page and on the summary. */
export const evidence = {
  before: 'Before photos',
  after: 'After photos',
  tickets: 'Tare tickets',
  noBefore: 'No before photos',
  noAfter: 'No after photos',
  noTickets: 'No tare tickets',
} as const;

/** Words of the item page around the exact texts of the specification. */
export const itemPage = {
  nextInList: 'Next in your list',
  nextOfToday: 'Next today',
  nextOfTodayLeft: (left: number) => `Next today (${count(left)} left)`,
  toList: 'Back to the list',
  lastInList: 'This was the last one.',
  lastOfToday: 'This was the last one for today.',
  next: 'What happens next',
  notFoundHint: 'It does not exist, or you do not have access to it.',
  noPhotos: 'No photos were added to this item',
  details: 'Item details',
  notRecorded: 'Not recorded',
  moreAboutItem: 'More about the item',
  documents: 'Documents',
  download: 'download',
  showDescription: 'Show full description',
  wholeDescription: 'Full description',
  history: 'History',
  timeSoFar: 'Time so far',
  files: 'List of files',
  labels: 'Labels',
  showAllHistory: (count: number) => `Show all ${count} entries`,
  showLessHistory: 'Show fewer entries',
  automatic: 'Recorded automatically',
  acceptedDocuments: 'Accepted documents',
  /** `sha256`: the first characters of it. */
  acceptedDocument: (name: string, language: string, sha256: string) =>
    `${name} in ${language}, SHA-256 ${sha256}…`,
  to: 'to',
  progress: 'Progress',
  stale: 'This page is now up to date.',
} as const;

/** A value that was corrected: the former one, then who did it, on page, summary and in the history. */
export const correctedValues = {
  from: (former: string) => `Corrected, before: ${former}`,
  empty: 'empty',
  /** One value before and after. */
  change: (field: string, former: string, present: string) => `${field}: ${former} → ${present}`,
  by: (proposed: string, accepted: string) => `Proposed by ${proposed}, accepted by ${accepted}`,
  alone: (who: string) => `Corrected by ${who}`,
} as const;

/** Words of the printable summary. */
export const print = {
  title: 'Disposal summary',
  itemId: 'Item ID',
  printedOn: 'Print date',
  provider: 'Provider',
  certificate: 'Certificate',
  request: 'Request',
  verified: 'Verified on site',
  review: 'Review of the evaluation',
  sameMayReview: 'The same person could evaluate and review',
  serialList: (day: string) => `Serial numbers of the request on ${day}`,
  requestPhotos: 'Photos from the request',
  photoOf: (kind: string, at: number, of: number) => `${kind}, ${at} of ${of}`,
  signatures: 'Signatures',
  forCompany: 'For the company',
  forProvider: 'For the provider',
  signature: 'Signature',
  seal: `${BRAND} evidence seal`,
} as const;

/** Words that differ by what was decided for the item, so that nobody destroys what is to be reassigned. */
export const disposal = {
  destroy: {
    scheduledOn: 'Destruction scheduled',
    stage: 'Destruction',
    verify: 'Destruction on site',
    documentation: 'Document the destruction',
    completion: 'Close the destruction',
    summaryPart: 'Evaluation and destruction',
    evidence: 'Evidence of the destruction',
    documents: (companyName: string) => `${companyName} documents the destruction.`,
  },
  reassign: {
    scheduledOn: 'Reassignment scheduled',
    stage: 'Reassignment',
    verify: 'Reassignment on site',
    documentation: 'Document the reassignment',
    completion: 'Close the reassignment',
    summaryPart: 'Evaluation and reassignment',
    evidence: 'Evidence of the reassignment',
    documents: (companyName: string) => `${companyName} documents the reassignment.`,
  },
} as const;
