import { count, items, plural } from '../counts.ts';

/** All of so many items, where an act was done for each of them; else so many items. */
const doneIn = (all: string) => (howMany: number, isAll: boolean) =>
  isAll && howMany > 1 ? `${all} ${items(howMany)}` : items(howMany);
const done = doneIn('All');
const doneWithin = doneIn('all');

/** Selecting items in a list and acting on all of them. */
export const bulk = {
  column: 'Selected',
  choose: (name: string) => `Select ${name}`,
  bar: 'Selected items',
  chosen: (howMany: number) => `${items(howMany)} selected`,
  page: 'All on this page',
  all: (howMany: number) => `Select all ${count(howMany)} that match`,
  /** There are more than can be selected at a time. */
  first: (most: number) => `Select the first ${count(most)} that match`,
  allFailed: 'Could not load the items. Try again.',
  clear: 'Clear',
  end: 'Cancel selection',
  hint: 'Select items; hold Shift to select a range.',
  mostChosen: (most: number) => `You can select up to ${count(most)} items at a time.`,

  names: {
    assign: 'Assign',
    evaluator: 'Change evaluator',
    'submit-review': 'Evaluate',
    review: 'Review',
    schedule: 'Schedule',
    'confirm-destruction': 'Confirm schedule',
    'another-date': 'Another date',
    meeting: 'Place and time',
    'complete-destruction': 'Complete',
  },
  nothing: 'There is nothing you can do with these items right now.',
  why: 'Why not all',
  takePart: (action: string, howMany: number, of: number, reasons: string) =>
    `${action}: applies to ${count(howMany)} of ${count(of)}. Left out: ${reasons}.`,
  because: {
    rest: (howMany: number) => `${count(howMany)} for other reasons`,
    status: (howMany: number, status: string) => `${count(howMany)} with status ${status}`,
    'already-assigned': (howMany: number) =>
      `${count(howMany)} already ${plural(howMany, 'has', 'have')} an evaluator`,
    unassigned: (howMany: number) => `${count(howMany)} ${plural(howMany, 'has', 'have')} no evaluator yet`,
    'not-assigned': (howMany: number) =>
      `${count(howMany)} ${plural(howMany, 'is', 'are')} not assigned to you`,
    'already-verified': (howMany: number) =>
      `${count(howMany)} ${plural(howMany, 'was', 'were')} already verified on site`,
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
    meeting: (howMany: number) => `Change place and time of ${items(howMany)}`,
    'complete-destruction': (howMany: number) => `Complete ${items(howMany)}`,
  },
  each: 'Applied to each item separately and recorded in its history.',
  approve: (howMany: number) => `Approve ${items(howMany)}`,
  confirm: (howMany: number) => `Confirm ${items(howMany)}`,
  requestChange: (howMany: number) => `Request Change for ${items(howMany)}`,
  decline: (howMany: number) => `Decline ${items(howMany)}`,
  /** The reason of a decline, where one has to be selected. */
  declineReason: 'Reason for declining',
  selectReason: 'Select a reason',
  needsReason: 'Select a reason to decline these items.',
  needsDecision: 'decision',
  /** Days of the items, each with how many there are and the sum of their prices where each has one. */
  days: 'By day',
  onDay: (day: string, howMany: number) => `${day}: ${items(howMany)}`,
  onDayFor: (day: string, howMany: number, sum: string) => `${day}: ${items(howMany)}, ${sum}`,
  withoutDay: 'No date',
  /** How many items have a decision, where they differ. */
  ofDecision: (decision: string, howMany: number) => `${decision}: ${items(howMany)}`,
  reviewHint: (howMany: number) =>
    `By continuing you accept the terms for ${plural(howMany, 'this item', `each of these ${items(howMany)}`)}. Read both documents first.`,
  declineEnds: (howMany: number) =>
    `Declining ends the request for ${plural(howMany, 'this item', `each of these ${items(howMany)}`)} for good. If only the date does not work for you, request another date.`,
  giveTo: (howMany: number, name: string) => `Assign ${items(howMany)} to ${name}?`,
  back: 'Back',
  items,
  otherDates: {
    company: (howMany: number) => `Request another date for ${items(howMany)}`,
    provider: (howMany: number) => `Move ${items(howMany)} to another date`,
  },
  /** `number`: of items. */
  inAll: (number: string, sum: string) => `${number}, ${sum} in total`,
  comment: 'Comment for every item (optional)',
  listed: 'Items',
  priceOf: (name: string) => `Price of ${name}`,
  prices: 'Prices',
  onePrice: 'One price for every item',
  priceEach: 'A price for each item',
  pasteHint: 'Paste a column of prices from a spreadsheet to fill this item and the ones below.',
  pastedTooMany: (pasted: number, room: number) =>
    `You pasted ${count(pasted)} prices, but there ${plural(room, 'is 1 item', `are ${items(room)}`)} from here on. Nothing was changed.`,
  needsPrices: 'a price for every item',
  /** Of the file field of the final invoice. */
  oneInvoice: 'One invoice for all these items; each of them keeps a copy.',
  finalPricesHint: 'The final prices start out as the agreed ones.',
  finalPriceOf: (name: string) => `Final price of ${name}`,
  needsFinalPrices: 'a final price above 0 for every item',

  underWay: (done: number, of: number) => `${count(done)} of ${count(of)} done`,
  waiting: (seconds: number) => `Continuing in ${count(seconds)} s.`,
  stopping: 'Stopping …',
  /** What was done to so many items, and whether that is all of them. */
  said: {
    anotherDate: {
      company: (howMany: number, isAll: boolean) =>
        `Another date requested for ${doneWithin(howMany, isAll)}`,
      provider: (howMany: number, isAll: boolean) => `Date removed from ${doneWithin(howMany, isAll)}`,
    },
    assign: (howMany: number, isAll: boolean, name: string) => `${done(howMany, isAll)} assigned to ${name}`,
    evaluator: (howMany: number, isAll: boolean, name: string) =>
      `${done(howMany, isAll)} reassigned to ${name}`,
    approve: (howMany: number, isAll: boolean) => `${done(howMany, isAll)} evaluated and sent for review`,
    requestChange: (howMany: number, isAll: boolean) =>
      `${done(howMany, isAll)} sent back to the company for changes`,
    decline: (howMany: number, isAll: boolean) => `${done(howMany, isAll)} declined`,
    review: (howMany: number, isAll: boolean) => `${done(howMany, isAll)} reviewed and confirmed`,
    meeting: (howMany: number, isAll: boolean) => `Place and time changed for ${doneWithin(howMany, isAll)}`,
    schedule: (howMany: number, isAll: boolean, day: string) =>
      `${done(howMany, isAll)} scheduled for ${day}`,
    confirm: (howMany: number, isAll: boolean) => `${done(howMany, isAll)} confirmed`,
    complete: (howMany: number, isAll: boolean) => `${done(howMany, isAll)} completed`,
  },
  refused: (howMany: number) => `${items(howMany)} ${plural(howMany, 'was', 'were')} not changed.`,
  left: (howMany: number) => `${items(howMany)} ${plural(howMany, 'was', 'were')} not sent.`,
  unsure: (howMany: number) =>
    `No answer arrived for ${items(howMany)}. You can safely try again: nothing is done twice.`,
  failed: 'Could not complete this. Please try again.',
} as const;

/** Giving an assigned item to another evaluator. */
export const changeEvaluator = {
  current: 'Current evaluator',
} as const;
