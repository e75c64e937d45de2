/** The address for one's calendars, in the account settings. */
export const calendarFeedSettings = {
  heading: 'Calendar',
  text: 'Show the destruction dates of your items in your own calendar with a private calendar link.',
  make: 'Create calendar link',
  /** Above the new address. */
  once: 'Copy the link now: it will not be shown again. Anyone who has it can see these dates without signing in.',
  address: 'Calendar link',
  copy: 'Copy link',
  copied: 'Copied',
  madeOn: (day: string) => `Your link was created on ${day}.`,
  renew: 'Create a new link',
  renewText: 'Calendars that use the current link will stop updating.',
  end: 'Remove the link',
  endText: 'Calendars that use your link will stop updating.',
  ended: 'Your calendar link was removed.',
  loadFailed: 'Your calendar link could not be loaded.',
  saveFailed: 'This could not be saved. Please try again.',
} as const;
