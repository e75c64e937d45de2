import type { ItemStepName } from '@monda/domain/items/item-workflow.ts';

/** What people write at a step; one is picked per item. An empty text is no comment, as everywhere at the other steps. */
export const STEP_COMMENTS: { readonly [Step in ItemStepName]?: readonly string[] } = {
  approve: [
    'Serial number matches the photo. Beyond economic repair.',
    'Checked on site with the depot supervisor. No parts worth recovering.',
    'Out of service since the last audit; the manufacturer no longer supplies parts.',
    'Condition as described. Photos are clear enough to proceed.',
    'Inspected in person. Please plan a forklift for the pickup.',
  ],
  requestChangeAsEvaluator: [
    'The serial number on the photo cannot be read. Please add the exact location and the weight.',
    'Please state the weight; we need it to book the right truck.',
    'Where exactly is it kept now? The location is missing.',
  ],
  declineAsEvaluator: [
    'Still under a leasing contract according to the sticker. It cannot be disposed of here.',
  ],
  confirmReview: [
    'Agreed.',
    'Evaluation is complete. Looking for a date.',
    '',
    'Fine. Combine with the other items of this request if possible.',
  ],
  requestChangeAsManager: [
    'Volume is missing; the carrier asks for it.',
    'Please add the volume, and say in the notes what may be left on site.',
  ],
  declineAsManager: ['Already covered by another request. Closing this one.'],
  update: [
    'Added location and weight, sorry for leaving them out.',
    'Measured again today; location and weight are filled in now.',
    'Location and weight completed.',
  ],
  confirmSchedule: ['', 'Date works for us. The gate opens at 7:30.', 'Confirmed with the depot.', ''],
  declineSchedule: ['The board decided to keep it as a spare. Thank you.', 'Price is below our book value.'],
};

/** What evaluators write when an item goes to another department. */
export const REASSIGN_COMMENTS = [
  'Still usable. The training center asked for one.',
  'Works after cleaning; better passed on than destroyed.',
  'Fit for another department, accessories included.',
] as const;
