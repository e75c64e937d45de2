/** What is read again when a document was added or withdrawn. */
export const READ_AFTER_DOCUMENT = ['authorityDocuments', 'facts.preflight', 'items.attention'] as const;
