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
  withWhom: 'With whom',
  withAnybody: 'With anybody',
  whom: {
    company: 'The company',
    evaluator: 'The assigned evaluator',
    managers: 'The managers',
  },
  createdFrom: 'Created from',
  createdTo: 'Created to',
  destructionFrom: 'Destruction from',
  destructionTo: 'Destruction to',
  order: 'Order',
  byPlace: 'By place and request',
  orders: {
    createdAt: 'Created: oldest first',
    '-createdAt': 'Created: newest first',
    status: 'Status: first steps first',
    '-status': 'Status: last steps first',
    itemName: 'Name: A to Z',
    '-itemName': 'Name: Z to A',
    serialNumber: 'Serial number: ascending',
    '-serialNumber': 'Serial number: descending',
    destructionOn: 'Destruction date: earliest first',
    '-destructionOn': 'Destruction date: latest first',
    statusSince: 'At its status: longest first',
    '-statusSince': 'At its status: shortest first',
  },
  columnNames: { photo: 'Photo', waiting: 'With whom, since', destruction: 'Destruction date' },
  savedViews: (howMany: number) => numbered('Views', howMany),
  noViews: 'No view is saved yet.',
  shared: 'Shared',
  changeView: (name: string) => `Change the view ${name}`,
  takePresent: 'Use the filter and order set now',
  saveChanges: 'Save changes',
  changed: 'View changed',
  removeView: (name: string) => `Remove the view ${name}`,
  beginWith: 'Begin this page with',
  lastUsed: 'The list used last',
  saveThis: 'Save this filter and order as',
  viewName: 'Name of the view',
  nameNeeded: 'A view needs a name',
  share: 'Share with everybody of my organization',
  save: 'Save view',
  kept: 'View saved',
} as const;
