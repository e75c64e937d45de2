import { plural } from '../counts.ts';

/** Messages at the fields of item actions. */
export const stepFields = {
  actionOnApprove: 'Choose whether to reassign or destroy the item',
  price: 'Enter a price such as 1,234.50',
  priceNegative: 'Enter a price of 0 or more',
  priceTooLarge: 'This amount is too large',
  buyer: 'Enter the buyer',
  noDate: 'No destruction date selected',
  pastDate: 'Choose today or a later day for the destruction',
  farDate: 'Choose a destruction date within the next ten years',
  noHour: 'Enter a time from 00:00 to 23:59, such as 09:30',
  noMeeting: 'Enter a place, a time or a contact',
  dateReason: 'Select a reason',
  otherReason: 'Enter the reason in a comment',
  password: 'Enter the destruction password',
  beforePhotos: 'Add at least one before photo',
  afterPhotos: 'Add at least one after photo',
  tareTickets: 'Add at least one tare ticket',
  finalPrice: 'Enter a final price above 0',
  finalInvoice: 'Add the final invoice',
  notAssignable: 'Choose an active technical evaluator',
  lockedField: 'This field cannot be changed here',
} as const;

/** Words of the panels. */
export const steps = {
  noPlaceYet: 'Not set yet',
  comment: 'Comment (optional)',
  reasonHint: 'For Request Change and Decline, explain why: the company will see this text.',
  declineReasonHint: 'If you decline, explain why: the provider will see this text.',
  approve: 'Approve',
  decline: 'Decline',
  requestChange: 'Request Change',
  confirm: 'Confirm',

  searchUsers: 'Search evaluators',
  evaluators: 'Technical evaluators',
  inactiveReason: 'Cannot sign in',
  assign: 'Assign',
  assignTo: (name: string) => `Assign to ${name}`,

  noComment: 'No comment.',
  evaluatorsDecision: "Evaluator's decision",
  evaluatorsComment: "Evaluator's comment",
  requestedChange: 'Requested change',
  weight: 'Weight (kg)',
  volume: 'Volume (m³)',
  submitUpdate: 'Submit',

  dollars: 'US dollars, 0 or more',
  recordedAs: (amount: string) => `Will be recorded as ${amount}`,
  changeDate: 'Change date',
  pickerTitle: 'Choose a destruction date',
  pickerHint: 'Dots mark days with scheduled items. The company will see the date once you press Schedule.',
  schedule: 'Schedule',
  stillNeeded: (missing: string) => `Still needed: ${missing}.`,
  needsPrice: 'price',
  needsBuyer: 'buyer',
  needsDate: 'destruction date',

  declineEnds:
    'Declining ends the request for this item for good. If only the date does not work for you, request another date.',
  reviewHint: 'By continuing you accept the terms for this item. Read both documents first.',

  password: 'Destruction password',
  passwordHint: 'The provider’s staff will give it to you on site.',
  passwordAgainHint: 'Enter it again; it is checked during the upload.',
  toCompare: 'The item to compare with',
  statement: 'I verified the items and their serial numbers on site.',
  statementMissing: 'Please confirm that you verified the items and serial numbers on site.',
  verify: 'Verify password',
  passwordMissing: 'Enter the password to continue.',
  tooManyTries: (wait: string) => `Too many wrong attempts. Try again ${wait}.`,
  /** Ends `tooManyTries` where nobody knows how long. */
  later: 'later',
  noAnswer: 'The server did not respond. Check your connection and try again.',
  stepOf: (at: number) => `Step ${at} of 3`,
  stepVerify: 'Verify on site',
  stepAfter: 'After photos and tare tickets',
  stepDone: 'Done',
  stepOpen: 'To do',
  verified: 'Items and serial numbers were verified on site.',
  needsPassword: 'password',
  needsBefore: 'before photo',
  needsAfter: 'after photo',
  needsTicket: 'tare ticket',
  upload: 'Upload documentation',
  uploading: (percent: number) => `Uploading, ${percent}%`,
  photosNotSaved: 'This browser cannot store photos: keep this page open until the upload is done.',
  offline: 'You are offline. Your photos are saved on this device; upload them when you are back online.',
  restored: (count: number) =>
    plural(
      count,
      '1 photo was restored from this device.',
      `${count} photos were restored from this device.`,
    ),
  notSent: 'Not sent',
  actaText: 'Open the summary, print it and take it to the site.',
  openSummary: 'Open printable summary',
  handOver: 'Give it to the company on site. They enter it to prove that both sides met.',
  noPassword: 'Not available',
  copyPassword: 'Copy the password',
  newPassword: 'Generate a new password',
  newPasswordFor: (name: string) => `Generate a new destruction password for ${name}?`,
  newPasswordHint:
    'The current password stops working right away, and the count of wrong attempts starts over.',
  lockedUntil: (time: string) => `Too many wrong attempts. The company can try again after ${time}.`,
  notLocked: 'The company can enter this password.',
  verifiedBy: (name: string, moment: string) =>
    `Verified on site by ${name}, ${moment}. Documentation is next.`,
  notVerified: 'Not verified on site yet.',

  finalPriceHint: 'US dollars, above 0',
  complete: 'Complete destruction',
  needsInvoice: 'final invoice',
  needsFinalPrice: 'final price above 0',

  furtherSteps: 'Other steps',

  summaryText: 'All details, photos and tare tickets of this item on A4 pages.',
  noReason: 'No reason given.',
  declinedBy: (name: string, moment: string) => `Declined by ${name}, ${moment}`,
  since: (moment: string) => `Since ${moment}`,
} as const;

/** Headings of the panels of an item; those that differ by the decision are in `disposal`. */
export const panels = {
  assign: 'Assign an evaluator',
  evaluation: 'Evaluate this item',
  review: 'Review the evaluation',
  update: 'Add the requested details',
  schedule: 'Schedule this item',
  confirmation: 'Answer the proposed schedule',
  comment: 'Decide what happens to this item',
  acta: 'Generate Destruction Acta',
  summary: 'Printable summary',
  declined: 'This request has ended',
  excluded: 'Someone else has to take this step',
  waiting: 'Nothing for you to do right now',
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

/** Buttons of the steps that take a comment and have no other effect. */
export const stepButtons = {} as const;

/** Toast after a step succeeded (section 4). `evaluate` has no screen and shares the words of approve. */
export const stepSuccess = {
  assign: 'Item assigned successfully',
  reassign: 'Evaluator changed successfully',
  evaluate: 'Item approved and sent for review',
  approve: 'Item approved and sent for review',
  requestChangeAsEvaluator: 'Change requested - item sent back to company',
  declineAsEvaluator: 'Item declined',
  confirmReview: 'Item approved successfully',
  requestChangeAsManager: 'Change requested successfully',
  declineAsManager: 'Item declined successfully',
  update: 'Item updated and sent back for evaluation',
  schedule: 'Item scheduled for destruction successfully',
  confirmSchedule: 'Terms accepted. Item marked for destruction',
  declineSchedule: 'Destruction declined',
  otherDateAsCompany: 'Another date requested',
  withdrawSchedule: 'The date was removed. Schedule the item again.',
  otherDateAfterConfirming: 'Another date requested',
  postpone: 'The date was removed. Schedule the item again.',
  changeMeeting: 'Place and time updated',
  changeConfirmedMeeting: 'Place and time updated',
  verifyOnSite: 'Password verified successfully. You can now proceed with documentation upload.',
  renewPassword: 'New destruction password generated',
  uploadDocumentation: 'Documentation uploaded successfully. Item marked as destroyed.',
  complete: 'Destruction process completed.',
} as const;

/** Titles over a failed verification and a failed upload. */
export const stepTitles = {
  wrongPassword: 'Invalid Password',
  uploadFailed: 'Upload Failed',
} as const;

/** Inline or toast text when a call fails without a message of the server (section 8). */
export const callFailure = {
  assign: 'Failed to assign item. Please try again.',
  evaluator: 'Failed to change the evaluator. Please try again.',
  evaluate: 'Failed to evaluate item. Please try again.',
  'submit-review': 'Failed to evaluate item. Please try again.',
  review: 'Failed to review item. Please try again.',
  update: 'Failed to update item. Please try again.',
  schedule: 'Failed to schedule item. Please try again.',
  'confirm-destruction': 'Failed to process request. Please try again.',
  'verify-password': 'The password you entered is incorrect. Please try again.',
  'upload-documentation': 'The password you entered is incorrect or upload failed. Please try again.',
  'complete-destruction': 'Failed to complete destruction. Please try again.',
  meeting: 'Failed to change the place and time. Please try again.',
  'another-date': 'Failed to move the date. Please try again.',
  'destruction-password': 'Failed to generate a new destruction password. Please try again.',
} as const;
