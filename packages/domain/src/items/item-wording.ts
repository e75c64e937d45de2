import { ITEM_STATUS_TABLE, type ItemStatus } from './item-statuses.ts';
import type { ItemCall, ItemStepName, StepRefusal } from './item-workflow.ts';

/** Messages of the item form (section 5). */
export const ITEM_FORM_MESSAGES = {
  family: 'Family is required',
  type: 'Type is required',
  unknownType: 'Choose a type of this family',
  itemName: 'Item name is required',
  description: 'Description is required',
  costCenter: 'Cost center is required',
  atLeastOne: 'At least one item is required',
  serialNumber: 'Serial number is required for this item type',
} as const;

/** Messages at the fields of item actions. */
export const STEP_FIELD_MESSAGES = {
  actionOnApprove: 'Choose whether to reassign or destroy the item',
  price: 'Enter a price',
  priceNegative: 'Enter a price of 0 or more',
  priceTooLarge: 'This amount is too large',
  buyer: 'Enter the buyer',
  noDate: 'No destruction date selected',
  pastDate: 'Choose a destruction date from today on',
  password: 'Enter the destruction password',
  beforePhotos: 'Add at least one before photo',
  afterPhotos: 'Add at least one after photo',
  tareTickets: 'Add at least one tare ticket',
  finalPrice: 'Enter a final price above 0',
  finalInvoice: 'Add the final invoice',
  notAssignable: 'Choose an active technical evaluator',
  lockedField: 'This field cannot be changed here',
} as const;

/** Toast after a step succeeded (section 4). `evaluate` has no screen and shares the words of approve. */
export const STEP_SUCCESS = {
  assign: 'Item assigned successfully',
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
  verifyOnSite: 'Password verified successfully. You can now proceed with documentation upload.',
  renewPassword: 'A new destruction password was made',
  uploadDocumentation: 'Documentation uploaded successfully. Item marked as destroyed.',
  complete: 'Destruction process completed.',
} as const satisfies Record<ItemStepName, string>;

/** Inline or toast text when a call fails without a message of the server (section 8). */
export const CALL_FAILURE = {
  assign: 'Failed to assign item. Please try again.',
  evaluate: 'Failed to evaluate item. Please try again.',
  'submit-review': 'Failed to evaluate item. Please try again.',
  review: 'Failed to review item. Please try again.',
  update: 'Failed to update item. Please try again.',
  schedule: 'Failed to schedule item. Please try again.',
  'confirm-destruction': 'Failed to process request. Please try again.',
  'verify-password': 'The password you entered is incorrect. Please try again.',
  'upload-documentation': 'The password you entered is incorrect or upload failed. Please try again.',
  'complete-destruction': 'Failed to complete destruction. Please try again.',
  'destruction-password': 'Failed to make a new destruction password. Please try again.',
} as const satisfies Record<ItemCall, string>;

export const WRONG_PASSWORD_TITLE = 'Invalid Password';
export const UPLOAD_FAILED_TITLE = 'Upload Failed';

/** Why a step was refused; the sentence of a 409 names the current status (decision A-055). */
export function refusalSentence(because: StepRefusal, status: ItemStatus): string {
  const label = ITEM_STATUS_TABLE[status].label;
  switch (because) {
    case 'already-assigned':
      return `This item is in ${label} status and is already assigned.`;
    case 'not-assigned':
      return `This item is in ${label} status and is not assigned to you.`;
    case 'already-verified':
      return `This item is in ${label} status and was already verified on site.`;
    case 'not-verified':
      return `This item is in ${label} status and was not verified on site yet.`;
    case 'role':
    case 'status':
      return `This item is in ${label} status. This action is no longer possible.`;
  }
}

/** Texts of the item pages. */
export const ITEM_WORDING = {
  loadFailed: 'Failed to load item details. Please try again.',
  notFound: 'Item not found.',
  printLoadFailed: 'Failed to load item details.',
  backToTasks: 'Back to Tasks',
  backToItems: 'Back to Items',
  backToItem: 'Back to Item',
  printSummary: 'Print Summary',
  noHistory: 'No history yet',
  oldFormat: 'OLD FORMAT',
  declined: 'This item was declined. No further action is possible.',
  /** Fallback panel of a status and role without an action (decision A-049). */
  inStatus: (status: ItemStatus) => `This item is in ${ITEM_STATUS_TABLE[status].label} status.`,
  termsAndConditions: 'Terms & Conditions',
  instructionsManual: 'Instructions Manual',
  reviewDocuments: 'Review Documents',
  generateActa: 'Generate Destruction Acta',
  scheduleFor: (date: string) => `Schedule destruction for ${date}?`,
  usersFailed: 'Failed to load users. Please try again.',
  noAssignable: 'No assignable users found.',
  noneMatch: 'No users available for assignment',
  none: 'N/A',
} as const;

export const DOCUMENT_PATHS = {
  termsAndConditions: '/docs/terms-and-conditions.pdf',
  instructionsManual: '/docs/instructions-manual.pdf',
} as const;
