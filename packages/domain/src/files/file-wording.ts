import type { FileRule } from './file-rules.ts';

/** `PNG or JPEG`, `PNG, JPEG or PDF`. */
function kindsOf(rule: FileRule): string {
  const kinds = rule.types.map((type) => type.replace(/^.*\//, '').toUpperCase());
  return `${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1)}`;
}

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
  /** Refusals of the content: on the device when a file is chosen, and by the server. */
  damaged: 'This file is damaged or empty and cannot be read. Please choose another one.',
  otherContent: (rule: FileRule) =>
    `What is in this file is not what its name says. Please choose a real ${kindsOf(rule)} file.`,
  tooManyPixels: 'This picture has too many pixels. Please send a smaller one.',
  placeholder: 'Photo not available',
} as const;
