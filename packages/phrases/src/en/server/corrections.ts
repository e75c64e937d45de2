/** Refusals of the corrections of an item. */
export const corrections = {
  alsoByUpdate: 'Change this value together with the requested change',
  notOfThisSide: 'The other side has to accept or refuse this correction.',
  notYours: 'Only the person who proposed this correction can withdraw it.',
  onlyCompany: 'Until an evaluator is assigned, only the company can correct this item.',
  closed: (status: string) => `This item is in ${status} status and can no longer be corrected.`,
  completed: (status: string) =>
    `This item is in ${status} status and can no longer be corrected. Replace its certificate and give the wrong value as the reason.`,
  oneIsOpen: 'This item already has an open correction. It has to be accepted, refused or withdrawn first.',
  ended: 'This correction is no longer open.',
  changedMeanwhile: (field: string, present: string, former: string) =>
    `${field} is now ${present}, not ${former}. Refuse this correction and propose another one.`,
  noValue: 'empty',
  /** What a correction changes, in notices: each value, then all of them, then why. */
  value: (field: string, former: string, proposed: string) => `${field}: ${former} → ${proposed}`,
  values: (all: string) => `${all}.`,
  because: (reason: string) => `Reason: ${reason}`,
} as const;
