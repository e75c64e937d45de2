/** Words on the pages of the documents of the service. */
export const documentPages = {
  /** At the foot of a page, after the title: the text is to be replaced by the operator's own. */
  template: 'template',
  page: (number: number, count: number) => `Page ${number} of ${count}`,
} as const;
