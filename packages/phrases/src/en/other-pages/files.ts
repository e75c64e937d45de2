/** Exact texts of the file picker (section 5). */
export const files = {
  invalidTypeTitle: 'Invalid file type',
  tooLateTitle: 'Chosen too late',
  tooLate: (names: string) => `${names} was not added, since it was being sent already.`,
  invalidType: (extensions: string) => `Please select a file with one of these extensions: ${extensions}`,
  tooLargeTitle: 'File too large',
  tooLarge: (megabytes: number) => `File size must be less than ${megabytes}MB`,
  selectedTitle: 'File selected',
  severalSelectedTitle: 'Files selected',
  severalSelected: (count: number) => `${count} files`,
  tooMany: (files: number) => `Choose at most ${files} files`,
  /** Refusals of the content: on the device when a file is chosen, and by the server. */
  damaged: 'This file is damaged or empty and cannot be read. Please choose another one.',
  otherContent: (kinds: string) =>
    `What is in this file is not what its name says. Please choose a real ${kinds} file.`,
  password:
    'This PDF opens only with a password, so others could not read it. Please choose one that opens without.',
  /** Between the last two kinds of files: `PNG, JPEG or PDF`. */
  or: 'or',
  tooManyPixels: 'This picture has too many pixels. Please send a smaller one.',
  /** Which files are taken, beneath the label of a picker. */
  limitsOfOne: (kinds: string, megabytes: number) => `${kinds}, up to ${megabytes} MB`,
  limits: (kinds: string, megabytes: number, files: number) =>
    `${kinds}, up to ${megabytes} MB each, at most ${files}`,
  placeholder: 'Photo not available',
} as const;
