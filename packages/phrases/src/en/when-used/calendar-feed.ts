/** The address for one's calendars, in the account settings. */
export const calendarFeedSettings = {
  heading: 'Calendar',
  text: 'Your calendar program can show the destruction dates of the items you may see. It needs an address that is yours alone.',
  make: 'Create calendar address',
  /** Above the new address. */
  once: 'Copy the address now: it is not shown again. Whoever has it sees these dates without signing in.',
  address: 'Calendar address',
  copy: 'Copy address',
  copied: 'Copied',
  madeOn: (day: string) => `You have had an address since ${day}.`,
  renew: 'Create a new address',
  renewText: 'Calendars that use the address you have now will no longer be updated.',
  end: 'Stop using it',
  endText: 'Calendars that use your address will no longer be updated.',
  ended: 'Your calendar address was removed.',
  loadFailed: 'Your calendar address could not be loaded.',
  saveFailed: 'This could not be saved. Please try again.',
} as const;
