import { count, plural } from '../counts.ts';

/** The dialog that makes labels of items. */
export const labelsDialog = {
  titleOf: (items: number) => plural(items, 'Label for 1 item', `Labels for ${count(items)} items`),
  titleOfProject: 'Labels for the items of the project',
  hint: 'Each label has a QR code and the short id. Whoever scans it has to sign in to see the item.',
  sheet: 'Sheet',
  sheets: {
    l7160: 'A4, 21 labels of 63.5 × 38.1 mm (Avery L7160)',
    l7163: 'A4, 14 labels of 99.1 × 38.1 mm (Avery L7163)',
    roll62: 'Roll of 62 mm, one label a page',
  },
  start: 'First free label',
  withNames: 'Add name and serial number',
  withNamesHint:
    'Anyone who sees the label then knows what is inside. A sheet of firearms or safes is a shopping list for thieves.',
  make: 'Save PDF',
  making: 'Making the labels',
  tooMany: (most: number) => `Labels are made for at most ${count(most)} items at a time. Choose fewer.`,
} as const;
