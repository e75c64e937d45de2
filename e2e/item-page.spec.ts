import type { Locator, Page } from '@playwright/test';
import { goInside } from './go-inside.ts';
import { itemAddresses } from './item-addresses.ts';
import { expect, test } from './monda-test.ts';
import { signIn } from './people.ts';
import { detail, itemBadge, panel } from './steps.ts';

test.use({ data: 'shared' });

const SAFE = 'Steel safe, double door';
const LOCKERS = 'Steel lockers, block of 8';
const SAW = 'Table saw with guard';
const ANY_ID = '0b7e2c1a-1111-4222-8333-444455556666';

const main = (page: Page) => page.getByRole('main');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const history = (page: Page) => page.getByRole('region', { name: 'History' });
const thumbnails = (page: Page) => page.getByRole('list', { name: 'Photos' }).getByRole('button');
const evidence = (page: Page) => panel(page, 'Evidence of the destruction');
const summaryLink = (page: Page) => page.getByRole('link', { name: 'Open printable summary' });
const rail = (page: Page) => page.getByRole('list', { name: 'Progress' }).getByRole('listitem');

const widthOf = (image: Locator) => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth);

/** Status and type of what a link of the page leads to. */
const answerOf = (page: Page, name: RegExp) =>
  page.getByRole('link', { name }).evaluate(async (link: HTMLAnchorElement) => {
    const answer = await fetch(link.href);
    return `${answer.status} ${answer.headers.get('content-type')}`;
  });

interface Item {
  readonly projectId: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly history: readonly { readonly createdAt: string; readonly comment: string }[];
}

/** Goes to an item inside the product; answers what the page was answered. */
async function openItem(page: Page, address: string, name: string): Promise<Item> {
  const path = `/api/projects/waste-${address.slice(1)}`;
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === path);
  await goInside(page, address);
  await expect(title(page)).toHaveText(name);
  return (await (await answered).json()) as Item;
}

const inNewYork = (moment: string, style: Intl.DateTimeFormatOptions) =>
  new Date(moment).toLocaleString('en-US', { timeZone: 'America/New_York', ...style });
const day = (moment: string) => inNewYork(moment, { dateStyle: 'medium' });

// rows: ITEM-001..ITEM-010, ITEM-013..ITEM-017, ITEM-020, ITEM-030, HIST-003, HIST-004, HIST-008, ITEM-019, PIECE-003
// rows: ERR-037, FLOW-092, ROUTE-022
test('a company sees everything known of its items: photos at full size, invoice, evidence, and who did what when', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, 'acmeUser', '/items');
  const addressOf = await itemAddresses(page);
  await test.step('an item with everything', async () => {
    const safe = await openItem(page, addressOf(SAFE), SAFE);
    await expect(itemBadge(page)).toHaveText('Pending');
    for (const [label, value] of [
      ['Company', 'Acme Secure Transport'],
      ['Waste type', 'Special Handling Waste'],
      ['Location', 'Vault 2, East Depot'],
      ['Weight', '640 kg'],
      ['Volume', '0.92 m³'],
      ['Serial number', 'MSL-88210-A'],
      ['Description', 'Double-door safe; combination lost, hinges rusted.'],
      ['Created', day(safe.createdAt)],
      ['Updated', day(safe.updatedAt)],
      ['Destruction scheduled', 'N/A'],
      ['Cost center', 'CC-1120'],
      ['Type', 'Double-door safe'],
    ] as const) {
      await expect(detail(main(page), label)).toHaveText(value);
    }
    await expect(detail(main(page), 'Project ID')).toHaveText(
      new RegExp(`^${SAFE} \\+\\d+\\s*${safe.projectId.slice(0, 8)}`),
    );
    await expect(detail(main(page), 'Family')).toHaveText(/Safes/);
    await main(page).getByText('Not recorded').click();
    for (const label of ['Decision', 'Assigned user']) {
      await expect(detail(main(page), label)).toHaveText('N/A');
    }
    await expect(thumbnails(page)).toHaveCount(3);
    for (const image of await thumbnails(page).locator('img').all()) {
      await expect.poll(() => widthOf(image)).toBeGreaterThan(0);
    }
    const small = await widthOf(thumbnails(page).locator('img').first());
    await thumbnails(page).first().click();
    const large = page.getByRole('dialog').locator('figure img');
    await expect(large).toHaveCount(1);
    await expect.poll(() => widthOf(large)).toBeGreaterThan(small);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await answerOf(page, /^Ownership invoice/)).toBe('200 application/pdf');
    const invoice = page.getByRole('link', { name: 'Ownership invoice (download)' });
    await expect(invoice).not.toHaveAttribute('target', '_blank');
    const downloading = page.waitForEvent('download');
    await invoice.click();
    expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
    await expect(page.getByRole('link', { name: 'Terms & Conditions (opens in a new tab)' })).toHaveAttribute(
      'target',
      '_blank',
    );
    expect(await answerOf(page, /^Terms & Conditions/)).toBe('200 application/pdf');
    expect(await answerOf(page, /^Instructions Manual/)).toBe('200 application/pdf');
    await expect(history(page).getByRole('listitem')).toHaveCount(1);
    await expect(history(page).getByRole('button')).toHaveCount(0);
  });

  await test.step('the history: three entries and more on demand, newest first', async () => {
    const item = await openItem(page, addressOf(LOCKERS), LOCKERS);
    const entries = history(page).getByRole('listitem');
    await expect(entries).toHaveCount(3);
    const more = history(page).getByRole('button');
    await expect(more).toHaveText('Show all 9 entries');
    await more.click();
    await expect(entries).toHaveCount(9);
    const moments = await history(page)
      .locator('time')
      .evaluateAll((times) => times.map((time) => Date.parse((time as HTMLTimeElement).dateTime)));
    expect(moments).toEqual(moments.toSorted((a, b) => b - a));
    expect(new Set(moments).size).toBe(9);
    const changes = [
      ['Marcus Feld', 'Destroyed', 'Completed'],
      ['Daniel Osei', 'Destruction', 'Destroyed'],
      ['Renata Ibarra', 'Confirmation Required', 'Destruction'],
      ['Marcus Feld', 'Scheduling', 'Confirmation Required'],
      ['Marcus Feld', 'Evaluation Review', 'Scheduling'],
      ['Elena Varga', 'Pending', 'Evaluation Review'],
      ['Daniel Osei', 'Change Requested', 'Pending'],
      ['Elena Varga', 'Pending', 'Change Requested'],
      ['Renata Ibarra', 'Pending'],
    ] as const;
    for (const [at, [person, ...statuses]] of changes.entries()) {
      const entry = entries.nth(at);
      const stored = item.history.find(({ createdAt }) => Date.parse(createdAt) === moments[at]);
      await expect(entry).toContainText(person);
      await expect(entry.locator('[data-colour]')).toHaveText([...statuses]);
      await expect(entry.locator('time')).toHaveText(
        inNewYork(stored?.createdAt ?? '', { dateStyle: 'medium', timeStyle: 'short' }),
      );
      await expect(entry).toContainText(stored?.comment ?? '-');
    }
    expect(item.history.filter(({ comment }) => comment !== '').length).toBeGreaterThan(3);
    await more.click();
    await expect(entries).toHaveCount(3);
  });

  await test.step('a documented item has its evidence, and leads to its summary', async () => {
    await openItem(page, addressOf(SAW), SAW);
    await expect(evidence(page).getByRole('button')).toHaveCount(5);
    await expect(detail(evidence(page), 'Price')).toHaveText('$210.00');
    await expect(summaryLink(page)).toHaveCount(1);
  });
});

// rows: ITEM-001, FLOW-048, FLOW-085, ROUTE-002, ROUTE-022, ROUTE-023
test('a manager closes a destruction with its evidence in view, and the rail names the stages of the flow', {
  tag: '@nightly',
}, async ({ page }) => {
  await signIn(page, 'manager', '/items');
  const addressOf = await itemAddresses(page);
  await openItem(page, addressOf(SAFE), SAFE);
  await expect(rail(page)).toHaveText([
    '1Evaluation, current',
    '2Review',
    '3Schedule',
    '4Destruction',
    '5Completion',
  ]);
  await expect(evidence(page)).toHaveCount(0);

  await openItem(page, addressOf(SAW), SAW);
  await expect(rail(page)).toHaveText([
    'Evaluation, done',
    'Review, done',
    'Schedule, done',
    'Destruction, done',
    '5Completion, current',
  ]);
  await expect(panel(page, 'Close the destruction')).toBeVisible();
  await expect(detail(evidence(page), 'Price')).toHaveText('$210.00');
  await expect(detail(evidence(page), 'Buyer')).not.toHaveText('N/A');
  for (const [kind, count] of [
    ['Before photos', 2],
    ['After photos', 2],
    ['Tare tickets', 1],
  ] as const) {
    const shown = evidence(page).getByRole('list', { name: kind }).getByRole('button');
    await expect(shown).toHaveCount(count);
    await expect.poll(() => widthOf(shown.first().locator('img'))).toBeGreaterThan(0);
  }
  await evidence(page).getByRole('list', { name: 'Tare tickets' }).getByRole('button').click();
  await expect(page.getByRole('dialog').locator('figure img')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await summaryLink(page).click();
  await expect(page).toHaveURL(/\/printable-summary$/);
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toHaveText(
    `${SAW} · TS-10-44871`,
  );
});

// rows: ROUTE-022, ROUTE-023, ITEM-027, ITEM-028, ERR-029
test('an item of another company is not found, like one that never was, and nothing of it is answered', {
  tag: '@nightly',
}, async ({ page, openBrowser }) => {
  const owner = await openBrowser();
  await signIn(owner, 'acmeAdmin', '/items');
  const address = (await itemAddresses(owner))(LOCKERS);
  await openItem(owner, address, LOCKERS);

  const answers: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) answers.push(await response.text().catch(() => ''));
  });
  await signIn(page, 'globexUser', address);
  await expect(title(page)).toHaveText('Item not found.');
  await goInside(page, `${address}/printable-summary`);
  await expect(main(page)).toContainText('Failed to load item details.');
  expect(new URL(page.url()).pathname).toBe(`${address}/printable-summary`);
  await goInside(page, `/items/${ANY_ID}`);
  await expect(title(page)).toHaveText('Item not found.');
  expect(answers.length).toBeGreaterThan(3);
  expect(answers.join()).not.toContain('Steel lockers');
});
