/** Where and at what hour an item is met on its day, and whom to ask for. */
export const meetings = {
  change: 'Change place and time',
  changeHint: 'The date stays the same, and the company does not have to confirm again. It is notified.',
  placeHint: 'Site and address, as needed to get there',
  timeHint: 'In the provider’s time zone',
  contactHint: 'Who to ask for on site, with a phone number',
  noPlace: 'Without a place, the company does not know where to go.',
  emptyStays: 'What you leave empty stays as it is for each item.',
} as const;
