/** What the page of the application says without its scripts; English as the built page has it. */
export const webPage = { needsJavaScript: 'This application needs JavaScript.' } as const;
