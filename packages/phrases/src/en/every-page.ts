/** Texts that every page may need at once, the list of tasks among them: a browser loads these first. */
export * from './every-page/identity.ts';
export * from './every-page/item-catalogue.ts';
export * from './every-page/item-list.ts';
export * from './every-page/items.ts';
export * from './every-page/shell.ts';
export * from './every-page/ui.ts';
