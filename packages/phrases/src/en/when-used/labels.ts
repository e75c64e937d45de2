import { count, plural } from '../counts.ts';

/** The dialog that makes labels of items. */
export const labelsDialog = {
  titleOf: (items: number) => plural(items, 'Label for 1 item', `Labels for ${count(items)} items`),
  titleOfProject: 'Labels for this project’s items',
  hint: 'Each label has a QR code and the short ID. People have to sign in to see the item they scan.',
  sheet: 'Sheet',
  sheets: {
    l7160: 'A4, 21 labels of 63.5 × 38.1 mm (Avery L7160)',
    l7163: 'A4, 14 labels of 99.1 × 38.1 mm (Avery L7163)',
    roll62: '62 mm roll, one label per page',
  },
  start: 'First free label',
  withNames: 'Add name and serial number',
  withNamesHint:
    'Anyone who sees the label will know what is inside. A sheet of firearms or safes is a shopping list for thieves.',
  make: 'Save PDF',
  making: 'Creating the labels',
  tooMany: (most: number) => `You can create labels for up to ${count(most)} items at a time. Select fewer.`,
} as const;
