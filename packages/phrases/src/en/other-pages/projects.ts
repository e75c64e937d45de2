/** Texts around projects and the request wizard (sections 1, 5 and 8). */
export const projects = {
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
  fileWithoutItem: 'A file was sent for an item that is not in the request',
  startedCannotBeDeleted: 'This project has items that are no longer pending, so it cannot be deleted.',
} as const;

/** The three statements of the final check (decision A-095). */
export const finalCheck = {
  accuracy: 'I confirm the accuracy of the information in this request.',
  authorization: 'I confirm that my company has given its authorization of disposal/sale of these items.',
  termsBefore: 'I agree to the ',
  termsName: 'Terms and Conditions for Special Handling Waste Services',
} as const;

/** Words of the Projects & Items page. */
export const projectsPage = {
  title: 'Projects & Items',
  subtitle: 'Requests and the items in them',
} as const;

/** Words of the project list. */
export const projectList = {
  search: 'Search projects',
  status: 'Project status',
  viewItems: 'View Items',
  viewItemsOf: (id: string) => `View Items of project ${id}`,
  archive: 'Archive',
  archiveNamed: (id: string) => `Archive project ${id}`,
  restore: 'Restore',
  restoreNamed: (id: string) => `Restore project ${id}`,
  failed: 'The projects could not be loaded.',
  emptyArchived: 'No archived projects.',
  emptyHint: 'Projects appear here once a request is submitted.',
} as const;

/** Words of the banner above the items of one project. */
export const projectBanner = {
  itemsOf: 'Items of project',
  clear: 'Clear Filter',
  received: (at: string | null) =>
    at === null ? 'Received by the provider' : `Received by the provider on ${at}`,
  notAnId: (given: string) => `“${given}” in the address is not a project ID.`,
  unknown: 'This project does not exist, or you do not have access to it.',
} as const;

/** The four wizard steps (section 2) and the final check. */
export const wizard = {
  details: 'Enter Details',
  category: 'Choose Category',
  items: 'List Items',
  review: 'Review & Submit',
  finalCheck: 'Final Check',
} as const;

/** Labels of the four project statuses (section 4). */
export const projectStatuses = {
  pending: 'Pending',
  in_progress: 'In Progress',
  finished: 'Finished',
  declined: 'Declined',
} as const;
