import type { Phrases } from '@monda/phrases/phrases.ts';
import { words } from '@monda/phrases/words.ts';
import { PROJECT_READERS } from '../items/item-visibility.ts';
import { COMPANY_ROLES, DASHBOARD_ROLES } from '../identity/roles.ts';
import { type AccessRule, only, passes, signedIn, systemAdminOnly } from '../identity/access.ts';
import { SIGNING_ROLES } from '../signings/signing-roles.ts';

/** One screen of the product: its path (with `$name` placeholders), top-bar title and guard. */
export interface Screen {
  readonly path: string;
  /** Names its title. */
  readonly title: keyof Phrases['screens'];
  /** Name of its page where that is not the one of its title; screens may share one. */
  readonly page?: string;
  readonly access: AccessRule;
  /** Path of the navigation entry that is marked as current on this screen. */
  readonly section?: string;
  /** It has an entry below the side navigation of the specification. */
  readonly isListedBelow?: true;
}

const dashboardRoles = only(...DASHBOARD_ROLES);
const projectRoles = only(...PROJECT_READERS);
const onSiteRoles = only(...COMPANY_ROLES, 'fixed_assets_manager');
const adminOnly = only('admin');

/** Where a role refused by a guard is sent. */
export const REFUSED_GOES_TO = '/items';
export const PROFILE_PATH = '/complete-profile';

/** Routes and guards of section 2 of the specification; titles by decision A-068. */
export const SCREENS = [
  { path: '/', title: 'dashboard', access: dashboardRoles, section: '/dashboard' },
  {
    path: '/dashboard',
    title: 'dashboard',
    access: dashboardRoles,
    section: '/dashboard',
  },
  { path: '/new-request', title: 'newRequest', page: 'new-request', access: signedIn },
  { path: '/projects', title: 'projects', access: projectRoles, section: '/projects' },
  { path: '/items', title: 'tasks', access: signedIn, section: '/items' },
  { path: '/items/$id', title: 'itemDetails', page: 'item', access: signedIn, section: '/items' },
  {
    path: '/items/$id/printable-summary',
    title: 'printableSummary',
    page: 'printable-summary',
    access: signedIn,
    section: '/items',
  },
  { path: '/reports', title: 'reports', page: 'coming-soon', access: adminOnly, section: '/reports' },
  { path: '/documents', title: 'documents', page: 'coming-soon', access: adminOnly, section: '/documents' },
  { path: '/photos', title: 'photos', page: 'coming-soon', access: adminOnly, section: '/photos' },
  { path: '/settings', title: 'settings', page: 'coming-soon', access: adminOnly, section: '/settings' },
  {
    path: '/companies',
    title: 'companies',
    access: systemAdminOnly,
    section: '/companies',
  },
  {
    path: '/companies/new',
    title: 'createCompany',
    page: 'create-company',
    access: systemAdminOnly,
    section: '/companies',
  },
  {
    path: '/companies/$companyId',
    title: 'companyDetails',
    page: 'company',
    access: systemAdminOnly,
    section: '/companies',
  },
  {
    path: '/companies/$companyId/edit',
    title: 'editCompany',
    page: 'edit-company',
    access: systemAdminOnly,
    section: '/companies',
  },
  {
    path: '/monda-users',
    title: 'staffUsers',
    page: 'staff-users',
    access: systemAdminOnly,
    section: '/monda-users',
  },
  {
    path: '/monda-users/new',
    title: 'createStaffUser',
    page: 'create-staff-user',
    access: systemAdminOnly,
    section: '/monda-users',
  },
  {
    path: '/monda-users/$userId/edit',
    title: 'editStaffUser',
    page: 'edit-staff-user',
    access: systemAdminOnly,
    section: '/monda-users',
  },
  {
    path: '/undelivered',
    title: 'undelivered',
    access: systemAdminOnly,
    section: '/monda-users',
  },
  {
    path: '/time-limits',
    title: 'timeLimits',
    page: 'time-limits',
    access: systemAdminOnly,
    isListedBelow: true,
  },
  {
    path: '/review-rule',
    title: 'reviewRule',
    page: 'review-rule',
    access: systemAdminOnly,
    isListedBelow: true,
  },
  {
    path: '/notice-mail',
    title: 'noticeMail',
    page: 'notice-mail',
    access: systemAdminOnly,
    isListedBelow: true,
  },
  { path: '/on-site', title: 'onSite', page: 'on-site', access: onSiteRoles, isListedBelow: true },
  { path: '/on-site/$day', title: 'onSite', page: 'on-site', access: onSiteRoles },
  { path: '/sign', title: 'sign', access: only(...SIGNING_ROLES) },
  {
    path: '/certificates',
    title: 'certificates',
    access: signedIn,
    isListedBelow: true,
  },
  {
    path: '/certificates/$id',
    title: 'certificates',
    page: 'certificate',
    access: signedIn,
    section: '/certificates',
  },
  {
    path: '/certificate-settings',
    title: 'certificateSettings',
    page: 'certificate-settings',
    access: only('admin', 'company_admin'),
    isListedBelow: true,
  },
  { path: '/system', title: 'system', access: systemAdminOnly, isListedBelow: true },
  { path: '/help', title: 'help', access: signedIn, isListedBelow: true },
  { path: '/help/$page', title: 'help', access: signedIn, section: '/help' },
  { path: PROFILE_PATH, title: 'completeProfile', page: 'complete-profile', access: signedIn },
] as const satisfies readonly Screen[];

export type ScreenPath = (typeof SCREENS)[number]['path'];

/** The parts of an address path; a slash at its end is none. */
const partsOf = (path: string): readonly string[] => path.replace(/\/+$/, '').split('/');

const PATTERNS: readonly { readonly screen: Screen; readonly parts: readonly string[] }[] = SCREENS.map(
  (screen) => ({ screen, parts: partsOf(screen.path) }),
);

/** The screen at an address path, fixed words before placeholders; `undefined` when there is none. */
export function screenAt(pathname: string): Screen | undefined {
  const given = partsOf(pathname);
  const candidates = PATTERNS.filter(
    ({ parts }) =>
      parts.length === given.length &&
      parts.every((part, at) => (part.startsWith('$') ? given[at] !== '' : part === given[at])),
  );
  return (candidates.find(({ screen }) => !screen.path.includes('$')) ?? candidates[0])?.screen;
}

/** Name of the page of a screen, `tasks` of `pages/tasks-page.tsx`. */
export const pageNameOf = ({ title, page = title }: Screen): string => page;

/** Title of a screen in the top bar (decision A-068). */
export const screenTitle = ({ title }: Screen): string => words().screens[title];

/** Title of the screen at an address path; `undefined` where there is none. */
export function screenTitleAt(pathname: string): string | undefined {
  const screen = screenAt(pathname);
  return screen && screenTitle(screen);
}

/** What guards and navigation need of a person. */
export interface Visitor {
  readonly role: string;
  readonly permissions: readonly string[];
  readonly requiresProfileCompletion: boolean;
}

/**
 * Where a visitor of `pathname` must go instead, or `null` to stay.
 * An incomplete profile forces `/complete-profile`; a complete one leaves it for `/dashboard`;
 * a refused role goes to `/items`.
 */
export function redirectFor(pathname: string, visitor: Visitor): string | null {
  const screen = screenAt(pathname);
  if (visitor.requiresProfileCompletion) return screen?.path === PROFILE_PATH ? null : PROFILE_PATH;
  if (screen === undefined) return null;
  if (screen.path === PROFILE_PATH) return '/dashboard';
  return passes(screen.access, visitor) ? null : REFUSED_GOES_TO;
}
