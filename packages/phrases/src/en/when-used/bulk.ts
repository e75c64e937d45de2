import { count, items, plural } from '../counts.ts';

/** Choosing items in a list and acting on all of them. */
export const bulk = {
  begin: 'Select items',
  column: 'Chosen',
  choose: (name: string) => `Choose ${name}`,
  bar: 'Chosen items',
  chosen: (howMany: number) => `${items(howMany)} chosen`,
  page: 'All on this page',
  all: (howMany: number) => `Select all ${count(howMany)} that match`,
  /** There are more than are chosen at a time. */
  first: (most: number) => `Select the first ${count(most)} that match`,
  allFailed: 'The items could not be read. Try again.',
  clear: 'Clear',
  end: 'End choosing',
  hint: 'Choose items with their checkboxes; Shift chooses a range.',
  mostChosen: (most: number) => `At most ${count(most)} items are chosen at a time.`,

  names: {
    assign: 'Assign',
    evaluator: 'Change evaluator',
    'submit-review': 'Evaluate',
    review: 'Review',
    schedule: 'Schedule',
    'confirm-destruction': 'Confirm schedule',
    'another-date': 'Another date',
  },
  nothing: 'No step is open to you for these items now.',
  why: 'Why not all',
  takePart: (action: string, howMany: number, of: number, reasons: string) =>
    `${action}: ${count(howMany)} of ${count(of)} take part. Left out: ${reasons}.`,
  because: {
    rest: (howMany: number) => `${count(howMany)} for other reasons`,
    status: (howMany: number, status: string) =>
      `${count(howMany)} ${plural(howMany, 'is', 'are')} at ${status}`,
    'already-assigned': (howMany: number) =>
      `${count(howMany)} ${plural(howMany, 'has', 'have')} an evaluator already`,
    unassigned: (howMany: number) => `${count(howMany)} ${plural(howMany, 'has', 'have')} no evaluator yet`,
    'not-assigned': (howMany: number) =>
      `${count(howMany)} ${plural(howMany, 'is', 'are')} not assigned to you`,
    'already-verified': (howMany: number) =>
      `${count(howMany)} ${plural(howMany, 'was', 'were')} verified on site already`,
    'not-verified': (howMany: number) =>
      `${count(howMany)} ${plural(howMany, 'was', 'were')} not verified on site yet`,
  },

  titles: {
    assign: (howMany: number) => `Assign ${items(howMany)}`,
    evaluator: (howMany: number) => `Change the evaluator of ${items(howMany)}`,
    'submit-review': (howMany: number) => `Evaluate ${items(howMany)}`,
    review: (howMany: number) => `Review ${items(howMany)}`,
    schedule: (howMany: number) => `Schedule ${items(howMany)}`,
    'confirm-destruction': (howMany: number) => `Confirm the schedule of ${items(howMany)}`,
    'another-date': (howMany: number) => `Another date for ${items(howMany)}`,
  },
  each: 'Each item takes the step by itself and keeps it in its own history.',
  approve: (howMany: number) => `Approve ${items(howMany)}`,
  confirm: (howMany: number) => `Confirm ${items(howMany)}`,
  requestChange: (howMany: number) => `Request Change for ${items(howMany)}`,
  decline: (howMany: number) => `Decline ${items(howMany)}`,
  reviewHint: (howMany: number) =>
    `By continuing you accept the terms for ${plural(howMany, 'this item', `each of these ${items(howMany)}`)}. Read both documents first.`,
  declineEnds: (howMany: number) =>
    `Declining ends the request for ${plural(howMany, 'this item', `each of these ${items(howMany)}`)} for good. If only the date does not suit, ask for another date.`,
  giveTo: (howMany: number, name: string) => `Assign ${items(howMany)} to ${name}?`,
  back: 'Back',
  items,
  otherDates: {
    company: (howMany: number) => `Ask for another date for ${items(howMany)}`,
    provider: (howMany: number) => `Move ${items(howMany)} to another date`,
  },
  /** `number`: of items. */
  inAll: (number: string, sum: string) => `${number}, ${sum} in all`,
  comment: 'Comment for every item (optional)',
  listed: 'Items of this step',
  priceOf: (name: string) => `Price of ${name}`,
  prices: 'Prices',
  onePrice: 'One price for every item',
  priceEach: 'A price for each item',
  pasteHint: 'Copied from a column of a sheet, prices go to this item and those below.',
  pastedTooMany: (pasted: number, room: number) =>
    `${count(pasted)} prices were pasted, and there are ${items(room)} from here on. Nothing was taken.`,
  needsPrices: 'price of every item',

  underWay: (done: number, of: number) => `${count(done)} of ${count(of)} done`,
  waiting: (seconds: number) => `The server takes more in ${count(seconds)} s.`,
  stopping: 'Stopping after this call',
  /** What was done, of so many items. */
  said: {
    anotherDate: {
      company: (howMany: number) => `Another date was asked for: ${items(howMany)}`,
      provider: (howMany: number) => `Date of ${items(howMany)} withdrawn`,
    },
    assign: (howMany: number, name: string) => `${items(howMany)} assigned to ${name}`,
    evaluator: (howMany: number, name: string) => `${items(howMany)} given to ${name}`,
    approve: (howMany: number) => `${items(howMany)} approved and sent for review`,
    requestChange: (howMany: number) => `Change requested for ${items(howMany)}, sent back to the company`,
    decline: (howMany: number) => `${items(howMany)} declined`,
    review: (howMany: number) => `Evaluation of ${items(howMany)} confirmed`,
    schedule: (howMany: number, day: string) => `${items(howMany)} scheduled for ${day}`,
    confirm: (howMany: number) => `Schedule of ${items(howMany)} confirmed`,
  },
  refused: (howMany: number) => `Not done: ${items(howMany)}. They are as they were.`,
  left: (howMany: number) => `Not sent: ${items(howMany)}.`,
  unsure: (howMany: number) =>
    `The answer for ${items(howMany)} did not come. Trying again does nothing twice.`,
  failed: 'The step could not be taken.',
} as const;

/** Giving an assigned item to another evaluator. */
export const changeEvaluator = {
  current: 'Evaluates it now',
} as const;
