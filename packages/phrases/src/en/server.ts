/** Texts that only the server writes: answers, messages, and the pages it makes itself. */
export * from './server/account.ts';
export * from './server/calendar-feed.ts';
<<<<<<< HEAD
export * from './server/certificates.ts';
=======
export * from './server/certificate-page.ts';
>>>>>>> draw
export * from './server/comments.ts';
export * from './server/documents.ts';
export * from './server/errors.ts';
export * from './server/exports.ts';
export * from './server/items.ts';
export * from './server/labels.ts';
export * from './server/notices.ts';
export * from './server/projects.ts';
export * from './server/questions.ts';
export * from './server/sign-in.ts';
export * from './server/signer-end.ts';
export * from './server/substitutes.ts';
export * from './server/undelivered.ts';
export * from './server/verify-page.ts';
export * from './server/web-page.ts';
