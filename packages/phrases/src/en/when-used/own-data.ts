/** The download of one's own data, in the account settings. */
export const ownDataSettings = {
  heading: 'Your data',
  text: 'Download everything stored about you as a ZIP file, in a version to read (HTML) and one for programs (JSON).',
  download: 'Download my data',
  saved: (name: string) => `Your data was saved as ${name}.`,
  failed: 'Your data could not be downloaded. Please try again.',
} as const;
