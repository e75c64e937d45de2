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
} as const;
