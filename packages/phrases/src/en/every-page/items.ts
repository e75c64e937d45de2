/** Labels of the 17 item statuses (decision A-050). */
export const itemStatuses = {
  pending: 'Pending',
  evaluation_review: 'Evaluation Review',
  change_requested: 'Change Requested',
  in_progress: 'In Progress',
  scheduling: 'Scheduling',
  confirmation_required: 'Confirmation Required',
  destruction: 'Destruction',
  destroyed: 'Destroyed',
  finished: 'Finished',
  declined: 'Declined',
  collected: 'Collected',
  sorted: 'Sorted',
  processed: 'Processed',
  recycled: 'Recycled',
  disposed: 'Disposed',
  rejected: 'Rejected',
  completed: 'Completed',
} as const;

/** The Tasks page. */
export const tasks = {
  subtitles: {
    technical_evaluator: 'Items assigned to you for evaluation',
    fixed_assets_manager: 'Assign pending items and review submissions',
    admin: 'Manage waste items',
    company_admin: 'Manage waste items',
    company_user: 'Manage waste items',
    viewer: 'Manage waste items',
  },
  none: 'No pending items found',
  whyNone: {
    technical_evaluator: 'No item waits for your evaluation now.',
    fixed_assets_manager: 'No item waits for you now. All items are under Projects.',
    admin: 'Items appear here once a request is submitted.',
    company_admin: 'Items appear here once a request is submitted.',
    company_user: 'Items appear here once a request is submitted.',
    viewer: 'Your company has no items yet.',
  },
  noCompany: (role: string) =>
    `Your account has the role ${role} and belongs to no company, so there are no items to see. Ask your administrator if you expect some.`,
} as const;
