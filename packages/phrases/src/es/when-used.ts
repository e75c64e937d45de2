/** Texts of what a page shows only when somebody uses it: a browser loads these with the first such part. */
export * from './when-used/bulk.ts';
export * from './when-used/calendar-feed.ts';
export * from './when-used/conversation.ts';
export * from './when-used/copies.ts';
export * from './when-used/declines.ts';
export * from './when-used/earlier-request.ts';
export * from './when-used/exports.ts';
export * from './when-used/import.ts';
export * from './when-used/item-table.ts';
export * from './when-used/labels.ts';
export * from './when-used/lateness.ts';
export * from './when-used/list-tools.ts';
export * from './when-used/notices.ts';
export * from './when-used/review-rule.ts';
export * from './when-used/search.ts';
export * from './when-used/shortcuts.ts';
export * from './when-used/substitutes.ts';
