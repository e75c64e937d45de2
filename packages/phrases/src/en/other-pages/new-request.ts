import { count, items, plural } from '../counts.ts';

const files = (howMany: number) => plural(howMany, '1 file', `${count(howMany)} files`);

/** Words of the wizard beside those of the specification (which are in the domain). */
export const newRequest = {
  steps: 'Steps of the request',
  next: 'Next',

  restored: 'Draft restored',
  restoredText: (count: number, photos: number) =>
    photos === 0
      ? `Your request was saved on this device: ${items(count)}.`
      : `Your request was saved on this device: ${items(count)}, ${files(photos)}.`,
  startOver: 'Start over',
  startOverTitle: 'Start over with an empty request?',
  startOverText: (count: number, photos: number) =>
    photos === 0 ? `This removes ${items(count)}.` : `This removes ${items(count)} and ${files(photos)}.`,
  draftNotSaved: 'This browser cannot save a draft. Submit the request before you close this page.',

  detailsHint: 'The request is submitted in your name.',
  askClient: 'Ask someone at the client company to submit it.',
  joinCompany: 'If you belong to a client company yourself, ask your administrator to add you to it.',
  inviteClient:
    'If no one from that company has an account yet, invite someone from its page under Companies.',

  categoryHint: 'All items in a request must have the same waste type.',
  notAvailable: 'Not available yet',

  itemsHint: 'Fields marked with * are required.',
  item: (position: number) => `Item ${position + 1}`,
  addItem: 'Add item',
  addFirstItem: 'Add an item',
  listFull: (most: number) => `A request can have up to ${most} items.`,
  editItem: (position: number, title: string) => `Edit item ${position + 1}: ${title}`,
  removeItem: (position: number, title: string) => `Remove item ${position + 1}: ${title}`,
  removed: (title: string) => `${title} was removed.`,
  nothingChosen: 'No family or type yet',
  toComplete: (count: number) => plural(count, '1 field to complete', `${count} fields to complete`),
  fileCount: files,
  problemAt: (position: number, message: string) => `Item ${position + 1}: ${message}`,
  moreProblems: (count: number) => `and ${count} more`,

  selectFamily: 'Select family',
  selectType: 'Select type',
  familyFirst: 'Choose a family first',
  typeInWords: 'This family has no list of types. Describe the type in a few words.',
  hasOwnershipInvoice: 'I have an ownership invoice',
  none: 'None',

  changeWhat: (what: string) => `Change ${what}`,
  client: 'Client',
  itemsTitle: (count: number) => `Items (${count})`,
  finalCheckHint: 'Check all three statements to create the request.',
  itemsWait: (howMany: number) =>
    plural(
      howMany,
      '1 imported item is saved on this device for the next request.',
      `${count(howMany)} imported items are saved on this device for the next request.`,
    ),
  create: 'Create Request',
  tickAll: 'Check all three statements first',
  sending: (sent: number, total: number, percent: number) =>
    total === 0
      ? `Sending the request, ${percent}%`
      : `Sending ${files(total)}: ${sent} of ${total} sent, ${percent}%`,
  sendingLabel: 'Sending the request',
  almostDone: 'Everything has been sent. Waiting for the server to respond.',
  waitingForTurn: 'The server is busy. Your request will continue on its own.',
  keepOpen: 'Keep this page open until it is done.',
} as const;

/** Words of the question where two tabs show one draft. */
export const draftQuestion = {
  stored: {
    title: 'Changed in another tab',
    text: 'You have this request open in two tabs, and the other one was changed after this one. This device can save only one of the two.',
    choice: 'Continue here to replace the other draft, or use the other one instead.',
    other: 'Use the other draft',
  },
  gone: {
    title: 'Sent or removed in another tab',
    text: 'This request was sent or removed in another tab. Your changes here are not saved until you choose.',
    choice: 'Continue here to keep it as a separate draft, or leave it and start a new request.',
    other: 'Start a new request',
  },
  holds: (itemCount: number, fileCount: number) =>
    `This tab has ${items(itemCount)}${fileCount === 0 ? '' : ` and ${files(fileCount)}`}.`,
  continueHere: 'Continue here',
} as const;
