/** What a form says of itself. */
export const FORM_WORDING = {
  notReady: 'This form could not be loaded completely. Check your connection and try again.',
} as const;
