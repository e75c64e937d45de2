import { count } from '../counts.ts';

/** `Filters (2)`; without a number when there is none. */
const numbered = (text: string, howMany: number | undefined) =>
  howMany === undefined || howMany === 0 ? text : `${text} (${count(howMany)})`;

/** What stands above a list of items: views, filters, order, columns. */
export const listTools = {
  views: 'Lists of this page',
  taskList: 'Task list',
  waiting: (howMany: number | undefined) =>
    howMany === undefined ? 'Waiting for you' : `Waiting for you (${count(howMany)})`,
  filters: (howMany: number) => numbered('Filters', howMany),
  done: 'Close filters',
  display: 'Display',
  sheet: (howMany: number) => numbered('Filters and display', howMany),
  allFamilies: 'All families',
  allCompanies: 'All companies',
  allEvaluators: 'All evaluators',
  withWhom: 'Waiting on',
  withAnybody: 'Anyone',
  whom: {
    company: 'The company',
    evaluator: 'The assigned evaluator',
    managers: 'The managers',
  },
  createdFrom: 'Created from',
  certificateSince: 'Certificate issued since',
  /** A view that company administrators have. */
  toBookOut: 'To book out',
  createdTo: 'Created to',
  destructionFrom: 'Destruction from',
  destructionTo: 'Destruction to',
  order: 'Sort by',
  byPlace: 'By place and request',
  orders: {
    createdAt: 'Created: oldest first',
    '-createdAt': 'Created: newest first',
    status: 'Status: earliest step first',
    '-status': 'Status: latest step first',
    itemName: 'Name: A to Z',
    '-itemName': 'Name: Z to A',
    serialNumber: 'Serial number: A to Z',
    '-serialNumber': 'Serial number: Z to A',
    destructionOn: 'Destruction date: earliest first',
    '-destructionOn': 'Destruction date: latest first',
    statusSince: 'Time in status: longest first',
    '-statusSince': 'Time in status: shortest first',
  },
  columnNames: { photo: 'Photo', waiting: 'Waiting on', destruction: 'Destruction date' },
  savedViews: (howMany: number) => numbered('Views', howMany),
  noViews: 'No saved views yet.',
  shared: 'Shared',
  changeView: (name: string) => `Edit the view ${name}`,
  takePresent: 'Use the current filter and sort order',
  saveChanges: 'Save changes',
  changed: 'View updated',
  removeView: (name: string) => `Delete the view ${name}`,
  beginWith: 'Open this page with',
  lastUsed: 'The list you used last',
  saveThis: 'Save this filter and sort order as',
  viewName: 'View name',
  nameNeeded: 'Enter a name for the view',
  share: 'Share with everyone in my organization',
  save: 'Save view',
  kept: 'View saved',
} as const;
