import { ROLES, type Role } from '@monda/domain/identity/roles.ts';
import { itemStatusLabel, ITEM_STATUSES, type ItemStatus } from '@monda/domain/items/item-statuses.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, callsOf } from './bed/answering-api.ts';
import { everyNthByDay } from './bed/by-day.ts';
import { button, main, openApp, panel } from './bed/open.tsx';
import { EVALUATORS, personOf } from './bed/people.ts';
import { documentAt, ITEM_ID, itemAt, LONG_TEXT, LONG_WORD, longItem } from './bed/sample-item.ts';

const WAITING = 'No step for you to take now';
const ENDED = 'This request has ended';
const SUMMARY = 'Printable summary';
const ACTA = 'Generate Destruction Acta';
type Column = 'manager' | 'evaluator' | 'company';

/** What the decisions' table says each role sees; a role that is not named waits. */
interface Stop {
  readonly item: ItemDetails;
  readonly panels: Partial<Record<Column, string>>;
  /** Everybody sees it. */
  readonly everybody?: string;
}
const at = (status: ItemStatus, panels: Stop['panels'] = {}): Stop => ({ item: itemAt(status), panels });
const STOPS: Readonly<Record<ItemStatus, Stop>> & Readonly<Record<string, Stop>> = {
  pending: at('pending', { evaluator: 'Evaluate this item' }),
  'pending, nobody assigned': {
    item: itemAt('pending', { assignedUserId: null, assignedUser: null }),
    panels: { manager: 'Assign an evaluator' },
  },
  evaluation_review: at('evaluation_review', { manager: 'Review the evaluation' }),
  change_requested: at('change_requested', { company: 'Add the requested details' }),
  in_progress: at('in_progress'),
  scheduling: at('scheduling', { manager: 'Schedule this item' }),
  confirmation_required: at('confirmation_required', { company: 'Answer the proposed schedule' }),
  destruction: at('destruction', { manager: ACTA, company: 'Destruction on site' }),
  'destruction, verified': {
    item: itemAt('destruction', { verifiedOnSite: true }),
    panels: { manager: ACTA, company: 'Document the destruction' },
  },
  'destruction of an item to be reassigned': {
    item: itemAt('destruction', { decision: 'reassign' }),
    panels: { manager: ACTA, company: 'Reassignment on site' },
  },
  'destruction of an item to be reassigned, verified': {
    item: itemAt('destruction', { decision: 'reassign', verifiedOnSite: true }),
    panels: { manager: ACTA, company: 'Document the reassignment' },
  },
  destroyed: at('destroyed', { manager: 'Close the destruction', company: SUMMARY }),
  'destroyed by a reassignment': {
    item: itemAt('destroyed', { decision: 'reassign' }),
    panels: { manager: 'Close the reassignment', company: SUMMARY },
  },
  finished: at('finished'),
  declined: { ...at('declined'), everybody: ENDED },
  collected: at('collected'),
  sorted: at('sorted'),
  processed: at('processed'),
  recycled: at('recycled'),
  disposed: at('disposed'),
  rejected: at('rejected'),
  completed: at('completed', { manager: SUMMARY, company: SUMMARY }),
};

const COLUMN: Readonly<Partial<Record<Role, Column>>> = {
  fixed_assets_manager: 'manager',
  technical_evaluator: 'evaluator',
  company_admin: 'company',
  company_user: 'company',
};

/** The buttons of a panel, where they are all there is to it. */
const BUTTONS: Readonly<Record<string, readonly string[]>> = {
  [WAITING]: [],
  [ENDED]: [],
  [SUMMARY]: [],
  'Evaluate this item': ['Approve', 'Request Change', 'Decline'],
  'Review the evaluation': ['Confirm', 'Request Change', 'Decline'],
  'Answer the proposed schedule': ['Confirm', 'Decline', 'Ask for another date'],
  'Schedule this item': ['Choose date', 'Schedule'],
  'Add the requested details': ['Remove', 'Remove', 'Choose files', 'Submit'],
};
const LEADS_TO_SUMMARY = [SUMMARY, ACTA, 'Close the destruction', 'Close the reassignment'];

/** A manager may give an item that waits for its evaluator to another one. */
const mayChangeEvaluator = (role: Role, { status, assignedUserId }: ItemDetails) =>
  role === 'fixed_assets_manager' && status === 'pending' && assignedUserId !== null;

async function open(role: Role, item: ItemDetails): Promise<void> {
  const asManager = { destructionPassword: 'QX7K-M2PD', passwordLockedUntil: null, finalPrice: 12.5 };
  const isManager = role === 'fixed_assets_manager';
  answer(
    'items.get',
    isManager ? { ...item, ...(item.status === 'destruction' ? asManager : { finalPrice: null }) } : item,
  );
  answer('projects.assignableUsers', EVALUATORS);
  await openApp(personOf(role), `/items/${ITEM_ID}`);
}

test('every status has its row', () => {
  expect(ITEM_STATUSES.filter((status) => STOPS[status].item.status !== status)).toEqual([]);
});

for (const role of ROLES) {
  // rows: ITEM-012, ITEM-020, ITEM-021, ITEM-023, FLOW-035, FLOW-044, FLOW-045, FLOW-055, FLOW-066
  // rows: FLOW-085, FLOW-087, FLOW-090, FLOW-092, FLOW-093, ROLE-025, VAL-071
  // why: by day each role at every second stop, and each stop by some roles; who may do what is shown by the domain's tables.
  test.for(everyNthByDay(Object.entries(STOPS), 2, ROLES.indexOf(role) % 2))(
    `${role} sees the one panel of the role at %s`,
    async ([, stop]) => {
      const { item, panels, everybody = WAITING } = stop;
      const column = COLUMN[role];
      const expected = (column === undefined ? undefined : panels[column]) ?? everybody;
      await open(role, item);
      const section = panel(expected);
      await expect.element(section).toBeVisible();
      expect(document.querySelectorAll('main section[data-panel]')).toHaveLength(1);
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Counter safe');
      const badge = document.querySelector('main [data-size="large"][data-colour]');
      expect(badge?.textContent).toBe(itemStatusLabel(item.status));

      const mayReassign = mayChangeEvaluator(role, item);
      if (mayReassign) await expect.element(button(section, 'Change evaluator')).toBeVisible();
      else if (BUTTONS[expected] !== undefined) {
        await expect
          .poll(() =>
            section
              .getByRole('button')
              .elements()
              .map(({ textContent }) => textContent),
          )
          .toEqual(BUTTONS[expected]);
      }
      if (expected === WAITING) {
        await expect
          .element(section)
          .toMatchTextContent(`This item is in ${itemStatusLabel(item.status)} status.`);
      }
      const toSummary = main().getByRole('link', { name: 'Open printable summary' });
      expect(toSummary.elements().map((link) => link.getAttribute('href'))).toEqual(
        LEADS_TO_SUMMARY.includes(expected) ? [`/items/${ITEM_ID}/printable-summary`] : [],
      );
      await expect.element(panel('Conversation')).toBeVisible();
      for (const name of [/^Terms & Conditions/, /^Instructions Manual/]) {
        expect(main().getByRole('link', { name }).elements()).toHaveLength(column === 'company' ? 1 : 0);
      }
      expect(main().getByText('Final price', { exact: true }).elements().length > 0).toBe(
        column === 'manager',
      );
      const asks = expected === 'Assign an evaluator' ? 1 : 0;
      await expect.poll(() => callsOf('projects.assignableUsers')).toHaveLength(asks);
    },
  );
}

test('who waits reads who acts next: the assigned evaluator by name, else the manager', async () => {
  await open('company_user', itemAt('pending'));
  await expect.element(panel(WAITING)).toMatchTextContent(/Assigned to .?Elena Varga.?, who evaluates it\./);
});

// rows: PIECE-004, ERR-030, ERR-031, ERR-032, ERR-050
test('the evaluators can be searched, one who cannot sign in cannot be chosen, and nobody found is said', async () => {
  await open('fixed_assets_manager', itemAt('pending', { assignedUserId: null, assignedUser: null }));
  const section = panel('Assign an evaluator');
  await expect.element(section.getByRole('row').nth(2)).toBeVisible();
  expect(section.getByRole('row').elements()).toHaveLength(3);
  const refused = section.getByRole('button', { name: 'Assign to Tomás Okafor' });
  await expect.element(refused).toBeDisabled();
  await expect.element(refused).toHaveAccessibleDescription('Inactive: Cannot sign in');
  await expect.element(section.getByRole('button', { name: 'Assign to Elena Varga' })).toBeEnabled();
  await section.getByRole('searchbox').fill('nobody of this name');
  await expect.element(section.getByText('No users available for assignment')).toBeVisible();
});

// rows: ERR-030, ERR-031, ERR-032
test('evaluators that cannot be read are reported with a way to try again, and so is an empty list', async () => {
  answer('items.get', itemAt('pending', { assignedUserId: null, assignedUser: null }));
  let tries = 0;
  answer('projects.assignableUsers', () => {
    tries += 1;
    if (tries < 3) throw new Error('fails');
    return { data: [], total: 0 };
  });
  await openApp(personOf('fixed_assets_manager'), `/items/${ITEM_ID}`);
  const section = panel('Assign an evaluator');
  await expect
    .element(section.getByRole('alert').getByText('Failed to load users. Please try again.'))
    .toBeVisible();
  await section.getByRole('button', { name: 'Try again' }).click();
  await expect.element(section.getByText('No assignable users found.')).toBeVisible();
});

test('long names and texts stand whole in every panel', async () => {
  await open('company_user', longItem('change_requested'));
  const section = panel('Add the requested details');
  await expect.element(section.getByRole('figure')).toMatchTextContent(LONG_TEXT);
  await expect.element(section.getByLabelText('Location')).toHaveValue(LONG_WORD);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(LONG_WORD);
});

test('an item with nothing beside its name says what is missing', async () => {
  const bare = itemAt('evaluation_review', { imageFiles: [], history: [] });
  await open('fixed_assets_manager', bare);
  await expect.element(panel('Review the evaluation')).toMatchTextContent('No comment was given.');
  await expect.element(main()).toMatchTextContent('No photos were added to this item');
  await expect.element(main()).toMatchTextContent('No history yet');
});

test('documents of the item stand among the documents', async () => {
  await open('fixed_assets_manager', itemAt('completed', { invoiceFile: documentAt(5, 'bought.pdf') }));
  await expect.element(main().getByRole('link', { name: /Ownership invoice/ })).toBeVisible();
});
