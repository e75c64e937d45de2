import type { FileRule } from './file-rules.ts';

/** Exact texts of the file picker (section 5). */
export const FILE_WORDING = {
  invalidTypeTitle: 'Invalid file type',
  invalidType: (rule: FileRule) =>
    `Please select a file with one of these extensions: ${rule.extensions.join(', ')}`,
  tooLargeTitle: 'File too large',
  tooLarge: (rule: FileRule) => `File size must be less than ${rule.maxBytes / 1024 / 1024}MB`,
  selectedTitle: 'File selected',
  tooMany: (rule: FileRule) => `Choose at most ${rule.maxFiles} files`,
  placeholder: 'Photo not available',
} as const;
