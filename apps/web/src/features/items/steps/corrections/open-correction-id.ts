/** Where the open correction of an item stands on its page. */
export const OPEN_CORRECTION_ID = 'open-correction';
