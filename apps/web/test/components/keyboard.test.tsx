import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { answer } from './bed/answering-api.ts';
import { button, main, openApp, panel } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { ITEM_ID, itemAt } from './bed/sample-item.ts';
import { answerEverything } from './bed/sample-product.ts';

const press = (...keys: readonly string[]) => userEvent.keyboard(keys.map((key) => `{${key}}`).join(''));
const focusOn = async (target: Locator) => {
  await expect.element(target).toBeVisible();
  (target.element() as HTMLElement).focus();
};

/** Tab and Shift+Tab, a whole round and more, stay in the dialog. */
async function expectToHoldFocus(dialog: Locator): Promise<void> {
  await expect.element(dialog).toBeVisible();
  const isInside = () =>
    dialog.element().contains(document.activeElement) && document.activeElement !== dialog.element();
  await expect.poll(isInside).toBe(true);
  for (const shift of [false, true]) {
    for (let step = 0; step < 6; step += 1) {
      await userEvent.tab({ shift });
      expect(isInside(), `step ${step}, ${shift ? 'back' : 'on'}`).toBe(true);
    }
  }
}

async function expectGone(dialog: Locator): Promise<void> {
  await press('Escape');
  await expect.element(dialog).not.toBeInTheDocument();
}

// rows: PIECE-017
test('the first Tab offers to skip to the content, and Enter does it', async () => {
  answerEverything();
  await openApp(personOf('company_user'), '/projects');
  await expect.element(main().getByRole('row').nth(1)).toBeVisible();
  (document.activeElement as HTMLElement | null)?.blur();
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await userEvent.tab();
  await expect.element(skip).toHaveFocus();
  await expect.element(skip).toBeInViewport();
  await press('Enter');
  await expect.element(main()).toHaveFocus();
  await userEvent.tab();
  await expect.element(main().getByRole('link', { name: 'New Request' })).toHaveFocus();
});

// rows: PIECE-017
test('the menu about oneself opens by Enter, moves by arrows, and gives the focus back', async () => {
  answerEverything();
  await openApp(personOf('company_user'), '/items');
  const menu = page.getByRole('banner').getByRole('button', { name: /Daniel/ });
  await focusOn(menu);
  await press('Enter');
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
  await press('ArrowDown');
  await expect.element(page.getByRole('menuitem', { name: 'Account Settings' })).toHaveFocus();
  await press('Escape');
  await expect.element(menu).toHaveFocus();
});

// rows: PIECE-017
test('the shortcuts open by ?, hold the focus and give it back', async () => {
  answerEverything();
  await openApp(personOf('company_user'), '/projects');
  const link = main().getByRole('link', { name: 'New Request' }).first();
  await focusOn(link);
  await press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expectToHoldFocus(dialog);
  await expectGone(dialog);
  await expect.element(link).toHaveFocus();
});

// rows: PIECE-017, ITEM-025
test('Review Documents holds the focus and gives it back', async () => {
  answer('items.get', itemAt('confirmation_required'));
  await openApp(personOf('company_user'), `/items/${ITEM_ID}`);
  const confirm = button(panel('Answer the proposed schedule'), 'Confirm');
  await focusOn(confirm);
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Review Documents' });
  await expectToHoldFocus(dialog);
  await expectGone(dialog);
  await expect.element(confirm).toHaveFocus();
});

// rows: PIECE-017
test('photos move by arrows and give the focus back', async () => {
  answer('items.get', itemAt('pending'));
  await openApp(personOf('company_user'), `/items/${ITEM_ID}`);
  const photo = main().getByRole('button', { name: /^Open photo 1 of 2/ });
  await focusOn(photo);
  await press('Enter');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('status')).toHaveTextContent('1 of 2');
  await press('ArrowRight');
  await expect.element(dialog.getByRole('status')).toHaveTextContent('2 of 2');
  await expectGone(dialog);
  await expect.element(photo).toHaveFocus();
});

// rows: PIECE-017
test('a date is chosen by the keyboard: the picker begins at the first possible day, the question is at its foot, Escape closes it', async () => {
  answer('items.get', itemAt('scheduling'));
  answer('items.calendar', { data: [], total: 0 });
  await openApp(personOf('fixed_assets_manager'), `/items/${ITEM_ID}`);
  const choose = button(panel('Schedule this item'), 'Choose date');
  await focusOn(choose);
  await press('Enter');
  const calendar = page.getByRole('dialog', { name: 'Choose a destruction date' });
  const focusedDay = () => (document.activeElement as HTMLElement | null)?.dataset['day'];
  const today = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  const named = (day: Date) => `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
  await expect.poll(focusedDay).toBe(named(today));
  await press('ArrowDown', 'ArrowLeft');
  const later = new Date(today.getFullYear(), today.getMonth(), today.getDate() + 6);
  await expect.poll(focusedDay).toBe(named(later));
  await press('Enter');
  const words = later.toLocaleDateString('en-US', { dateStyle: 'medium' });
  const question = page.getByRole('dialog', { name: `Schedule destruction for ${words}?` });
  await expect.element(question).toBeVisible();
  expect(calendar.elements()).toEqual([]);
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(button(question, 'Use this date')).toHaveFocus();
  await expectGone(question);
  await expect.element(choose).toHaveFocus();
});

// rows: ROUTE-014
test('n opens a new request, also for who cannot submit one', async () => {
  answerEverything();
  await openApp(personOf('fixed_assets_manager'), '/items');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
  await userEvent.keyboard('n');
  await expect.element(main().getByRole('note')).toMatchTextContent('Only users of a client company');
});
