/** Kinds of documents that authorities issue. */
export const AUTHORITY_DOCUMENT_KINDS = ['act', 'authorisation', 'notice', 'receipt', 'other'] as const;

/** Documents of an item that count at a time; those withdrawn do not. */
export const MOST_AUTHORITY_DOCUMENTS = 5;
