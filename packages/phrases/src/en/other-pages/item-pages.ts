import { BRAND } from '../../brand.ts';
import { pluralsIn } from '../../intl.ts';

const plural = pluralsIn('en');

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

/** Labels of the facts that are no fields of an item. */
export const detailLabels = {
  project: 'Project ID',
  company: 'Company',
  wasteType: 'Waste type',
  finalPrice: 'Final price',
  created: 'Created',
  updated: 'Updated',
  decision: 'Decision',
  assignedUser: 'Assigned user',
  status: 'Status',
  buyer: 'Buyer',
  price: 'Price',
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
  previousInList: 'Previous',
  toList: 'To the list',
  lastInList: 'This was the last one.',
  next: 'What happens next',
  notFoundHint: 'It does not exist, or it is not among the items you can see.',
  photos: 'Photos',
  noPhotos: 'No photos were added to this item',
  details: 'Item details',
  documents: 'Documents',
  ownershipInvoice: 'Ownership invoice',
  finalInvoice: 'Final invoice',
  newTab: 'opens in a new tab',
  download: 'download',
  showDescription: 'Show full description',
  wholeDescription: 'Full description',
  history: 'History',
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
  stale: 'This page now shows the present state.',
} as const;

/** Words of the panels. */
export const steps = {
  comment: 'Comment (optional)',
  reasonHint: 'For Request Change and Decline, say why: the company reads exactly this text.',
  declineReasonHint: 'If you decline, say why: the provider reads exactly this text.',
  decision: 'Decision',
  approve: 'Approve',
  decline: 'Decline',
  requestChange: 'Request Change',
  confirm: 'Confirm',
  cancel: 'Cancel',
  continue: 'Continue',

  searchUsers: 'Search evaluators',
  evaluators: 'Technical evaluators',
  evaluator: 'Evaluator',
  active: 'Active',
  inactive: 'Inactive',
  inactiveReason: 'Cannot sign in',
  assign: 'Assign',
  assignTo: (name: string) => `Assign to ${name}`,

  evaluatedBy: (name: string, moment: string) => `${name}, ${moment}`,
  noComment: 'No comment was given.',
  evaluatorsDecision: "Evaluator's decision",
  evaluatorsComment: "Evaluator's comment",
  requestedChange: 'What was asked for',
  location: 'Location',
  weight: 'Weight (kg)',
  volume: 'Volume (m³)',
  notes: 'Notes',
  submitUpdate: 'Submit',

  price: 'Price',
  buyer: 'Buyer',
  dollars: 'US dollars, 0 or more',
  recordedAs: (amount: string) => `Will be recorded as ${amount}`,
  destructionDate: 'Destruction date',
  pickDate: 'Choose date',
  changeDate: 'Change date',
  noDateYet: 'No date chosen',
  pickerTitle: 'Choose a destruction date',
  pickerHint: 'Days before today cannot be chosen. Items already scheduled are shown.',
  setDate: 'Use this date',
  setDateHint: 'The date is proposed to the company once you press Schedule.',
  schedule: 'Schedule',
  stillNeeded: (missing: string) => `Still needed: ${missing}.`,
  needsPrice: 'price',
  needsBuyer: 'buyer',
  needsDate: 'destruction date',

  declineEnds: 'Declining ends the request for this item for good.',
  reviewHint: 'By continuing you accept the terms for this item. Read both documents first.',
  item: 'Item',

  password: 'Destruction password',
  passwordHint: "The provider's people on site hand it over.",
  passwordAgainHint: 'Enter it once more; it is checked with the upload.',
  toCompare: 'The item to compare with',
  statement: 'I verified the items and their serial numbers on site.',
  statementMissing: 'Please confirm that you verified the items and serial numbers on site.',
  verify: 'Verify password',
  passwordMissing: 'Enter the password to go on.',
  tooManyTries: (wait: string) => `Too many wrong tries. Try again ${wait}.`,
  /** Ends `tooManyTries` where nobody knows how long. */
  later: 'later',
  noAnswer: 'No answer came from the server. Check the connection and try again.',
  stepOf: (at: number) => `Step ${at} of 3`,
  stepVerify: 'Verify on site',
  stepBefore: 'Before photos',
  stepAfter: 'After photos and tare tickets',
  stepDone: 'Done',
  stepOpen: 'To do',
  verified: 'Items and serial numbers were verified on site.',
  beforePhotos: 'Before photos',
  afterPhotos: 'After photos',
  tareTickets: 'Tare tickets',
  needsPassword: 'password',
  needsBefore: 'before photo',
  needsAfter: 'after photo',
  needsTicket: 'tare ticket',
  upload: 'Upload documentation',
  uploading: (percent: number) => `Uploading, ${percent}%`,
  photosNotSaved: 'This browser cannot keep photos: do not close this page before the upload is done.',
  offline: 'You are offline. Your photos are kept on this device; upload when you are back online.',
  restored: (count: number) =>
    plural(
      count,
      '1 photo was restored from this device.',
      `${count} photos were restored from this device.`,
    ),
  notSent: 'Not sent',
  actaText: 'Open the summary, print it and take it to the site.',
  openSummary: 'Open printable summary',
  handOver: 'Hand it over on site. The company types it in to prove that both sides met.',
  noPassword: 'Not available',
  copy: 'Copy',
  copyPassword: 'Copy the password',
  copied: 'Copied',
  newPassword: 'Make a new password',
  newPasswordFor: (name: string) => `Make a new destruction password for ${name}?`,
  newPasswordHint: 'The present password stops working at once, and wrong tries start again from zero.',
  lockedUntil: (time: string) => `Too many wrong tries. The company can try again from ${time} on.`,
  notLocked: 'Tries with this password are open.',
  verifiedBy: (name: string, moment: string) =>
    `Verified on site by ${name}, ${moment}. Documentation is next.`,
  notVerified: 'Not verified on site yet.',

  finalInvoice: 'Final invoice',
  finalPrice: 'Final price',
  finalPriceHint: 'US dollars, above 0',
  complete: 'Complete destruction',
  needsInvoice: 'final invoice',
  needsFinalPrice: 'final price above 0',

  summaryText: 'All facts, photos and tare tickets of this item on A4 pages.',
  reason: 'Reason',
  noReason: 'No reason was given.',
  declinedBy: (name: string, moment: string) => `Declined by ${name}, ${moment}`,
  since: (moment: string) => `Since ${moment}`,
} as const;

/** Words of the printable summary. */
export const print = {
  title: 'Disposal summary',
  itemId: 'Item ID',
  printedOn: 'Print date',
  request: 'Request',
  item: 'Item',
  verified: 'Verified on site',
  review: 'Review of the evaluation',
  sameMayReview: 'Evaluation and review could be by the same person',
  yes: 'Yes',
  no: 'No',
  photoOf: (kind: string, at: number, of: number) => `${kind}, ${at} of ${of}`,
  signatures: 'Signatures',
  forCompany: 'For the company',
  forProvider: 'For the provider',
  name: 'Name',
  signature: 'Signature',
  date: 'Date',
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

/** Headings of the panels of an item; those that differ by the decision are in `disposal`. */
export const panels = {
  assign: 'Assign an evaluator',
  evaluation: 'Evaluate this item',
  review: 'Review the evaluation',
  update: 'Add the requested details',
  schedule: 'Schedule this item',
  confirmation: 'Answer the proposed schedule',
  acta: 'Generate Destruction Acta',
  summary: 'Printable summary',
  declined: 'This request has ended',
  excluded: 'This step is for somebody else',
  waiting: 'No step for you to take now',
} as const;

/** Who acts next on an item, for everybody who does not. */
export const waiting = {
  nobodyAssigned: 'A fixed assets manager assigns it to an evaluator.',
  assigned: (evaluator: string) => `Assigned to ${evaluator}, who evaluates it.`,
  evaluation_review: 'A fixed assets manager reviews the evaluation.',
  change_requested: (company: string) => `${company} adds the requested details.`,
  scheduling: 'A fixed assets manager sets price, buyer and date.',
  confirmation_required: (company: string) => `${company} confirms or declines the schedule.`,
  verifies: (company: string) => `${company} verifies the item on site.`,
  destroyed: 'A fixed assets manager adds the final invoice and closes the item.',
} as const;
