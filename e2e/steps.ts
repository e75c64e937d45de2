import { expect, type Locator, type Page } from '@playwright/test';
import type { ChosenFile } from './files.ts';
import { itemAddresses } from './item-addresses.ts';
import { signIn } from './people.ts';

/** The region where short messages appear. */
export const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** Waits for a message with exactly this title, and exactly this text beneath it. */
export async function expectMessage(page: Page, title: string, text?: string): Promise<void> {
  await expect(messages(page).getByText(title, { exact: true }).first()).toBeVisible();
  if (text !== undefined) {
    await expect(messages(page).getByText(text, { exact: true }).first()).toBeVisible();
  }
}

/** The part of the item page where the signed-in person acts, by its heading. */
export const panel = (page: Page, title: string | RegExp) =>
  page.getByRole('region', { name: title, exact: true });

/** The status badge next to the heading of the item page. */
export const itemBadge = (page: Page) => page.locator('main [data-size="large"][data-colour]');

/** The value under a label of the item page, the summary or a panel. */
export const detail = (within: Locator, label: string) =>
  within
    .locator('dl > div')
    .filter({ has: within.page().locator('dt').getByText(label, { exact: true }) })
    .locator('dd');

/** Chooses files with the picker of this label; resolves when it has taken or refused each of them. */
export async function chooseFiles(
  within: Page | Locator,
  label: string,
  files: readonly ChosenFile[],
): Promise<void> {
  const picker = within.getByRole('group', { name: label, exact: true });
  await picker.locator('input[data-picker="chooser"]').setInputFiles([...files]);
  for (const { name } of files) await expect(picker.getByText(name, { exact: true })).toBeVisible();
  await expect(picker.getByText(/· (Preparing|Preparando)$/)).toHaveCount(0);
}

export async function assign(page: Page, evaluator: string): Promise<void> {
  await panel(page, 'Assign an evaluator')
    .getByRole('button', { name: `Assign to ${evaluator}` })
    .click();
  await expectMessage(page, 'Item assigned successfully');
}

/** What a person writes and chooses when evaluating or reviewing. */
interface Judgement {
  readonly comment?: string;
}

async function comment(within: Locator, words = ''): Promise<void> {
  await within.getByLabel('Comment (optional)').fill(words);
}

async function judge(page: Page, title: string, button: string, words?: string): Promise<void> {
  const section = panel(page, title);
  await comment(section, words);
  await section.getByRole('button', { name: button, exact: true }).click();
}

const EVALUATION = 'Evaluate this item';
const REVIEW = 'Review the evaluation';
const CONFIRMATION = 'Answer the proposed schedule';

export async function approve(
  page: Page,
  decision: 'Reassign' | 'Destroy',
  { comment: words }: Judgement = {},
): Promise<void> {
  await panel(page, EVALUATION).getByRole('radio', { name: decision }).check();
  await judge(page, EVALUATION, 'Approve', words);
  await expectMessage(page, 'Item approved and sent for review');
}

export async function requestChangeAsEvaluator(page: Page, words: string): Promise<void> {
  await judge(page, EVALUATION, 'Request Change', words);
  await expectMessage(page, 'Change requested - item sent back to company');
}

export async function declineAsEvaluator(page: Page, words: string): Promise<void> {
  await judge(page, EVALUATION, 'Decline', words);
  await expectMessage(page, 'Item declined');
}

export async function confirmReview(page: Page, { comment: words }: Judgement = {}): Promise<void> {
  await judge(page, REVIEW, 'Confirm', words);
  await expectMessage(page, 'Item approved successfully');
}

export async function requestChangeAsManager(page: Page, words: string): Promise<void> {
  await judge(page, REVIEW, 'Request Change', words);
  await expectMessage(page, 'Change requested successfully');
}

export async function declineAsManager(page: Page, words: string): Promise<void> {
  await judge(page, REVIEW, 'Decline', words);
  await expectMessage(page, 'Item declined successfully');
}

/** A day some days from today as the browser's calendar names it. */
export interface Day {
  /** `Mar 14, 2025` */
  readonly short: string;
  /** `Friday, March 14, 2025` */
  readonly long: string;
  readonly isInNextMonth: boolean;
}

/** The day `days` after today in the zone the browsers of the tests live in. */
export function dayFromToday(days: number): Day {
  const timeZone = 'America/New_York';
  const today = new Date();
  const day = new Date(today.getTime() + days * 86_400_000);
  const month = (date: Date) => date.toLocaleDateString('en-US', { timeZone, month: 'long' });
  return {
    short: day.toLocaleDateString('en-US', { timeZone, dateStyle: 'medium' }),
    long: day.toLocaleDateString('en-US', { timeZone, dateStyle: 'full' }),
    isInNextMonth: month(day) !== month(today),
  };
}

/** Picks a destruction date in the calendar of a panel or dialog and says yes to the question about it. */
export async function pickDestructionDate(
  page: Page,
  day: Day,
  form = panel(page, 'Schedule this item'),
): Promise<void> {
  await form.getByRole('button', { name: 'Choose date' }).click();
  const calendar = page.getByRole('dialog', { name: 'Choose a destruction date' });
  if (day.isInNextMonth) await calendar.getByRole('button', { name: 'Next month' }).click();
  await calendar.getByRole('button', { name: new RegExp(`^${day.long}`) }).click();
  const question = page.getByRole('dialog', { name: `Schedule destruction for ${day.short}?` });
  await question.getByRole('button', { name: 'Use this date' }).click();
  await expect(question).toBeHidden();
  await expect(calendar).toBeHidden();
  await expect(form).toContainText(day.short);
}

/** What a manager proposes to the company. */
export interface Proposal {
  readonly price: string;
  readonly buyer: string;
  readonly day: Day;
}

export async function schedule(page: Page, { price, buyer, day }: Proposal): Promise<void> {
  const section = panel(page, 'Schedule this item');
  const button = section.getByRole('button', { name: 'Schedule', exact: true });
  await expect(button).toBeDisabled();
  await section.getByLabel('Price').fill(price);
  await section.getByLabel('Buyer').fill(buyer);
  await pickDestructionDate(page, day);
  await button.click();
  await expectMessage(page, 'Item scheduled for destruction successfully');
}

/** Accepts the schedule through the documents that are to be read before. */
export async function confirmDestruction(page: Page, { comment: words }: Judgement = {}): Promise<void> {
  const section = panel(page, CONFIRMATION);
  await comment(section, words);
  await section.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Review Documents' })
    .getByRole('button', { name: 'Continue', exact: true })
    .click();
  await expectMessage(page, 'Terms accepted. Item marked for destruction');
}

export async function declineSchedule(page: Page, words: string): Promise<void> {
  await judge(page, CONFIRMATION, 'Decline', words);
  await expectMessage(page, 'Destruction declined');
}

/** The password as the manager reads it in the panel. */
export async function readDestructionPassword(page: Page): Promise<string> {
  const shown = panel(page, 'Generate Destruction Acta').locator('output');
  await expect(shown).toHaveText(/\S/);
  return (await shown.innerText()).trim();
}

/** A manager signs in, opens the item of this name and reads its password; `address` is where the item opens. */
export async function openActa(
  manager: Page,
  itemName: string,
): Promise<{ readonly address: string; readonly password: string }> {
  await signIn(manager, 'manager');
  const address = (await itemAddresses(manager))(itemName);
  await manager.goto(address);
  return { address, password: await readDestructionPassword(manager) };
}

/** Types a password in, ticks the statement and sends both, whatever comes of it. */
/** A panel whose title follows the decision. */
const onSite = (page: Page, title: RegExp) => page.getByRole('region', { name: title });

export async function tryPassword(page: Page, password: string): Promise<void> {
  const section = onSite(page, /^(Destruction|Reassignment) on site$/);
  await section.getByRole('textbox', { name: 'Destruction password' }).fill(password);
  await section.getByLabel('I verified the items and their serial numbers on site.').check();
  await section.getByRole('button', { name: 'Verify password' }).click();
}

export async function verifyOnSite(page: Page, password: string): Promise<void> {
  await tryPassword(page, password);
  await expectMessage(page, 'Password verified successfully. You can now proceed with documentation upload.');
}

/** Photos of a destruction, one list per kind. */
export interface SitePhotos {
  readonly before: readonly ChosenFile[];
  readonly after: readonly ChosenFile[];
  readonly tickets: readonly ChosenFile[];
}

export async function uploadDocumentation(page: Page, photos: SitePhotos): Promise<void> {
  const section = onSite(page, /^Document the (destruction|reassignment)$/);
  await chooseFiles(section, 'Before photos', photos.before);
  await chooseFiles(section, 'After photos', photos.after);
  await chooseFiles(section, 'Tare tickets', photos.tickets);
  await section.getByRole('button', { name: 'Upload documentation' }).click();
  await expectMessage(page, 'Documentation uploaded successfully. Item marked as destroyed.');
}

export async function complete(page: Page, invoice: ChosenFile, finalPrice: string): Promise<void> {
  const section = onSite(page, /^Close the (destruction|reassignment)$/);
  const button = section.getByRole('button', { name: 'Complete destruction' });
  await expect(button).toBeDisabled();
  await chooseFiles(section, 'Final invoice', [invoice]);
  await section.getByLabel('Final price').fill(finalPrice);
  await button.click();
  await expectMessage(page, 'Destruction process completed.');
}
