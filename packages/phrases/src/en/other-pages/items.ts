/** Messages of the item form (section 5). */
export const itemForm = {
  family: 'Family is required',
  type: 'Type is required',
  unknownType: 'Choose a type from this family',
  /** `families`: the codes that are taken. */
  unknownFamily: (families: string) => `Choose a family from this list: ${families}`,
  itemName: 'Item name is required',
  description: 'Description is required',
  costCenter: 'Cost center is required',
  atLeastOne: 'At least one item is required',
  tooMany: (most: number) => `Use at most ${most} items in one request`,
  serialNumber: 'Serial number is required for this item type',
} as const;

/** Texts of the item pages. */
export const items = {
  loadFailed: 'Failed to load item details. Please try again.',
  ofRequest: 'Items of this request',
  ofRequestFailed: 'The items of this request could not be loaded.',
  notFound: 'Item not found.',
  printLoadFailed: 'Failed to load item details.',
  backToTasks: 'Back to Tasks',
  backToItems: 'Back to Items',
  backToItem: 'Back to Item',
  printSummary: 'Print Summary',
  noHistory: 'No history yet',
  oldFormat: 'OLD FORMAT',
  declined: 'This item was declined. No further action is possible.',
  afterDecline: 'If it is to be destroyed or reassigned after all, its company submits a new request.',
  /** Fallback panel of a status and role without an action (decision A-049). */
  inStatus: (status: string) => `This item is in ${status} status.`,
  termsAndConditions: 'Terms & Conditions',
  instructionsManual: 'Instructions Manual',
  reviewDocuments: 'Review Documents',
  scheduleFor: (date: string) => `Schedule destruction for ${date}?`,
  usersFailed: 'Failed to load users. Please try again.',
  noAssignable: 'No assignable users found.',
  noneMatch: 'No users available for assignment',
} as const;

/** What an evaluator decides for an item (section 4). */
export const decisions = {
  labels: { reassign: 'Reassign', destroy: 'Destroy' },
  /** What is scheduled and documented by each decision. */
  nouns: { reassign: 'Reassignment', destroy: 'Destruction' },
  hints: { reassign: 'Send to another department', destroy: 'Schedule for destruction' },
} as const;

/** Labels of the fields of an item. */
export const itemFields = {
  itemName: 'Item name',
  description: 'Description',
  serialNumber: 'Serial number',
  costCenter: 'Cost center',
  family: 'Family',
  type: 'Type',
  photoUrls: 'Photos',
  uploadedPhotoUrl: 'Photo',
  ownershipInvoiceUrl: 'Ownership invoice',
  location: 'Location',
  weight: 'Weight',
  volume: 'Volume',
  notes: 'Notes',
} as const;

/** Why the list of tasks of a person is empty. */
export const whyNoTasks = {
  byRole: {
    technical_evaluator: 'No items are waiting for your evaluation right now.',
    fixed_assets_manager: 'No items are waiting for you right now. All items are under Projects.',
    admin: 'Items appear here once a request is submitted.',
    company_admin: 'Items appear here once a request is submitted.',
    company_user: 'Items appear here once a request is submitted.',
    viewer: 'Your company has no items yet.',
  },
  /** Of the list of what somebody can act on now. Administrators and viewers take no step and are asked nothing. */
  waiting: {
    technical_evaluator: 'No items are waiting for your evaluation right now.',
    fixed_assets_manager: 'No items are waiting for you right now. All items are under Projects.',
    admin:
      'Administrators do not act on items, so none will ever wait for you. All items are in the task list and under Projects.',
    company_admin: 'No items are waiting for your company right now. Its items are in the task list.',
    company_user: 'No items are waiting for your company right now. Its items are in the task list.',
    viewer:
      'Viewers can only read, so none will ever wait for you. Your company’s items are in the task list.',
  },
  /** Of the list of what is on site today. */
  today: 'No items are on site today.',
  noCompany: (role: string) =>
    `Your account has the role ${role} and does not belong to a company, so there are no items to show. If you expected some, ask your administrator.`,
} as const;
