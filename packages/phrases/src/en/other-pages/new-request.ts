import { count, items, plural } from '../counts.ts';

const files = (howMany: number) => plural(howMany, '1 file', `${count(howMany)} files`);

/** Words of the wizard beside those of the specification (which are in the domain). */
export const newRequest = {
  steps: 'Steps of the request',
  next: 'Next',

  restored: 'Draft restored',
  restoredText: (count: number, photos: number) =>
    photos === 0
      ? `Your request was kept on this device: ${items(count)}.`
      : `Your request was kept on this device: ${items(count)}, ${files(photos)}.`,
  startOver: 'Start over',
  startOverTitle: 'Start over with an empty request?',
  startOverText: (count: number, photos: number) =>
    photos === 0 ? `This removes ${items(count)}.` : `This removes ${items(count)} and ${files(photos)}.`,
  draftNotSaved: 'This browser cannot keep a draft. Submit the request before you close this page.',

  detailsHint: 'The request is submitted in your name.',
  askClient: 'Ask a person of the client company to submit it.',
  joinCompany: 'If you belong to a client company yourself, ask your administrator to add you to it.',
  inviteClient: 'If nobody of that company is here yet, invite somebody from its page under Companies.',

  categoryHint: 'All items of one request are of the same waste type.',
  notAvailable: 'Not yet available',

  itemsHint: 'Fields marked with * are required.',
  item: (position: number) => `Item ${position + 1}`,
  addItem: 'Add item',
  addFirstItem: 'Add an item',
  listFull: (most: number) => `One request holds at most ${most} items.`,
  editItem: (position: number, title: string) => `Edit item ${position + 1}: ${title}`,
  removeItem: (position: number, title: string) => `Remove item ${position + 1}: ${title}`,
  removed: (title: string) => `${title} was removed.`,
  nothingChosen: 'No family and type yet',
  toComplete: (count: number) => plural(count, '1 field to complete', `${count} fields to complete`),
  fileCount: files,
  problemAt: (position: number, message: string) => `Item ${position + 1}: ${message}`,
  moreProblems: (count: number) => `and ${count} more`,

  selectFamily: 'Select family',
  selectType: 'Select type',
  familyFirst: 'Choose a family first',
  typeInWords: 'This family has no list. Describe the type in a few words.',
  hasOwnershipInvoice: 'I have an ownership invoice',
  none: 'None',

  changeWhat: (what: string) => `Change ${what}`,
  client: 'Client',
  itemsTitle: (count: number) => `Items (${count})`,
  finalCheckHint: 'Tick all three statements to create the request.',
  itemsWait: (howMany: number) =>
    plural(
      howMany,
      '1 imported item waits on this device for the next request.',
      `${count(howMany)} imported items wait on this device for the next request.`,
    ),
  create: 'Create Request',
  tickAll: 'Tick all three statements first',
  sending: (sent: number, total: number, percent: number) =>
    total === 0
      ? `Sending the request, ${percent}%`
      : `Sending ${files(total)}: ${sent} of ${total} sent, ${percent}%`,
  sendingLabel: 'Sending the request',
  almostDone: 'Everything is sent. Waiting for the answer.',
  waitingForTurn: 'Waiting for its turn at the server. It goes on by itself.',
  keepOpen: 'Keep this page open until it is done.',
} as const;

/** Words of the question where two tabs show one draft. */
export const draftQuestion = {
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
  holds: (itemCount: number, fileCount: number) =>
    `This tab holds ${items(itemCount)}${fileCount === 0 ? '' : ` and ${files(fileCount)}`}.`,
  continueHere: 'Continue here',
} as const;
