import type { FilePurpose } from '../files/file-rules.ts';

/** What a picture taken on site is for. */
export const CAPTURE_PURPOSES = ['before', 'after', 'ticket'] as const;
export type CapturePurpose = (typeof CAPTURE_PURPOSES)[number];

/** The purpose that the file of an item has which a capture becomes. */
export const FILE_PURPOSE_OF_CAPTURE = {
  before: 'before_photo',
  after: 'after_photo',
  ticket: 'tare_ticket',
} as const satisfies Record<CapturePurpose, FilePurpose>;
