/** Where a question stands on the page. */
export const questionEntryId = (id: string) => `question-${id}`;
