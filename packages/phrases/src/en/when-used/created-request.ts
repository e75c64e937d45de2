import { BRAND } from '../../brand.ts';
import { plural } from '../counts.ts';

/** What is shown of a request that was just created. */
export const createdRequest = {
  title: 'Your request was sent',
  notified: `The fixed assets managers of ${BRAND} were notified. You will be notified whenever an item is waiting for you.`,
  next: 'What happens next',
  steps: {
    evaluation: {
      name: 'Evaluation',
      text: `${BRAND} assigns an evaluator, who recommends reassignment or destruction.`,
    },
    review: { name: 'Review', text: `${BRAND} checks the evaluation.` },
    schedule: { name: 'Schedule', text: `${BRAND} proposes a price and a date. You confirm them.` },
    destruction: {
      name: 'Destruction',
      text: 'You verify the item on site with its password and upload photos and tare tickets.',
    },
    completion: {
      name: 'Certificate',
      text: `${BRAND} closes the job and issues a certificate for you to download.`,
    },
  },
  showItems: (items: number | null) =>
    items === null ? 'Show items' : plural(items, 'Show its item', `Show its ${items} items`),
} as const;
