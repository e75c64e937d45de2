/** Texts around projects and the request wizard (sections 1, 5 and 8). */
export const PROJECT_WORDING = {
  unsupportedWasteType: 'This waste type is not yet supported. Please contact support for assistance.',
  chooseWasteType: 'Choose a waste type',
  onlyClients: 'Only users of a client company can submit a request.',
  noItemsTitle: 'No items to submit',
  noItems: 'Please add at least one waste item.',
  created: 'Request created successfully',
  submissionFailedTitle: 'Submission failed',
  submissionFailed: 'Failed to create project. Please try again.',
  archived: 'Project archived',
  restored: 'Project restored',
  archiveFailedTitle: 'Error archiving project',
  restoreFailedTitle: 'Error restoring project',
  somethingWrong: 'Something went wrong. Please try again.',
  noData: 'No data available',
  fileWithoutItem: 'A file was sent for an item that is not in the request',
  startedCannotBeDeleted: 'This project has items that are no longer pending, so it cannot be deleted.',
} as const;

/** The four wizard steps (section 2). */
export const WIZARD_STEPS = ['Enter Details', 'Choose Category', 'List Items', 'Review & Submit'] as const;
export const FINAL_CHECK = 'Final Check';

/** The three statements of the final check (decision A-095). */
export const FINAL_CHECK_STATEMENTS = {
  accuracy: 'I confirm the accuracy of the information in this request.',
  authorization: 'I confirm that my company has given its authorization of disposal/sale of these items.',
  termsBefore: 'I agree to the ',
  termsName: 'Terms and Conditions for Special Handling Waste Services',
} as const;
