import type { FileRule } from './file-rules.ts';

/** Exact texts of the file picker (section 5). */
export const FILE_WORDING = {
  invalidTypeTitle: 'Invalid file type',
  invalidType: (rule: FileRule) =>
    `Please select a file with one of these extensions: ${rule.extensions.join(', ')}`,
  tooLargeTitle: 'File too large',
  tooLarge: (rule: FileRule) => `File size must be less than ${rule.maxBytes / 1024 / 1024}MB`,
  selectedTitle: 'File selected',
  severalSelectedTitle: 'Files selected',
  severalSelected: (count: number) => `${count} files`,
  tooMany: (rule: FileRule) => `Choose at most ${rule.maxFiles} files`,
  /** Refusals of the server, which looks at the content. */
  damaged: 'This file is damaged or empty and cannot be read. Please choose another one.',
  tooManyPixels: 'This picture has too many pixels. Please send a smaller one.',
  placeholder: 'Photo not available',
} as const;
