import { BRAND } from '../../brand.ts';

/** Words of the frame around every page. */
export const shell = {
  skip: 'Skip to content',
  navigation: 'Main navigation',
  openNavigation: 'Open navigation',
  closeNavigation: 'Close navigation',
  soon: 'Soon',
  accountMenu: 'Account menu',
  toDark: 'Switch to dark colors',
  toLight: 'Switch to light colors',
  shortcuts: 'Keyboard shortcuts',
  search: 'Search everywhere',
  notifications: 'Notifications',
  notFoundTitle: 'Page not found',
  offline: 'You are offline.',
  offlineHint: 'Open pages stay as they are. The rest loads when you are back online.',
  notOffline: (title: string) => `${title} cannot be opened while you are offline.`,
  stays: 'This page stays as it is.',
  pageFailedTitle: 'This page could not be shown',
  pageFailedText: 'Reload the page to try again.',
  reload: 'Reload',
} as const;

/** Titles of the screens in the top bar (decision A-068). */
export const screens = {
  dashboard: 'Dashboard',
  newRequest: 'New Request',
  projects: 'Projects',
  tasks: 'Tasks',
  itemDetails: 'Item Details',
  printableSummary: 'Printable Summary',
  reports: 'Reports',
  documents: 'Documents',
  photos: 'Photos',
  settings: 'Settings',
  companies: 'Companies',
  createCompany: 'Create Company',
  companyDetails: 'Company Details',
  editCompany: 'Edit Company',
  staffUsers: `${BRAND} Users`,
  createStaffUser: `Create ${BRAND} User`,
  editStaffUser: `Edit ${BRAND} User`,
  undelivered: 'Undelivered',
  reviewRule: 'Separation of Duties',
  timeLimits: 'Time Limits',
  noticeMail: 'Email Notifications',
  onSite: 'On Site',
  sign: 'Sign Here',
  certificates: 'Certificates',
  certificateSettings: 'Certificate Settings',
  system: 'System',
  help: 'Help',
  completeProfile: 'Complete Profile',
} as const;

/** The side navigation of section 2; its entries have the titles of their screens. */
export const navigation = {
  management: 'Management',
  administration: 'Administration',
} as const;
