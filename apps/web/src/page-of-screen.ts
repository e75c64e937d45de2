import type { ScreenPath } from '@monda/domain/screens/screens.ts';

/** The page of every screen, by the name of its file: `tasks` is `pages/tasks-page.tsx`. The router and the build read it. */
export const PAGE_OF_SCREEN = {
  '/': 'dashboard',
  '/dashboard': 'dashboard',
  '/new-request': 'new-request',
  '/projects': 'projects',
  '/items': 'tasks',
  '/items/$id': 'item',
  '/items/$id/printable-summary': 'printable-summary',
  '/reports': 'coming-soon',
  '/documents': 'coming-soon',
  '/photos': 'coming-soon',
  '/settings': 'coming-soon',
  '/companies': 'companies',
  '/companies/new': 'create-company',
  '/companies/$companyId': 'company',
  '/companies/$companyId/edit': 'edit-company',
  '/monda-users': 'staff-users',
  '/monda-users/new': 'create-staff-user',
  '/monda-users/$userId/edit': 'edit-staff-user',
  '/time-limits': 'time-limits',
  '/review-rule': 'review-rule',
  '/notice-mail': 'notice-mail',
  '/undelivered': 'undelivered',
  '/complete-profile': 'complete-profile',
} as const satisfies Readonly<Record<ScreenPath, string>>;

/** Pages that are shown before the component library is loaded. */
export const PAGES_WITHOUT_LIBRARY: readonly string[] = ['tasks', 'coming-soon'];
