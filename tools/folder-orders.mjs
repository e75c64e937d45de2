/** Orders of folders, each lowest first, which `.dependency-cruiser.mjs` holds and `planted-violations.mjs` breaks. */

/** Folders of the server below its features, lowest first: one imports those before it. */
export const BASE_FOLDERS = [
  'process',
  'database',
  'secrets',
  'observability',
  'audit',
  'http',
  'mail',
  'jobs',
  'exports',
  'pdf',
];

/** Features of the server, lowest first: one imports the interfaces of those before it, so that none need each other. */
export const FEATURES = [
  'identity',
  'visibility',
  'administration',
  'files',
  'lateness',
  'substitutes',
  'items',
  'facts',
  'certificates',
  'log',
  'projects',
  'companies',
  'staff',
];

/** Folders of the server's items, lowest first: one imports those before it; the files above join them. */
export const SERVER_ITEM_FOLDERS = ['reading', 'lists', 'steps', 'captures', 'on-site'];

/** Folders of the web part's items, lowest first: one imports those before it. */
export const ITEM_FOLDERS = ['base', 'conversation', 'steps', 'bulk', 'facts', 'day', 'list', 'page'];

/** Folders of the domain, lowest first: one imports those before it. `api` joins what the features say of their calls. */
export const DOMAIN_FOLDERS = [
  'base',
  'exports',
  'identity',
  'files',
  'items',
  'captures',
  'on-site',
  'facts',
  'signings',
  'certificates',
  'projects',
  'companies',
  'staff',
  'substitutes',
  'lateness',
  'conversations',
  'notices',
  'list-views',
  'search',
  'calendar-feed',
  'evidence',
  'undelivered',
  'system',
  'screens',
  'api',
];

/** Folders of the server's certificates, lowest first: one imports those before it; the files above join them. */
export const CERTIFICATE_FOLDERS = [
  'keys',
  'drawing',
  'reading',
  'voiding',
  'signings',
  'issuing',
  'verify-page',
];

/** Folders of the wizard in the web part, lowest first: one imports those before it; its steps above join them. */
export const WIZARD_FOLDERS = [
  'draft',
  'serial-numbers',
  'import',
  'photos',
  'earlier',
  'intake',
  'items',
  'table',
];
