import { ROLES, type Role } from '@monda/domain/identity/roles.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { everyNthByDay, IS_BY_DAY } from './bed/by-day.ts';
import { answer, answerUnlessAnswered, callsOf, hold, problem, refuse } from './bed/answering-api.ts';
import { detail, details } from './bed/details.ts';
import { readIn } from './bed/language.ts';
import { button, leavePage, main, openApp } from './bed/open.tsx';
import { EVALUATORS, personOf } from './bed/people.ts';
import { documentAt, entry, ITEM_ID, itemAt, photoAt } from './bed/sample-item.ts';
import { itemRow, openedProject } from './bed/sample-product.ts';

async function open(item: ItemDetails, role: Role = 'company_user', path = ''): Promise<void> {
  answer('items.get', item);
  answer('projects.assignableUsers', EVALUATORS);
  answerUnlessAnswered('evidence.seal', { seal: 'seal', log: null, provider: null });
  answerUnlessAnswered('certificates.list', { data: [], next: null });
  answerUnlessAnswered('items.list', { data: [], total: 0 });
  await openApp(personOf(role), `/items/${ITEM_ID}${path}`);
  await expect
    .element(main().getByRole('heading', { level: 1 }).first())
    .toMatchTextContent(item.jsonData.itemName);
  // why: the name stands there before the rest of the page is drawn.
  await expect.poll(() => details().length).toBeGreaterThan(0);
}

const history = () => page.getByRole('region', { name: 'History' });
const entries = () => history().getByRole('listitem').elements();
const rail = () =>
  page
    .getByRole('list', { name: 'Progress' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

// rows: ITEM-003, ITEM-007, ITEM-030
test('what is not known of an item reads N/A, and a document it lacks is not offered', async () => {
  await open(itemAt('pending', { assignedUserId: null, assignedUser: null }));
  for (const label of ['Location', 'Weight', 'Volume']) expect(detail(label), label).toBe('N/A');
  const folded = ['Notes', 'Decision', 'Assigned user'];
  for (const label of folded) expect(detail(label), label).toBeUndefined();
  await main().getByText('Not recorded').click();
  for (const label of folded) expect(detail(label), label).toBe('N/A');
  expect(
    main()
      .getByRole('link', { name: /^Ownership invoice/ })
      .elements(),
  ).toEqual([]);
});

test('an item whose facts are all recorded folds none of them, and names its serial number below its title', async () => {
  const item = itemAt('scheduling');
  await open({ ...item, jsonData: { ...item.jsonData, notes: 'Ask at the gate' } });
  expect(main().getByText('Not recorded').elements()).toEqual([]);
  await expect.element(main().getByText('Serial number CS-2231')).toBeVisible();
});

test.for([
  ['company_user', 12, 'Cash counter +117a7e2c1a'],
  ['company_user', 1, 'Cash counter7a7e2c1a'],
  ['technical_evaluator', 12, '7a7e2c1a'],
] as const)('to a %s, the project of an item among %i reads %s', async ([role, itemCount, shown]) => {
  answer('projects.get', openedProject({ itemCount }));
  await open(itemAt('scheduling'), role);
  await expect.poll(() => detail('Project ID')).toBe(shown);
  expect(callsOf('projects.get')).toHaveLength(role === 'technical_evaluator' ? 0 : 1);
});

// rows: API-020
test.for([
  ['en', '2026-03-10T12:00:00.000Z', /^Cash counter \+17a7e2c1aReceived by the provider on Mar 10, 2026, \d/],
  ['en', null, /^Cash counter \+17a7e2c1aReceived by the provider$/],
  ['es', '2026-03-10T12:00:00.000Z', /^Cash counter \+17a7e2c1aRecibido por el proveedor el 10 mar 2026, \d/],
] as const)(
  'in %s, its company reads when the provider received the request of an item: %s',
  async ([language, at, shown]) => {
    await readIn(language);
    answer('projects.get', openedProject({ received: { at } }));
    await open(itemAt('pending'));
    const label = language === 'en' ? 'Project ID' : 'ID del proyecto';
    await expect.poll(() => detail(label)).toMatch(shown);
  },
);

test('an item without a serial number has no line below its title', async () => {
  const item = itemAt('scheduling');
  await open({ ...item, jsonData: { ...item.jsonData, serialNumber: '' } });
  expect(main().getByRole('heading', { level: 1 }).element().parentElement?.nextElementSibling).toBeNull();
});

// rows: ITEM-029
test.for([
  ['spa', 'Special Handling Waste'],
  ['atuc', 'Armored Trucks & Utility Vehicles'],
  ['atm', 'ATMs'],
  ['irw', 'Industrial Recyclable Waste'],
  ['hwd', 'Hazardous Waste'],
] as const)('an item with the short code %s reads %s', async ([wasteType, label]) => {
  await open(itemAt('pending', { wasteType }));
  expect(detail('Waste type')).toBe(label);
});

const FIFTY = 'Fifty characters: exactly as many as a line shows.';
const FIFTY_ONE = 'Fifty-one characters: one more than a line will do.';

// rows: ITEM-014, ITEM-015
test('50 characters of a description stand whole, of 51 the rest is one press away', async () => {
  expect([FIFTY.length, FIFTY_ONE.length]).toEqual([50, 51]);
  const whole = page.getByRole('region', { name: 'Full description' });
  const show = button(page, 'Show full description');
  const item = itemAt('pending');
  await open({ ...item, jsonData: { ...item.jsonData, description: FIFTY_ONE } });
  expect(detail('Description')).toContain(`${FIFTY_ONE.slice(0, 50)}…`);
  expect(detail('Description')).not.toContain(FIFTY_ONE);
  await show.click();
  await expect.element(whole).toHaveTextContent(FIFTY_ONE);
  await expect.element(whole).toHaveFocus();
  for (const [width, height] of [
    [390, 300],
    [1280, 800],
  ] as const) {
    await page.viewport(width, height);
    await expect.element(whole).toHaveFocus();
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(whole).not.toBeInTheDocument();
});

// rows: ITEM-014
test('a description of 50 characters has no such button', async () => {
  const item = itemAt('pending');
  await open({ ...item, jsonData: { ...item.jsonData, description: FIFTY } });
  expect(detail('Description')).toBe(FIFTY);
  expect(button(page, 'Show full description').elements()).toEqual([]);
});

// rows: HIST-004, HIST-005, HIST-006, ITEM-019, PIECE-003
test('of more than three entries the rest is shown on demand, and one without statuses is of the old format', async () => {
  const made = [
    entry(null, 'pending', { fromStatus: null, toStatus: null, id: photoAt(1).id, comment: 'Imported' }),
    entry('pending', 'evaluation_review', { id: photoAt(2).id }),
    entry('evaluation_review', 'change_requested', { id: photoAt(3).id }),
    entry('change_requested', 'pending', { id: photoAt(4).id }),
  ].map((each, at) => ({ ...each, createdAt: `2026-03-0${at + 1}T15:04:05.000Z` }));
  await open(itemAt('pending', { history: made }));
  await expect.poll(entries).toHaveLength(3);
  await button(history(), 'Show all 4 entries').click();
  expect(entries()).toHaveLength(4);
  const old = entries().at(-1);
  expect(old?.textContent).toContain('OLD FORMAT');
  expect(old?.querySelectorAll('[data-colour]')).toHaveLength(0);
  expect(history().getByText('OLD FORMAT').elements()).toHaveLength(1);
  await button(history(), 'Show fewer entries').click();
  expect(entries()).toHaveLength(3);
});

// rows: HIST-005, HIST-007
test.for([3, 1, 0])('a history of %i entries has no button for more', async (count) => {
  const statuses = ['pending', 'evaluation_review', 'scheduling'] as const;
  const made = statuses
    .slice(0, count)
    .map((status, at) => entry(statuses[at - 1] ?? null, status, { id: photoAt(at).id }));
  await open(itemAt('scheduling', { history: made }));
  expect(entries()).toHaveLength(count);
  expect(history().getByRole('button').elements()).toEqual([]);
  expect(history().getByText('No history yet').elements()).toHaveLength(count === 0 ? 1 : 0);
});

test('an entry with which documents were accepted says which, in which language, and how their SHA-256 begins', async () => {
  const sha256 = '4e07408562bedb8b60ce05c1decfe3ad16b72230967de01f640b7e4729b49fce';
  await open(
    itemAt('destruction', {
      history: [
        entry('confirmation_required', 'destruction', {
          automaticComment: 'Terms accepted',
          documents: [
            { name: 'terms-and-conditions', language: 'es', sha256 },
            { name: 'instructions-manual', language: 'en', sha256: sha256.replace('4', '5') },
          ],
        }),
      ],
    }),
  );
  await expect.element(history().getByText('Terms accepted', { exact: true })).toBeVisible();
  const accepted = history().getByRole('group', { name: 'Accepted documents' });
  expect(
    accepted
      .getByRole('paragraph')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Terms & Conditions in Spanish, SHA-256 4e07408562be…',
    'Instructions Manual in English, SHA-256 5e07408562be…',
  ]);
});

// rows: ITEM-003
test.for(everyNthByDay(ROLES, 3))('the %s sees the evidence of a documented item', async (role) => {
  await open(itemAt('destroyed', { invoiceFile: documentAt(5, 'bought.pdf') }), role);
  const evidence = page.getByRole('region', { name: 'Evidence of the destruction' });
  for (const kind of ['Before photos', 'After photos', 'Tare tickets']) {
    expect(evidence.getByRole('list', { name: kind }).getByRole('button').elements(), kind).toHaveLength(1);
  }
  await expect.element(evidence).toMatchTextContent('$310.50');
  await expect.element(main().getByRole('link', { name: /^Ownership invoice/ })).toBeVisible();
});

test.skipIf(IS_BY_DAY)(
  'the words of an item follow its decision, on the rail, among its facts and in its summary',
  async () => {
    const item = itemAt('destruction', { decision: 'reassign' });
    await open(item);
    expect(rail()).toEqual([
      'Evaluation, done',
      'Review, done',
      'Schedule, done',
      '4Reassignment, current',
      '5Completion',
    ]);
    expect(detail('Reassignment scheduled')).toMatch(/2026/);
    expect(detail('Destruction scheduled')).toBeUndefined();
  },
);

test.skipIf(IS_BY_DAY)('the summary of an item to be reassigned speaks of its reassignment', async () => {
  await open(itemAt('destruction', { decision: 'reassign' }), 'fixed_assets_manager', '/printable-summary');
  await expect.element(page.getByRole('heading', { name: 'Evaluation and reassignment' })).toBeVisible();
  expect(detail('Reassignment scheduled')).toMatch(/2026/);
  expect(detail('Destruction scheduled')).toBeUndefined();
});

/** The rules for pages that were added to the page. */
const pageRules = () =>
  document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));

// rows: CONST-028
test('each printed page of a summary names its item until the summary is left', async () => {
  await open(itemAt('completed'), 'company_user', '/printable-summary');
  await expect.poll(pageRules).toHaveLength(1);
  expect(pageRules()[0]).toContain('Counter safe · CS-2231 · 0b7e2c1a');
  const paper = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSPageRule)
    .map(({ style }) => [style.getPropertyValue('size'), style.getPropertyValue('margin')]);
  expect(paper).toEqual([['a4', '15mm']]);
  await leavePage();
  expect(pageRules()).toEqual([]);
});

test.for([
  [0, false],
  [2, true],
] as const)('a summary ends with the %i photos of the request', async ([count, isThere]) => {
  const imageFiles = [photoAt(1), photoAt(2)].slice(0, count);
  await open(itemAt('completed', { imageFiles }), 'company_user', '/printable-summary');
  const headings = main().getByRole('heading', { level: 2 }).elements();
  expect(headings.at(-1)?.textContent).toBe(isThere ? 'Photos from the request' : 'Signatures');
  expect(
    main()
      .getByRole('img', { name: /^Photos from the request, / })
      .elements(),
  ).toHaveLength(count);
});

test.for([
  [1, 0],
  [2, 3],
] as const)(
  'a summary of %i items of a request on its day lists their serial numbers in %i rows',
  async ([count, rows]) => {
    const data = [itemRow('destroyed'), itemRow('completed', { id: photoAt(7).id })].slice(0, count);
    answer('items.list', { data, total: count });
    await open(itemAt('completed'), 'company_user', '/printable-summary');
    await expect
      .poll(() => callsOf('items.list').at(-1)?.query)
      .toMatchObject({
        projectId: itemAt('completed').projectId,
        destructionFrom: '2026-05-14',
        destructionTo: '2026-05-14',
      });
    const heading = page.getByRole('heading', { name: 'Serial numbers of the request on May 14, 2026' });
    await expect.poll(() => heading.elements().length).toBe(rows === 0 ? 0 : 1);
    expect(main().getByRole('row').elements()).toHaveLength(rows);
  },
);

test.skipIf(IS_BY_DAY)(
  'a summary is drawn whole: not before its list of serial numbers came, and not without it',
  async () => {
    answer('items.get', itemAt('completed'));
    answer('evidence.seal', { seal: 'seal', log: null, provider: null });
    const list = hold('items.list', { data: [itemRow('destroyed'), itemRow('completed')], total: 2 });
    const open = () => openApp(personOf('company_user'), `/items/${ITEM_ID}/printable-summary`);
    const paper = main().getByRole('article');
    await open();
    await expect.poll(() => callsOf('items.list')).toHaveLength(1);
    await expect.element(paper).not.toBeInTheDocument();
    list.letGo();
    await expect.poll(() => paper.getByRole('row').elements()).toHaveLength(3);
    await expect.element(paper.getByRole('heading', { name: 'Signatures' })).toBeVisible();
    await leavePage();
    refuse('items.list', () => problem('internal'));
    await open();
    await expect.element(main().getByText('Failed to load item details.')).toBeVisible();
    await expect.element(paper).not.toBeInTheDocument();
    await expect.element(button(page, 'Print Summary')).not.toBeInTheDocument();
  },
);

test.skipIf(IS_BY_DAY)('an item that did not come through the stages has no rail', async () => {
  await open(itemAt('collected'));
  expect(rail()).toEqual([]);
});

// rows: ITEM-020
test.for([
  ['en', ['/docs/terms-and-conditions.pdf', '/docs/instructions-manual.pdf']],
  ['es', ['/docs/es/terms-and-conditions.pdf', '/docs/es/instructions-manual.pdf']],
] as const)('a reader of %s is led to the documents in that language', async ([language, paths]) => {
  await readIn(language);
  await open(itemAt('pending', { invoiceFile: null }));
  const links = main().getByRole('link', { name: /^(Terms|Instructions|Términos|Manual) / });
  await expect.poll(() => links.elements().map((link) => link.getAttribute('href'))).toEqual(paths);
});

test('the printed seal stands on a line of its own, above the head of the log of certificates', async () => {
  answer('evidence.seal', {
    seal: 'a1'.repeat(32),
    log: 'Monda log monda.example size 3 root cm9vdA==',
    provider: null,
  });
  await open(itemAt('completed'), 'company_user', '/printable-summary');
  await expect.element(main().getByText(/^Monda evidence seal (a1){32}$/)).toBeVisible();
  await expect.element(main().getByText('Monda log monda.example size 3 root cm9vdA==')).toBeVisible();
});
