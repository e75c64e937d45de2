/** The download of one's own data, in the account settings. */
export const ownDataSettings = {
  heading: 'Your data',
  text: 'You can download what is stored of you: a ZIP file with the same data for reading (HTML) and for programs (JSON).',
  download: 'Download my data',
  saved: (name: string) => `Your data was saved as ${name}.`,
  failed: 'Your data could not be downloaded. Please try again.',
} as const;
