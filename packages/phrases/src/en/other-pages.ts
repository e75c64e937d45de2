/** Texts of all other pages and dialogs, and of the rules they check: a browser loads these with the first of them. */
export * from './other-pages/companies.ts';
export * from './other-pages/controls.ts';
export * from './other-pages/dashboard.ts';
export * from './other-pages/files.ts';
export * from './other-pages/following.ts';
export * from './other-pages/identity.ts';
export * from './other-pages/item-catalogue.ts';
export * from './other-pages/item-pages.ts';
export * from './other-pages/item-steps.ts';
export * from './other-pages/items.ts';
export * from './other-pages/new-request.ts';
export * from './other-pages/projects.ts';
export * from './other-pages/staff.ts';
export * from './other-pages/texts.ts';
export * from './other-pages/undelivered.ts';
