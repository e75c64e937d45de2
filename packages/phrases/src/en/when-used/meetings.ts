/** Where and at what hour an item is met on its day, and whom to ask for. */
export const meetings = {
  change: 'Change place and time',
  changeHint: 'The date stays, and the company is notified. It does not confirm again.',
  placeHint: 'Site and address',
  timeHint: 'In the provider’s time zone',
  contactHint: 'Who to ask for, with a phone number',
  noPlace: 'Without a place, the company does not know where to go.',
  emptyStays: 'What you leave empty stays as it is for each item.',
} as const;
