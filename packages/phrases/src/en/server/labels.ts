/** What the server says of labels. */
export const labels = {
  /** Name of the file: letters, digits and hyphens. */
  file: 'labels',
  nothing: 'Select items, or a project',
  tooMany: (most: number) => `At most ${most} labels at a time`,
  noSuchLabel: 'The sheet does not have that many labels',
  serialNumber: (text: string) => `S/N ${text}`,
} as const;
