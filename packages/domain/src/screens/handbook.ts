import { DEFAULT_ROLE, parseRole, type Role } from '../identity/roles.ts';

/** The pages of the handbook, one for each kind of work, in the order in which they are listed. */
export const HANDBOOK_PAGES = [
  'client',
  'on-site',
  'signing',
  'evaluator',
  'fixed-assets',
  'administrator',
] as const;
export type HandbookPage = (typeof HANDBOOK_PAGES)[number];

const PAGE_OF_ROLE: Readonly<Record<Role, HandbookPage>> = {
  company_admin: 'client',
  company_user: 'client',
  viewer: 'client',
  technical_evaluator: 'evaluator',
  fixed_assets_manager: 'fixed-assets',
  admin: 'administrator',
};

export const isHandbookPage = (text: string): text is HandbookPage =>
  (HANDBOOK_PAGES as readonly string[]).includes(text);

/** The page that `/help` shows to a person of this role. */
export const handbookPageOf = (role: string): HandbookPage => PAGE_OF_ROLE[parseRole(role) ?? DEFAULT_ROLE];
