import type { PanelName } from './item-panel.ts';
import type { ItemDecision } from '@monda/domain/items/item-decisions.ts';
import { wordsOf } from './disposal-wording.ts';
import type { Stage } from '@monda/domain/items/item-statuses.ts';

/** Messages at the quantities of the update panel. */
export const QUANTITY_MESSAGES = {
  noNumber: 'Enter a number, for example 12.5',
  negative: 'Enter 0 or more',
  tooLarge: 'This number is too large',
} as const;

/** The stages of the rail; the one of the disposal is named by the decision. */
export const STAGE_LABELS = {
  evaluation: 'Evaluation',
  review: 'Review',
  schedule: 'Schedule',
  completion: 'Completion',
} as const satisfies Record<Exclude<Stage, 'destruction'>, string>;

/** Headings of the panels of an item with this decision. */
export const panelTitles = (decision: ItemDecision | null): Readonly<Record<PanelName, string>> => ({
  assign: 'Assign an evaluator',
  evaluation: 'Evaluate this item',
  review: 'Review the evaluation',
  update: 'Add the requested details',
  schedule: 'Schedule this item',
  confirmation: 'Answer the proposed schedule',
  verify: wordsOf(decision).verify,
  documentation: wordsOf(decision).documentation,
  acta: 'Generate Destruction Acta',
  completion: wordsOf(decision).completion,
  summary: 'Printable summary',
  declined: 'This request has ended',
  waiting: 'Nothing for you to do now',
});

/** Labels of the facts that are no fields of an item. */
export const DETAIL_LABELS = {
  project: 'Project ID',
  company: 'Company',
  wasteType: 'Waste type',
  finalPrice: 'Final price',
  created: 'Created',
  updated: 'Updated',
  decision: 'Decision',
  assignedUser: 'Assigned user',
  status: 'Status',
  buyer: 'Buyer',
  price: 'Price',
} as const;

/** Words of the evidence, on the item page and on the summary. */
export const EVIDENCE_WORDING = {
  before: 'Before photos',
  after: 'After photos',
  tickets: 'Tare tickets',
  noBefore: 'No before photos',
  noAfter: 'No after photos',
  noTickets: 'No tare tickets',
} as const;

/** Words of the item page around the exact texts of the specification. */
export const PAGE_WORDING = {
  next: 'What happens next',
  notFoundHint: 'It does not exist, or it is not among the items you can see.',
  photos: 'Photos',
  noPhotos: 'No photos were added to this item',
  details: 'Item details',
  documents: 'Documents',
  ownershipInvoice: 'Ownership invoice',
  finalInvoice: 'Final invoice',
  newTab: 'opens in a new tab',
  download: 'download',
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
