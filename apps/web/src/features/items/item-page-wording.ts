import type { PanelName } from './item-panel.ts';
import type { Stage } from './progress-stage.ts';

/** Messages at the quantities of the update panel. */
export const QUANTITY_MESSAGES = {
  noNumber: 'Enter a number, for example 12.5',
  negative: 'Enter 0 or more',
  tooLarge: 'This number is too large',
} as const;

export const STAGE_LABELS = {
  review: 'Review',
  evaluation: 'Evaluation',
  schedule: 'Schedule',
  destruction: 'Destruction',
  done: 'Done',
} as const satisfies Record<Stage, string>;

/** Headings of the panels. */
export const PANEL_TITLES = {
  assign: 'Assign an evaluator',
  evaluation: 'Evaluate this item',
  review: 'Review the evaluation',
  update: 'Add the requested details',
  schedule: 'Schedule this item',
  confirmation: 'Answer the proposed schedule',
  verify: 'Destruction on site',
  documentation: 'Document the destruction',
  acta: 'Generate Destruction Acta',
  completion: 'Close the destruction',
  summary: 'Printable summary',
  declined: 'This request has ended',
  waiting: 'Nothing for you to do now',
} as const satisfies Record<PanelName, string>;

/** Labels of the facts, in the order of the specification. */
export const FACT_LABELS = {
  project: 'Project ID',
  company: 'Company',
  wasteType: 'Waste Type',
  location: 'Location',
  weight: 'Weight',
  volume: 'Volume',
  serialNumber: 'Serial Number',
  finalPrice: 'Final Price',
  description: 'Description',
  created: 'Created',
  updated: 'Updated',
  destructionOn: 'Destruction Scheduled',
  family: 'Family',
  type: 'Type',
  costCenter: 'Cost Center',
  decision: 'Decision',
  assignedUser: 'Assigned User',
  notes: 'Notes',
  status: 'Status',
  itemName: 'Item Name',
  buyer: 'Buyer',
  price: 'Price',
} as const;

/** Words of the item page around the exact texts of the specification. */
export const PAGE_WORDING = {
  next: 'What happens next',
  notFoundHint: 'It does not exist, or it is not among the items you can see.',
  photos: 'Photos',
  noPhotos: 'No photos were added to this item',
  facts: 'Item details',
  documents: 'Documents',
  ownershipInvoice: 'Ownership invoice',
  finalInvoice: 'Final invoice',
  newTab: 'opens in a new tab',
  showDescription: 'Show full description',
  wholeDescription: 'Full description',
  history: 'History',
  showAllHistory: (count: number) => `Show all ${count} entries`,
  showLessHistory: 'Show fewer entries',
  automatic: 'Recorded automatically',
  to: 'to',
  progress: 'Progress',
  stale: 'This page now shows the present state.',
} as const;
