import { NEW_REQUEST_WORDING } from './new-request-wording.ts';

/** Words of the question where two tabs show one draft. */
export const DRAFT_QUESTION_WORDING = {
  stored: {
    title: 'Changed in another tab',
    text: 'You have this request open in two tabs, and the other one was changed after this one. This device keeps only one of the two.',
    choice: 'Continue here to replace the other draft, or use the other one instead.',
    other: 'Use the other draft',
  },
  gone: {
    title: 'Sent or removed in another tab',
    text: 'This request was sent or removed in another tab. What you change here is not kept until you answer.',
    choice: 'Continue here to keep it as a draft of its own, or leave it and start a new request.',
    other: 'Start a new request',
  },
  holds: (items: number, files: number) =>
    `This tab holds ${NEW_REQUEST_WORDING.itemCount(items)}${files === 0 ? '' : ` and ${NEW_REQUEST_WORDING.fileCount(files)}`}.`,
  continueHere: 'Continue here',
} as const;
