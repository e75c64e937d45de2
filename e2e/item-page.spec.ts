import type { Page } from '@playwright/test';
import { callAs, withoutLinks } from './call-api.ts';
import { goInside } from './go-inside.ts';
import { itemAddresses } from './item-addresses.ts';
import { expect, test } from './monda-test.ts';
import { rowOf } from './moves.ts';
import { type Person, signIn } from './people.ts';
import { detail, itemBadge, panel } from './steps.ts';

interface Item {
  readonly id: string;
  readonly projectId: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly jsonData: { readonly itemName: string };
  readonly history: readonly {
    readonly id: string;
    readonly userName: string;
    readonly createdAt: string;
    readonly comment: string;
  }[];
}
interface Listed {
  readonly total: number;
  readonly data: readonly Item[];
}

const FIFTY = 'Fifty characters: exactly as many as a line shows.';
const FIFTY_ONE = 'Fifty-one characters: one more than a line will do.';

const main = (page: Page) => page.getByRole('main');
const history = (page: Page) => page.getByRole('region', { name: 'History' });
const thumbnails = (page: Page) => page.getByRole('list', { name: 'Photos' }).getByRole('button');
const day = (moment: string) =>
  new Date(moment).toLocaleDateString('en-US', { timeZone: 'America/New_York', dateStyle: 'medium' });

const SAW = 'Table saw with guard';
const evidence = (page: Page) => panel(page, 'Evidence of the destruction');
const summaryLink = (page: Page) => page.getByRole('link', { name: 'Open printable summary' });
const rail = (page: Page) => page.getByRole('list', { name: 'Progress' }).getByRole('listitem');

async function pathOf(url: string, name: string): Promise<string> {
  const { data } = await (await callAs(url, 'manager')).read<Listed>('/projects/waste-items?limit=1000');
  return `/items/${data.find(({ jsonData }) => jsonData.itemName === name)?.id}`;
}

/** Opens an item from the Items tab and comes back to it afterwards. */
async function onItem(page: Page, name: string, look: () => Promise<void>): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await look();
  await page.goBack();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
}

/** Status and type of what a link of the page leads to. */
const answerOf = (page: Page, name: RegExp) =>
  page.getByRole('link', { name }).evaluate(async (link: HTMLAnchorElement) => {
    const answer = await fetch(link.href);
    return `${answer.status} ${answer.headers.get('content-type')}`;
  });

// rows: ITEM-001..ITEM-010, ITEM-013..ITEM-017, ITEM-020, ITEM-022, ITEM-030, TASK-001, TASK-006
test('an item shows everything known of it, photos at full size, invoice, whole description, and the way back', async ({
  page,
  monda,
}) => {
  const api = await callAs(monda.url, 'acmeUser');
  const described = (itemName: string, description: string) => ({
    wasteType: 'special-handling',
    jsonData: {
      family: 'furniture_office_equipment',
      type: 'desks',
      itemName,
      description,
      serialNumber: '',
      costCenter: 'CC-1403',
    },
  });
  expect([Array.from(FIFTY).length, Array.from(FIFTY_ONE).length]).toEqual([50, 51]);
  await api.send('POST', '/projects', {
    wasteType: 'special-handling',
    wasteItems: [described('Desk of fifty', FIFTY), described('Desk of fifty-one', FIFTY_ONE)],
  });
  const { data, total } = await api.read<Listed>('/projects/waste-items?limit=1000');
  const safe = data.find(({ jsonData }) => jsonData.itemName === 'Steel safe, double door');

  await signIn(page, 'acmeUser', '/items');
  await test.step('the tasks come in pages of ten, and each row opens its item', async () => {
    const pages = Math.ceil(total / 10);
    expect(pages).toBeGreaterThanOrEqual(3);
    const table = page.getByRole('table', { name: 'Items' });
    for (let at = 1; at <= pages; at += 1) {
      if (at > 1) await page.getByRole('button', { name: 'Next page' }).click();
      const onPage = data.slice((at - 1) * 10, at * 10);
      await expect(main(page)).toContainText(
        `${(at - 1) * 10 + 1}–${(at - 1) * 10 + onPage.length} of ${total}`,
      );
      await expect(table.locator('tbody a[aria-label^="Open "]')).toHaveCount(onPage.length);
      await expect(table.locator('tbody tr td:first-child')).toHaveText(
        onPage.map(({ id }) => id.slice(0, 8)),
      );
    }
    await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
    const last = data.at(-1);
    await rowOf(page, last?.id.slice(0, 8) ?? '-')
      .getByRole('link', { name: 'Open' })
      .click();
    await expect(page).toHaveURL(`/items/${last?.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(last?.jsonData.itemName ?? '-');
    await expect(page).toHaveURL(/\/items\/[0-9a-f-]{36}$/);
    await page.getByRole('link', { name: 'Back to Tasks' }).click();
    await expect(page).toHaveURL(/\/items(\?page=\d+)?$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tasks');
  });

  await itemAddresses(page);
  await test.step('an item with everything', () =>
    onItem(page, 'Steel safe, double door', async () => {
      await expect(itemBadge(page)).toHaveText('Pending');
      for (const [label, value] of [
        ['Project ID', safe?.projectId.slice(0, 8) ?? '-'],
        ['Company', 'Acme Secure Transport'],
        ['Waste type', 'Special Handling Waste'],
        ['Location', 'Vault 2, East Depot'],
        ['Weight', '640 kg'],
        ['Volume', '0.92 m³'],
        ['Serial number', 'MSL-88210-A'],
        ['Description', 'Double-door safe; combination lost, hinges rusted.'],
        ['Created', day(safe?.createdAt ?? '')],
        ['Updated', day(safe?.updatedAt ?? '')],
        ['Destruction scheduled', 'N/A'],
        ['Decision', 'N/A'],
        ['Assigned user', 'N/A'],
        ['Cost center', 'CC-1120'],
        ['Type', 'Double-door safe'],
      ] as const) {
        await expect(detail(main(page), label)).toHaveText(value);
      }
      await expect(detail(main(page), 'Family')).toHaveText(/Safes/);
      await expect(thumbnails(page)).toHaveCount(3);
      for (const image of await thumbnails(page).locator('img').all()) {
        await expect
          .poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
          .toBeGreaterThan(0);
      }
      const small = await thumbnails(page)
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth);
      await thumbnails(page).first().click();
      const large = page.getByRole('dialog').locator('figure img');
      await expect(large).toHaveCount(1);
      await expect
        .poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(small);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(await answerOf(page, /^Ownership invoice/)).toBe('200 application/pdf');
      const invoice = page.getByRole('link', { name: 'Ownership invoice (download)' });
      await expect(invoice).not.toHaveAttribute('target', '_blank');
      const downloading = page.waitForEvent('download');
      await invoice.click();
      expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
      await expect(
        page.getByRole('link', { name: 'Terms & Conditions (opens in a new tab)' }),
      ).toHaveAttribute('target', '_blank');
      expect(await answerOf(page, /^Terms & Conditions/)).toBe('200 application/pdf');
      expect(await answerOf(page, /^Instructions Manual/)).toBe('200 application/pdf');
      await expect(history(page).getByRole('listitem')).toHaveCount(1);
      await expect(history(page).getByRole('button')).toHaveCount(0);
    }));

  await test.step('an item of which little is known', () =>
    onItem(page, 'Random key lock box', async () => {
      for (const label of ['Location', 'Weight', 'Volume', 'Notes']) {
        await expect(detail(main(page), label)).toHaveText('N/A');
      }
      await expect(page.getByRole('link', { name: /^Ownership invoice/ })).toHaveCount(0);
    }));

  await test.step('50 characters of a description stand whole, of 51 the rest is one press away', async () => {
    const whole = page.getByRole('region', { name: 'Full description' });
    await onItem(page, 'Desk of fifty', async () => {
      await expect(detail(main(page), 'Description')).toHaveText(FIFTY);
      await expect(page.getByRole('button', { name: 'Show full description' })).toHaveCount(0);
    });
    await onItem(page, 'Desk of fifty-one', async () => {
      const shown = detail(main(page), 'Description');
      await expect(shown).toContainText(`${FIFTY_ONE.slice(0, 50)}…`);
      await expect(shown).not.toContainText(FIFTY_ONE);
      await page.getByRole('button', { name: 'Show full description' }).click();
      await expect(whole).toHaveText(FIFTY_ONE);
      await expect(whole).toBeFocused();
      await page.setViewportSize({ width: 390, height: 300 });
      await expect(whole).toBeFocused();
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect(whole).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(whole).toHaveCount(0);
    });
  });
});

// rows: HIST-003..HIST-008, ITEM-019, PIECE-003, ERR-037
test('the history shows three entries and more on demand, newest first, each with person, time, statuses and comment', async ({
  page,
  monda,
}) => {
  const api = await callAs(monda.url, 'acmeUser');
  await signIn(page, 'acmeUser');
  const addressOf = await itemAddresses(page);
  await onItem(page, 'Steel lockers, block of 8', async () => {
    const item = await api.read<Item>(`/projects/waste-${addressOf('Steel lockers, block of 8').slice(1)}`);
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
        new Date(stored?.createdAt ?? '').toLocaleString('en-US', {
          timeZone: 'America/New_York',
          dateStyle: 'medium',
          timeStyle: 'short',
        }),
      );
      await expect(entry).toContainText(stored?.comment ?? '-');
    }
    expect(item.history.filter(({ comment }) => comment !== '').length).toBeGreaterThan(3);
    await more.click();
    await expect(entries).toHaveCount(3);
  });
  await onItem(page, 'Walk-through metal detector', async () => {
    await expect(history(page).getByRole('listitem')).toHaveCount(1);
    await expect(history(page).getByRole('button')).toHaveCount(0);
  });
  await onItem(page, 'Water dispenser, hot and cold', async () => {
    await expect(history(page).getByRole('listitem')).toHaveCount(2);
    await expect(history(page).getByRole('button')).toHaveCount(0);
  });
  await onItem(page, 'Cage of mixed steel scrap', async () => {
    const old = history(page).getByRole('listitem').last();
    await expect(old).toContainText('OLD FORMAT');
    await expect(old.locator('[data-colour]')).toHaveCount(0);
    await expect(history(page).getByText('OLD FORMAT')).toHaveCount(1);
  });
  await onItem(page, 'Three drums of used solvent', async () => {
    await expect(history(page).getByText('No history yet', { exact: true })).toBeVisible();
    await expect(history(page).getByRole('listitem')).toHaveCount(0);
  });
});

// rows: ITEM-001, FLOW-085
test('the manager closes a destruction with photos, tare tickets and the agreed price in view', async ({
  page,
}) => {
  await signIn(page, 'manager');
  await goInside(page, (await itemAddresses(page))(SAW));
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
    await expect
      .poll(() =>
        shown
          .first()
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0);
  }
  await evidence(page).getByRole('list', { name: 'Tare tickets' }).getByRole('button').click();
  await expect(page.getByRole('dialog').locator('figure img')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await summaryLink(page).click();
  await expect(page).toHaveURL(/\/printable-summary$/);
});

// rows: ITEM-001, FLOW-092
test('everybody who sees a documented item sees its evidence, the summary is offered to companies and managers', async ({
  monda,
  openBrowser,
}) => {
  const path = await pathOf(monda.url, SAW);
  for (const [person, links] of [
    ['acmeUser', 1],
    ['evaluator2', 0],
    ['admin', 0],
  ] as const satisfies readonly (readonly [Person, number])[]) {
    const page = await openBrowser();
    await signIn(page, person, path);
    await expect(evidence(page).getByRole('button')).toHaveCount(5);
    await expect(detail(evidence(page), 'Price')).toHaveText('$210.00');
    await expect(summaryLink(page)).toHaveCount(links);
  }
});

// rows: FLOW-048, ROUTE-002
test('the rail names the stages in the order of the flow, and words follow the decision', async ({
  page,
  monda,
}) => {
  await signIn(page, 'manager');
  const addressOf = await itemAddresses(page);
  const expectRail = (stages: readonly string[]) => expect(rail(page)).toHaveText([...stages]);

  await goInside(page, addressOf('Steel safe, double door'));
  await expectRail(['1Evaluation, current', '2Review', '3Schedule', '4Destruction', '5Completion']);
  await expect(evidence(page)).toHaveCount(0);

  await goInside(page, addressOf(SAW));
  await expectRail([
    'Evaluation, done',
    'Review, done',
    'Schedule, done',
    'Destruction, done',
    '5Completion, current',
  ]);

  await goInside(page, addressOf('Projector, training room'));
  await expectRail([
    'Evaluation, done',
    'Review, done',
    'Schedule, done',
    '4Reassignment, current',
    '5Completion',
  ]);
  await expect(detail(page.getByRole('main'), 'Reassignment scheduled')).not.toHaveText('N/A');
  await expect(page.getByRole('main')).not.toContainText('Destruction scheduled');
  await goInside(page, `${addressOf('Projector, training room')}/printable-summary`);
  await expect(detail(page.getByRole('article'), 'Reassignment scheduled')).not.toHaveText('N/A');
  await expect(page.getByRole('article')).not.toContainText('Destruction scheduled');
  await expect(page.getByRole('heading', { name: 'Evaluation and reassignment' })).toBeVisible();

  await goInside(page, await pathOf(monda.url, 'Three drums of used solvent'));
  await expect(page.getByRole('heading', { name: 'Three drums of used solvent', level: 1 })).toBeVisible();
  await expect(rail(page)).toHaveCount(0);
});

// rows: ITEM-026, ITEM-029, ITEM-031, ERR-028, HIST-010
test('short codes read as waste types, failures say what failed, and what a person did outlives the person', async ({
  page,
  monda,
}) => {
  const api = await callAs(monda.url, 'admin');
  await signIn(page, 'admin');
  const addressOf = await itemAddresses(page);

  for (const [name, label] of [
    ['Counter safe', 'Special Handling Waste'],
    ['Armored truck, unit 17', 'Armored Trucks & Utility Vehicles'],
    ['ATM, central station', 'ATMs'],
    ['Cage of copper cable', 'Industrial Recyclable Waste'],
    ['Drums of generator oil', 'Hazardous Waste'],
  ] as const) {
    await test.step(`${name}: ${label}`, () =>
      onItem(page, name, async () => {
        await expect(detail(main(page), 'Waste type')).toHaveText(label);
      }));
  }

  await test.step('a photo that cannot be read has a placeholder, small and large', async () => {
    await page.route(
      (url) => url.pathname.startsWith('/api/files/'),
      (route) => route.fulfill({ status: 404 }),
    );
    await onItem(page, 'Pistol 9 mm', async () => {
      await expect(thumbnails(page)).toHaveCount(2);
      await expect(thumbnails(page).getByText('Photo not available')).toHaveCount(2);
      await expect(thumbnails(page).locator('img')).toHaveCount(0);
      await thumbnails(page).first().click();
      await expect(page.getByRole('dialog').getByText('Photo not available')).toBeVisible();
      await page.keyboard.press('Escape');
    });
    await page.unrouteAll();
  });

  await test.step('a failed read is reported, and tried again on demand', async () => {
    const name = 'Pistol 9 mm';
    await page.route(`**/api/projects/waste-${addressOf(name).slice(1)}`, (route) =>
      route.fulfill({ status: 500, body: '' }),
    );
    await page.getByRole('link', { name, exact: true }).click();
    await expect(
      page.getByText('Failed to load item details. Please try again.', { exact: true }),
    ).toBeVisible();
    await expect(page.getByText('Item not found.')).toHaveCount(0);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  });

  await test.step('no call changes a history', async () => {
    const path = `/projects/waste-${addressOf('Air compressor, 150 psi').slice(1)}`;
    const before = await api.read<Item>(path);
    expect(before.history.length).toBeGreaterThan(5);
    const entry = before.history[0];
    const company = await callAs(monda.url, 'acmeAdmin');
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      for (const section of [
        path,
        `${path}/history`,
        `${path}/history/${entry?.id}`,
        `/history/${entry?.id}`,
      ]) {
        const answer = await api.attempt(method, section, { comment: 'Other words' });
        expect([404, 405], `${method} ${section}`).toContain(answer.status());
      }
    }
    const body = { jsonData: {}, history: [], comment: 'x' };
    expect((await company.attempt('PUT', `${path}/update`, body)).status()).toBe(400);
    expect(withoutLinks(await api.read<Item>(path))).toEqual(withoutLinks(before));
  });

  await test.step('the name of a deleted evaluator stays', async () => {
    const { data } = await api.read<{ data: { id: string; email: string }[] }>('/users?limit=100');
    const gone = data.find(({ email }) => email === 'evaluator2@monda.example');
    await api.send('DELETE', `/users/${gone?.id}`);
    await page.goto(addressOf('Air compressor, 150 psi'));
    await expect(detail(main(page), 'Assigned user')).toHaveText('Tomás Okafor');
    await history(page).getByRole('button').click();
    await expect(history(page).getByRole('listitem').filter({ hasText: 'Tomás Okafor' })).toHaveCount(2);
  });
});

// rows: TASK-005, TASK-011
test('somebody without a company has no tasks and sees no item', async ({ page, monda }) => {
  const { data } = await (await callAs(monda.url, 'admin')).read<Listed>('/projects/waste-items');
  await signIn(page, 'viewer', '/items');
  await expect(page.getByText('No pending items found', { exact: true })).toBeVisible();
  await expect(page.getByText('No data available')).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Items' }).locator('tbody tr')).toHaveCount(0);
  await page.goto(`/items/${data[0]?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Item not found.');
});
