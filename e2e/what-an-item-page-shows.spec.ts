import type { Page } from '@playwright/test';
import { callAs } from './call-api.ts';
import { itemAddresses } from './item-addresses.ts';
import { expect, test } from './monda-test.ts';
import { type Person, signIn } from './people.ts';
import { detail, panel } from './steps.ts';

const SAW = 'Table saw with guard';
const EVIDENCE = 'Evidence of the destruction';
const evidence = (page: Page) => panel(page, EVIDENCE);
const summaryLink = (page: Page) => page.getByRole('link', { name: 'Open printable summary' });
const rail = (page: Page) => page.getByRole('list', { name: 'Progress' }).getByRole('listitem');

interface Listed {
  readonly data: readonly { readonly id: string; readonly jsonData: { readonly itemName: string } }[];
}
async function pathOf(url: string, name: string): Promise<string> {
  const { data } = await (await callAs(url, 'manager')).read<Listed>('/projects/waste-items?limit=1000');
  return `/items/${data.find(({ jsonData }) => jsonData.itemName === name)?.id}`;
}

// rows: ITEM-001, FLOW-085
test('the manager closes a destruction with photos, tare tickets and the agreed price in view', async ({
  page,
}) => {
  await signIn(page, 'manager');
  await page.goto((await itemAddresses(page))(SAW));
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

  await page.goto(addressOf('Steel safe, double door'));
  await expectRail(['1Evaluation, current', '2Review', '3Schedule', '4Destruction', '5Completion']);
  await expect(evidence(page)).toHaveCount(0);

  await page.goto(addressOf(SAW));
  await expectRail([
    'Evaluation, done',
    'Review, done',
    'Schedule, done',
    'Destruction, done',
    '5Completion, current',
  ]);

  await page.goto(addressOf('Projector, training room'));
  await expectRail([
    'Evaluation, done',
    'Review, done',
    'Schedule, done',
    '4Reassignment, current',
    '5Completion',
  ]);
  await expect(detail(page.getByRole('main'), 'Reassignment scheduled')).not.toHaveText('N/A');
  await expect(page.getByRole('main')).not.toContainText('Destruction scheduled');
  await page.goto(`${addressOf('Projector, training room')}/printable-summary`);
  await expect(detail(page.getByRole('article'), 'Reassignment scheduled')).not.toHaveText('N/A');
  await expect(page.getByRole('article')).not.toContainText('Destruction scheduled');
  await expect(page.getByRole('heading', { name: 'Evaluation and reassignment' })).toBeVisible();

  await page.goto(await pathOf(monda.url, 'Three drums of used solvent'));
  await expect(page.getByRole('heading', { name: 'Three drums of used solvent', level: 1 })).toBeVisible();
  await expect(rail(page)).toHaveCount(0);
});
