import type { Page } from '@playwright/test';
import { type Caller, callAs, withoutLinks } from './call-api.ts';
import { expect, test } from './monda-test.ts';
import { type Person, signIn } from './people.ts';
import { detail, itemBadge, panel } from './steps.ts';

interface Listed {
  readonly data: readonly { readonly id: string; readonly jsonData: { readonly itemName: string } }[];
}
type Column = 'manager' | 'evaluator' | 'company' | 'admin' | 'viewer';

const WAITING = 'Nothing for you to do now';
const ABSENT = 'Item not found.';
const ENDED = 'This request has ended';
const SUMMARY = 'Printable summary';

interface Stop {
  readonly item: string;
  readonly status: string;
  /** Assigned to the evaluator of this walk. */
  readonly assigned?: true;
  readonly panels: Partial<Record<Column, string>>;
  /** The buttons of a panel that differ between items of one status. */
  readonly buttons?: Readonly<Record<string, readonly string[]>>;
}

/** Every status of the specification with the panels of the decisions' table; the unassigned item stands last. */
const STOPS: readonly Stop[] = [
  {
    item: 'Walk-through metal detector',
    status: 'Pending',
    assigned: true,
    panels: { evaluator: 'Evaluate this item' },
  },
  {
    item: 'Service revolver .38 Special',
    status: 'Evaluation Review',
    assigned: true,
    panels: { manager: 'Review the evaluation' },
  },
  {
    item: 'Ballistic vests, level IIIA, lot of 12',
    status: 'Change Requested',
    assigned: true,
    panels: { company: 'Add the requested details' },
  },
  { item: 'Cage of mixed steel scrap', status: 'In Progress', panels: {} },
  {
    item: 'Four pump shotguns with rack',
    status: 'Scheduling',
    assigned: true,
    panels: { manager: 'Schedule this item' },
  },
  {
    item: 'Pistol 9 mm',
    status: 'Confirmation Required',
    assigned: true,
    panels: { company: 'Answer the proposed schedule' },
  },
  {
    item: 'CCTV camera, outdoor housing',
    status: 'Destruction',
    assigned: true,
    panels: { manager: 'Generate Destruction Acta', company: 'Destruction on site' },
    buttons: { 'Generate Destruction Acta': ['Copy', 'Make a new password'] },
  },
  {
    item: 'Digital video recorder, 16 channels',
    status: 'Destruction',
    assigned: true,
    panels: { manager: 'Generate Destruction Acta', company: 'Document the destruction' },
    buttons: { 'Generate Destruction Acta': ['Copy'] },
  },
  {
    item: 'Table saw with guard',
    status: 'Destroyed',
    panels: { manager: 'Close the destruction', company: SUMMARY },
  },
  {
    item: 'Staff lockers, block of 8',
    status: 'Destroyed',
    assigned: true,
    panels: { manager: 'Close the destruction', company: ABSENT },
  },
  { item: 'Armored truck, unit 17', status: 'Finished', panels: {} },
  {
    item: 'Water dispenser, hot and cold',
    status: 'Declined',
    assigned: true,
    panels: { manager: ENDED, evaluator: ENDED, company: ENDED, admin: ENDED },
  },
  { item: 'Counter safe', status: 'Collected', panels: {} },
  { item: 'Cage of aluminum profiles', status: 'Sorted', panels: {} },
  { item: 'Office desks, lot of 5', status: 'Processed', panels: {} },
  { item: 'Cage of copper cable', status: 'Recycled', panels: {} },
  { item: 'Three drums of used solvent', status: 'Disposed', panels: {} },
  { item: 'Cell phones, one box', status: 'Rejected', panels: {} },
  {
    item: 'Steel lockers, block of 8',
    status: 'Completed',
    assigned: true,
    panels: { manager: SUMMARY, company: SUMMARY },
  },
  { item: 'Random key lock box', status: 'Pending', panels: { manager: 'Assign an evaluator' } },
];

/** The buttons of a panel, where they are all there is to it. */
const BUTTONS: Readonly<Record<string, readonly string[]>> = {
  [WAITING]: [],
  [ENDED]: [],
  [SUMMARY]: [],
  'Evaluate this item': ['Approve', 'Request Change', 'Decline'],
  'Review the evaluation': ['Confirm', 'Request Change', 'Decline'],
  'Answer the proposed schedule': ['Confirm', 'Decline'],
};
const LEADS_TO_SUMMARY = [SUMMARY, 'Generate Destruction Acta', 'Close the destruction'];

const WALKERS: readonly (readonly [Person, Column])[] = [
  // rows: ITEM-011, ITEM-021, FLOW-044, FLOW-045, FLOW-085, FLOW-087, FLOW-093, VAL-071
  ['manager', 'manager'],
  // rows: ITEM-012, ITEM-021, FLOW-035, VAL-071
  ['evaluator', 'evaluator'],
  // rows: ITEM-012, ITEM-020, FLOW-066, FLOW-090, FLOW-092, ROLE-025
  ['acmeAdmin', 'company'],
  // rows: ITEM-012, ITEM-020, FLOW-055, FLOW-066, FLOW-090, ROLE-025
  ['acmeUser', 'company'],
  // rows: ITEM-012, ITEM-021, ITEM-023
  ['admin', 'admin'],
  // rows: ITEM-012, ITEM-021, ITEM-023
  ['viewer', 'viewer'],
];

/** Addresses of all items by name. */
async function everyItem(url: string): Promise<(name: string) => string> {
  const { data } = await (await callAs(url, 'admin')).read<Listed>('/projects/waste-items?limit=1000');
  return (name) => {
    const found = data.find(({ jsonData }) => jsonData.itemName === name);
    if (found === undefined) throw new Error(`There is no item ${name}`);
    return `/items/${found.id}`;
  };
}

/** Goes to another page of the product as its own links do, without loading it again. */
const moveTo = (page: Page, address: string) => page.evaluate((to) => history.pushState({}, '', to), address);

const panels = (page: Page) => page.locator('main section[data-panel]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

function expectedPanel({ panels: shown, assigned }: Stop, column: Column): string {
  if (column === 'viewer' || (column === 'evaluator' && assigned === undefined)) return ABSENT;
  return shown[column] ?? WAITING;
}

for (const [person, column] of WALKERS) {
  test(`${person} sees at each status the one panel of the role`, async ({ page, monda }) => {
    const addressOf = await everyItem(monda.url);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/assignable-users')) asked.push(new URL(page.url()).pathname);
    });
    await signIn(page, person, '/items');
    for (const stop of STOPS) {
      await test.step(`${stop.item}, ${stop.status}`, async () => {
        const expected = expectedPanel(stop, column);
        const isCompany = column === 'company';
        const answered = page.waitForResponse((answer) =>
          answer.url().endsWith(`/api/projects/waste-${addressOf(stop.item).slice(1)}`),
        );
        await moveTo(page, addressOf(stop.item));
        expect((await answered).status()).toBe(expected === ABSENT ? 404 : 200);
        if (expected === ABSENT) {
          await expect(heading(page)).toHaveText(ABSENT);
          await expect(panels(page)).toHaveCount(0);
          await expect(page.getByText(stop.item)).toHaveCount(0);
          return;
        }
        await expect(heading(page)).toHaveText(stop.item);
        await expect(itemBadge(page)).toHaveText(stop.status);
        await expect(panels(page).getByRole('heading', { level: 2 })).toHaveText([expected]);
        const section = panel(page, expected);
        const buttons = stop.buttons?.[expected] ?? BUTTONS[expected];
        if (buttons !== undefined) {
          await expect(section.getByRole('button')).toHaveText(buttons);
          for (const button of await section.getByRole('button').all()) await expect(button).toBeEnabled();
        }
        if (expected === WAITING) {
          await expect(section).toContainText(`This item is in ${stop.status} status.`);
          await expect(section.getByRole('textbox')).toHaveCount(0);
        }
        const toSummary = LEADS_TO_SUMMARY.includes(expected);
        await expect(page.getByRole('link', { name: 'Open printable summary' })).toHaveCount(
          toSummary ? 1 : 0,
        );
        if (toSummary) {
          await expect(section.getByRole('link')).toHaveAttribute(
            'href',
            `${addressOf(stop.item)}/printable-summary`,
          );
        }
        for (const document of [/^Terms & Conditions/, /^Instructions Manual/]) {
          await expect(page.getByRole('link', { name: document })).toHaveCount(isCompany ? 1 : 0);
        }
        const finalPrice = detail(page.getByRole('main'), 'Final price');
        if (column !== 'manager') await expect(finalPrice).toHaveCount(0);
        else await expect(finalPrice).toHaveText(stop.status === 'Completed' ? /^\$\d+\.\d\d$/ : 'N/A');
        if (stop.assigned)
          await expect(detail(page.getByRole('main'), 'Assigned user')).toHaveText('Elena Varga');
        if (stop.assigned && stop.status === 'Pending' && expected === WAITING) {
          await expect(section).toContainText('Elena Varga');
        }
        if (expected === 'Review the evaluation' || expected === 'Answer the proposed schedule') {
          await expect(section.getByLabel('Comment (optional)')).toBeVisible();
        }
        if (expected === 'Close the destruction') {
          await expect(section.getByRole('group', { name: 'Final invoice', exact: true })).toBeVisible();
          await expect(section.getByLabel('Final price')).toBeVisible();
          await expect(section.getByRole('button', { name: 'Complete destruction' })).toBeDisabled();
        }
        if (expected === 'Add the requested details') {
          for (const field of ['Location', 'Weight (kg)', 'Volume (m³)', 'Notes', 'Comment (optional)']) {
            await expect(section.getByLabel(field)).toBeVisible();
          }
        }
      });
    }
    if (column === 'company') {
      for (const name of ['Terms & Conditions', 'Instructions Manual']) {
        const answer = await page.getByRole('link', { name }).evaluate(async (link: HTMLAnchorElement) => {
          const opened = await fetch(link.href);
          return `${opened.status} ${opened.headers.get('content-type')}`;
        });
        expect(answer).toBe('200 application/pdf');
      }
    }
    expect(asked).toEqual(column === 'manager' ? [addressOf('Random key lock box')] : []);
  });
}

// rows: FLOW-060
test('nobody but the own company answers a requested change', async ({ monda }) => {
  const address = (await everyItem(monda.url))('Two-way radios, set of 4');
  const path = `/projects/waste-${address.slice(1)}`;
  const company = await callAs(monda.url, 'acmeUser');
  const before = await company.read<{ readonly status: string }>(path);
  expect(before.status).toBe('change_requested');
  const body = { jsonData: { location: 'Elsewhere' }, comment: '' };
  for (const [person, status] of [
    ['manager', 403],
    ['evaluator2', 403],
    ['admin', 403],
    ['viewer', 403],
    ['globexUser', 404],
    ['globexAdmin', 404],
  ] as const) {
    const caller: Caller = await callAs(monda.url, person);
    expect((await caller.attempt('PUT', `${path}/update`, body)).status(), person).toBe(status);
  }
  expect(withoutLinks(await company.read(path))).toEqual(withoutLinks(before));
  await company.send('PUT', `${path}/update`, body);
});
