/** Exact texts of the file picker (section 5). */
export const files = {
  invalidTypeTitle: 'Invalid file type',
  tooLateTitle: 'Added too late',
  tooLate: (names: string) => `${names} was not added because the upload had already started.`,
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
    `The content of this file does not match its name. Please choose a valid ${kinds} file.`,
  password:
    'This PDF is password-protected, so others could not read it. Please choose one without a password.',
  /** Between the last two kinds of files: `PNG, JPEG or PDF`. */
  or: 'or',
  tooManyPixels: 'This picture has too many pixels. Please send a smaller one.',
  /** Which files are taken, beneath the label of a picker. */
  limitsOfOne: (kinds: string, megabytes: number) => `${kinds}, up to ${megabytes} MB`,
  limits: (kinds: string, megabytes: number, files: number) =>
    `${kinds}, up to ${megabytes} MB each, at most ${files}`,
  placeholder: 'Photo not available',
} as const;
