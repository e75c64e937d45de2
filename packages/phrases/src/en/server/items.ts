import { plural } from '../counts.ts';

/** Why a step was refused; the sentence of a 409 names the current status (decision A-055). */
export const refusedSteps = {
  'already-assigned': (status: string) => `This item is in ${status} status and is already assigned.`,
  unassigned: (status: string) => `This item is in ${status} status and is not assigned.`,
  'not-assigned': (status: string) => `This item is in ${status} status and is not assigned to you.`,
  'already-verified': (status: string) =>
    `This item is in ${status} status and has already been verified on site.`,
  'not-verified': (status: string) =>
    `This item is in ${status} status and has not been verified on site yet.`,
  'open-correction': (status: string) =>
    `This item is in ${status} status and has an open correction. It has to be accepted, refused or withdrawn first.`,
  'moved-on': (status: string) =>
    `This item is in ${status} status and has changed since then. There is nothing to undo.`,
  'declined-by-other': (status: string) =>
    `This item is in ${status} status. Only the person who declined it can undo that.`,
  'other-role': (status: string) =>
    `This item is in ${status} status. You declined it in another role, so you cannot undo that.`,
  'too-late': (status: string) =>
    `This item is in ${status} status. A decline can only be undone within ten minutes.`,
  role: (status: string) => `This item is in ${status} status. This action is no longer possible.`,
  status: (status: string) => `This item is in ${status} status. This action is no longer possible.`,
} as const;

/** Said where an item is given to the evaluator it has. */
export const changingEvaluator = {
  same: (status: string, name: string) =>
    `This item is in ${status} status and is already assigned to ${name}.`,
} as const;

/** Said where a decline cannot be taken back since nobody could go on. */
export const takingBack = {
  evaluatorGone: (name: string) => `${name} can no longer evaluate, so this item stays declined.`,
} as const;

/** Said of a photo that is to be removed from an item. */
export const itemPhotos = {
  notOfItem: 'This photo does not belong to the item, or has already been removed',
} as const;

/** Text written by the server into a history entry beside the person's own comment (decision A-054). */
export const automaticComments = {
  created: 'Request created',
  assigned: (name: string) => `Assigned to ${name}`,
  unassigned: (name: string) => `${name} can no longer evaluate; the item is unassigned again`,
  reassigned: (name: string, former: string) => `Assigned to ${name} instead of ${former}`,
  decided: (label: string) => `Decision: ${label}`,
  /** `what`: see `decisions.nouns`. */
  scheduled: (what: string, date: string, price: string, buyer: string) =>
    `${what} on ${date}, price ${price}, buyer ${buyer}`,
  /** The same without price and buyer. */
  dated: (what: string, date: string) => `${what} on ${date}`,
  /** Where and when an item is met: each part as far as it is known, written one after the other. */
  meeting: {
    place: (place: string) => `place ${place}`,
    time: (time: string) => `time ${time}`,
    contact: (contact: string) => `contact ${contact}`,
    none: 'no place or time',
    planned: (parts: string) => `Meeting: ${parts}.`,
    now: (parts: string) => `Now: ${parts}.`,
    before: (parts: string) => `Before: ${parts}.`,
    contactChanged: 'Contact changed.',
  },
  corrected: (fields: string, proposedBy: string) => `Corrected: ${fields}. Proposed by ${proposedBy}.`,
  correctionEnded: (fields: string) => `Open correction ended: ${fields}`,
  otherDate: {
    company: (reason: string) => `Requested another date. Reason: ${reason}.`,
    provider: (reason: string) => `Moved to another date. Reason: ${reason}.`,
  },
  formerDate: (date: string) => `Previous date: ${date}.`,
  proposedDate: (date: string) => `Preferred date: ${date}.`,
  termsAccepted: 'Terms accepted',
  passwordRenewed: 'New destruction password generated',
  verified: 'Items and serial numbers verified on site',
  verifiedByDayCode: (day: string) => `Items and serial numbers verified on site with the code for ${day}`,
  documented: (before: number, after: number, tickets: number) =>
    `Before photos: ${before}, after photos: ${after}, tare tickets: ${tickets}`,
  photosAdded: (count: number) => plural(count, '1 photo added', `${count} photos added`),
  photosRemoved: (count: number) => plural(count, '1 photo removed', `${count} photos removed`),
  completed: 'Final invoice added',
  declined: (reason: string) => `Reason: ${reason}`,
  takenBack: 'Decline undone',
} as const;
