/** Words of the dashboard. */
export const dashboard = {
  late: 'Late',
  greeting: (name: string) => `Welcome back, ${name}`,
  firstGreeting: (name: string) => `Welcome, ${name}`,
  subtitle: 'Your items at a glance',
  counters: 'Items by status',
  countersFailed: 'The counters could not be loaded.',
  quickActions: 'Quick Actions',
  viewTasks: 'View My Tasks',
  noTasks: 'No Tasks Assigned Yet',
  noTasksHint: 'Items appear here once a request is submitted.',
  client: 'Client Information',
  withoutClient: 'Your details (no client company)',
  calendar: 'Destruction Calendar',
  calendarFailed: 'The calendar could not be loaded.',
  showItems: 'Show Items',
  leadsToItems: 'Dates are set on each item’s own page. This shows the items waiting for a date.',
} as const;

/** The four counters of the dashboard. */
export const counters = {
  pending: 'Pending Items',
  inProgress: 'In Progress Items',
  completed: 'Completed',
  declined: 'Declined',
} as const;
