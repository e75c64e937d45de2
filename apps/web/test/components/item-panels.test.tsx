import { ROLES, type Role } from '@monda/domain/identity/roles.ts';
import { itemStatusLabel, ITEM_STATUSES, type ItemStatus } from '@monda/domain/items/item-statuses.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, callsOf, changes, problem, refuse } from './bed/answering-api.ts';
import { everyNthByDay } from './bed/by-day.ts';
import { details } from './bed/details.ts';
import { button, expectMessage, leavePage, main, openApp, panel } from './bed/open.tsx';
import { EVALUATORS, personOf } from './bed/people.ts';
import { chooseFiles, pdf, pickDay } from './bed/picking.ts';
import { documentAt, ITEM_ID, itemAt, LONG_TEXT, LONG_WORD, longItem } from './bed/sample-item.ts';

const WAITING = 'Nothing for you to do right now';
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
  'pending, no one assigned': {
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
  'Answer the proposed schedule': ['Confirm', 'Decline', 'Request another date'],
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

/** Of every six stops at which a role waits, the one that is looked at by day: each stop by some role. */
const WAITS_BY_DAY: Readonly<Record<Role, number>> = {
  admin: 0,
  technical_evaluator: 1,
  fixed_assets_manager: 2,
  company_admin: 3,
  company_user: 4,
  viewer: 5,
};
/**
 * By day every second panel in which a role acts, for the two roles of a company the one and the other half, and a sixth of the stops at
 * which it waits.
 */
const stopsOf = (role: Role): readonly (readonly [string, Stop])[] => {
  const column = COLUMN[role];
  const acts = ([, { item, panels }]: readonly [string, Stop]) =>
    (column !== undefined && panels[column] !== undefined) || mayChangeEvaluator(role, item);
  const stops = Object.entries(STOPS);
  return [
    ...everyNthByDay(stops.filter(acts), 2, role === 'company_user' ? 1 : 0),
    ...everyNthByDay(stops, 6, WAITS_BY_DAY[role]).filter((stop) => !acts(stop)),
  ];
};

for (const role of ROLES) {
  // rows: ITEM-011, ITEM-012, ITEM-020, ITEM-021, ITEM-023, FLOW-030, FLOW-035, FLOW-044, FLOW-045, FLOW-053, FLOW-065
  // rows: FLOW-066, FLOW-085, FLOW-090..FLOW-093, FLOW-095..FLOW-097, ROLE-022, ROLE-024, ROLE-025, VAL-071
  test.for(stopsOf(role))(`${role} sees the one panel of the role at %s`, async ([, stop]) => {
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
    expect(main().getByText('Final price', { exact: true }).elements().length > 0).toBe(column === 'manager');
    const asks = expected === 'Assign an evaluator' ? 1 : 0;
    await expect.poll(() => callsOf('projects.assignableUsers')).toHaveLength(asks);
  });
}

test('who waits reads who acts next: the assigned evaluator by name, else the manager', async () => {
  await open('company_user', itemAt('pending'));
  await expect.element(panel(WAITING)).toMatchTextContent(/Assigned to .?Elena Varga.?, who evaluates it\./);
});

// rows: PIECE-004, FLOW-028, ERR-032
test('the evaluators can be searched, one who cannot sign in cannot be chosen, and an empty result is shown', async () => {
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

// rows: ERR-030, ERR-031
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

// rows: FLOW-054, FLOW-055, FLOW-056
test.for(['company_admin', 'company_user'] as const)(
  'the panel of a requested change has five fields for the %s, with what is stored, however long',
  async (role) => {
    const item = longItem('change_requested');
    await open(role, { ...item, jsonData: { ...item.jsonData, volume: 1.5 } });
    const section = panel('Add the requested details');
    await expect.element(section.getByRole('figure')).toMatchTextContent(LONG_TEXT);
    for (const [label, value] of [
      ['Location', LONG_WORD],
      ['Weight (kg)', '123456.789'],
      ['Volume (m³)', '1.5'],
      ['Notes', LONG_WORD],
      ['Comment (optional)', ''],
    ] as const)
      await expect.element(section.getByLabelText(label)).toHaveValue(value);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(LONG_WORD);
  },
);

// rows: FLOW-067, FLOW-068, FLOW-072, FLOW-073, FLOW-076
test('a company reads what is proposed, looks at the documents and closes them without a call, and declines at the press', async () => {
  await open('company_user', itemAt('confirmation_required'));
  const section = panel('Answer the proposed schedule');
  await expect.element(section).toBeVisible();
  const proposed = [
    ['Decision', 'Destroy'],
    ['Price', '$310.50'],
    ['Buyer', 'Ironbridge Foundry'],
    ['Destruction scheduled', 'May 14, 2026'],
    ['Place', 'Yard 3\nAv. Argentina 1234, Callao'],
    ['Time', '9:30 AM'],
    ['Contact', 'Rosa Vega, +51 999 888 777'],
  ];
  expect(details(section)).toEqual(proposed);
  const comment = section.getByLabelText('Comment (optional)');
  await comment.fill('The board has to meet first.');
  await button(section, 'Confirm').click();
  const documents = page.getByRole('dialog', { name: 'Review Documents' });
  for (const name of [/^Terms & Conditions/, /^Instructions Manual/])
    await expect.element(documents.getByRole('link', { name })).toBeVisible();
  expect(details(documents).toSorted()).toEqual([['Item', 'Counter safe · CS-2231'], ...proposed].toSorted());
  await button(documents, 'Cancel').click();
  await expect.element(documents).not.toBeInTheDocument();
  await expect.element(comment).toHaveValue('The board has to meet first.');
  expect(changes()).toEqual([]);

  await comment.fill('');
  answer('items.confirmDestruction', itemAt('declined'));
  await button(section, 'Decline').click();
  await expectMessage('Destruction declined');
  expect(page.getByRole('dialog').elements()).toEqual([]);
  expect(changes().map(({ name, body }) => [name, body])).toEqual([
    ['items.confirmDestruction', { action: 'decline', comment: '' }],
  ]);
});

// rows: ERR-015, FLOW-077, FLOW-078, FLOW-080, FLOW-084, VAL-064..VAL-067, VAL-070
test('on site the password and the statement come before the uploads; a wrong one is shown, a reload asks for it again', async () => {
  await open('company_admin', itemAt('destruction'));
  const section = panel('Destruction on site');
  const password = section.getByLabelText('Destruction password');
  const statement = section.getByRole('checkbox');
  const verify = button(section, 'Verify password');
  await expect.element(verify).toBeDisabled();
  expect(
    main()
      .getByRole('group', { name: /photos|tickets/ })
      .elements(),
  ).toEqual([]);
  await password.fill('WRONG-WRONG');
  await expect.element(verify).toBeEnabled();
  await verify.click();
  await expect
    .element(section.getByText('Please confirm that you verified the items and serial numbers on site.'))
    .toBeVisible();
  await expect.element(statement).toHaveFocus();
  expect(changes()).toEqual([]);
  await statement.click();
  refuse('items.verifyPassword', () => problem('wrong_password'));
  await verify.click();
  await expectMessage('Invalid Password', 'The password you entered is incorrect. Please try again.');
  await expect.element(password).toHaveAccessibleDescription(/The password you entered is incorrect\./);
  await expect.element(password).toHaveFocus();
  const badge = document.querySelector('main [data-size="large"][data-colour]');
  expect(badge?.textContent).toBe('Destruction');
  refuse('items.verifyPassword', () => problem('too_many_tries', { retryAfter: 120 }));
  await verify.click();
  await expect.element(section.getByText(/^Too many wrong attempts\. Try again in 2 minutes/)).toBeVisible();

  await password.fill('QX7K-M2PD');
  const verified = itemAt('destruction', { verifiedOnSite: true });
  answer('items.verifyPassword', verified);
  answer('items.get', verified);
  await verify.click();
  await expectMessage('Password verified successfully. You can now proceed with documentation upload.');
  const uploads = panel('Document the destruction');
  await expect.element(uploads.getByLabelText('Destruction password')).toHaveValue('QX7K-M2PD');
  await leavePage();
  await open('company_admin', verified);
  await expect.element(uploads.getByLabelText('Destruction password')).toHaveValue('');
  const upload = button(uploads, 'Upload documentation');
  await expect.element(upload).toBeDisabled();
  await expect
    .element(upload)
    .toHaveAccessibleDescription('Still needed: password, before photo, after photo, tare ticket.');
});

// rows: DASH-029, ERR-023, FLOW-061, ITEM-024, VAL-063
test('the schedule names what is missing, refuses prices that are none, and sends only what is whole', async () => {
  await open('fixed_assets_manager', itemAt('scheduling'));
  answer('items.calendar', { data: [], total: 0 });
  const section = panel('Schedule this item');
  const send = button(section, 'Schedule');
  await expect.element(send).toBeDisabled();
  await expect.element(send).toHaveAccessibleDescription('Still needed: price, buyer, destruction date.');
  for (const [typed, words] of [
    ['much', 'Enter a price such as 1,234.50'],
    ['-1', 'Enter a price of 0 or more'],
    ['99999999999999', 'This amount is too large'],
  ] as const) {
    await section.getByLabelText('Price').fill(typed);
    await section.getByLabelText('Buyer').click();
    await expect.element(section.getByText(words, { exact: true })).toBeVisible();
  }
  await section.getByLabelText('Price').fill('310.5');
  await section.getByLabelText('Buyer').fill('Ironbridge Foundry');
  section.element().querySelector('form')?.requestSubmit();
  await expect.element(section.getByRole('alert').getByText('No destruction date selected')).toBeVisible();
  await pickDay(section);
  await expect.element(section.getByText('No destruction date selected')).not.toBeInTheDocument();
  await expect.element(send).toBeEnabled();
  await expect
    .element(section.getByLabelText('Price'))
    .toHaveAccessibleDescription('Will be recorded as $310.50');
  expect(changes()).toEqual([]);
});

// rows: FLOW-087, FLOW-088, VAL-068, VAL-069
test('the closing invoice and a price above 0 are both needed, and another invoice replaces a refused one', async () => {
  await open('fixed_assets_manager', itemAt('destroyed'));
  const section = panel('Close the destruction');
  const send = button(section, 'Complete destruction');
  const damaged = 'This document is damaged.';
  await section.getByLabelText('Final price').fill('0.01');
  await expect.element(send).toBeDisabled();
  await chooseFiles(section, 'Final invoice', [pdf('final.pdf')]);
  await expect.element(send).toBeEnabled();
  for (const price of ['0', '-1', '', 'much']) {
    await section.getByLabelText('Final price').fill(price);
    await expect.element(send).toBeDisabled();
  }
  await expect.element(send).toHaveAccessibleDescription('Still needed: final price above 0.');
  await section.getByLabelText('Final price').fill('305');
  refuse('items.completeDestruction', () =>
    problem('unsupported_file', { message: damaged, errors: [{ path: 'invoice', message: damaged }] }),
  );
  await send.click();
  const chosen = section.getByRole('group', { name: 'Final invoice' }).getByRole('listitem');
  await expect.element(chosen).toMatchTextContent(damaged);
  await expect.element(section.getByRole('alert').getByText(damaged)).toBeVisible();
  await expect.element(section.getByLabelText('Final price')).toHaveValue('305');
  expect(changes()).toHaveLength(1);
  await chooseFiles(section, 'Final invoice', [pdf('whole.pdf')]);
  await expect.element(chosen).toMatchTextContent('Not sent yet');
  answer('items.completeDestruction', itemAt('completed'));
  answer('items.get', itemAt('completed'));
  await send.click();
  await expectMessage('Destruction process completed.');
  expect(changes()).toHaveLength(2);
});

// rows: ERR-037
test('an item with nothing next to its name says what is missing', async () => {
  const bare = itemAt('evaluation_review', { imageFiles: [], history: [] });
  await open('fixed_assets_manager', bare);
  await expect.element(panel('Review the evaluation')).toMatchTextContent('No comment.');
  await expect.element(main()).toMatchTextContent('No photos were added to this item');
  await expect.element(main()).toMatchTextContent('No history yet');
});

test('documents of the item stand among the documents', async () => {
  await open('fixed_assets_manager', itemAt('completed', { invoiceFile: documentAt(5, 'bought.pdf') }));
  await expect.element(main().getByRole('link', { name: /Ownership invoice/ })).toBeVisible();
});
