/** Reasons offered beside the comment of a decline. */
export const declineReasons = {
  duplicate: 'Requested twice',
  'not-as-described': 'Does not match the description',
  'not-owned': 'Belongs to someone else',
  'not-accepted': 'Not accepted for destruction',
  'still-needed': 'Still needed',
  price: 'The price is not acceptable',
  date: 'The date does not work',
} as const;

/** The bar at the foot of the window, by which a decline is taken back. */
export const declinedItems = {
  region: 'Declined items',
  one: (name: string) => `You declined ${name}.`,
  several: (count: number) => (count === 1 ? 'You declined 1 item.' : `You declined ${count} items.`),
  takeBack: 'Undo',
  takeBackNamed: (name: string) => `Undo declining ${name}`,
  minutesLeft: (minutes: number) => (minutes === 1 ? '1 minute left' : `${minutes} minutes left`),
  lastSeconds: 'less than a minute left',
  done: (name: string) => `${name} is no longer declined`,
  failed: 'The decline could not be undone. Please try again.',
  hide: 'Hide',
  show: (count: number) => (count === 1 ? '1 declined item' : `${count} declined items`),
  reasonLabel: 'Reason for declining (optional)',
  noReason: 'No reason',
} as const;
