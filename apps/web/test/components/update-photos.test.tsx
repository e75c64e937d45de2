import { PHOTO_RULE } from '@monda/domain/files/file-rules.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectAccessible } from './bed/accessible.ts';
import { answer, callsOf, changes, hold, problem, refuse } from './bed/answering-api.ts';
import { button, expectMessage, leavePage, openApp, panel } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { chooseFiles, offerFiles, pdf, photo } from './bed/picking.ts';
import { ITEM_ID, itemAt, photoAt } from './bed/sample-item.ts';

const [FIRST, SECOND] = [photoAt(1, 'front.jpg'), photoAt(2, 'back.jpg')];
const ADD = 'Add photos';
const REMOVE = 'Remove photo 1 of 2: front.jpg';
const UNDO = 'Undo removing photo 1 of 2: front.jpg';
const GOES = '1 photo will be removed when you submit. It stays on record but is no longer shown.';

const section = () => panel('Add the requested details');
const submit = () => button(section(), 'Submit');
const picker = () => section().getByRole('group', { name: ADD });

async function open(more: Partial<ItemDetails> = {}): Promise<Locator> {
  answer('items.get', itemAt('change_requested', { imageFiles: [FIRST, SECOND], ...more }));
  await openApp(personOf('company_user'), `/items/${ITEM_ID}`);
  await expect.element(picker()).toBeVisible();
  return section();
}
const afterwards = () => {
  answer('items.update', itemAt('pending'));
  answer('items.get', itemAt('pending'));
};
interface Form {
  readonly jsonData: readonly string[];
  readonly removedPhotos?: readonly string[];
  readonly photos: readonly File[];
}
const sentForm = () => callsOf('items.update').at(-1)?.body as Form;

test('a file that is no photo is refused, and nothing is sent', async () => {
  const shown = await open();
  await offerFiles(shown, ADD, [pdf('bill.pdf')]);
  await expectMessage('Invalid file type');
  expect(changes()).toEqual([]);
});

test('more photos than an item may have: the reason stands at the button until one goes', async () => {
  const most = PHOTO_RULE.maxFiles;
  const shown = await open({
    imageFiles: Array.from({ length: most }, (_, at) => photoAt(at + 1, `${at + 1}.jpg`)),
  });
  await chooseFiles(shown, ADD, [await photo('new.jpg')]);
  await expect.element(submit()).toBeDisabled();
  await expect
    .element(submit())
    .toHaveAccessibleDescription(`An item can have up to ${most} photos. Remove 1 more.`);
  await button(shown, `Remove photo 3 of ${most}: 3.jpg`).click();
  await expect.element(submit()).toBeEnabled();
});

test('what the server says of a photo stands at it; everything stays for the next try', async () => {
  const shown = await open();
  await chooseFiles(shown, ADD, [await photo('a.jpg'), await photo('b.jpg')]);
  await button(shown, REMOVE).click();
  const message = 'This file is damaged or empty and cannot be read. Please choose another one.';
  refuse('items.update', () =>
    problem('unsupported_file', { message, errors: [{ path: 'photos.1', message }] }),
  );
  await submit().click();
  const bad = picker().getByRole('listitem').filter({ hasText: 'b.jpg' });
  await expect.element(bad.getByText(message)).toBeVisible();
  await expect.element(button(shown, UNDO)).toBeEnabled();
  await button(picker(), 'Remove b.jpg').click();
  afterwards();
  await submit().click();
  await expectMessage('Item updated and sent back for evaluation');
  expect(sentForm().photos.map(({ name }) => name)).toEqual(['a.jpg']);
});

test('one photo goes, two come: all of it is sent in one form with the version that was seen', async () => {
  const shown = await open();
  await shown.getByLabelText('Location').fill('Hall 3');
  await button(shown, REMOVE).click();
  await expect.element(shown.getByText(GOES)).toBeVisible();
  await chooseFiles(shown, ADD, [await photo('left.jpg'), await photo('right.png')]);
  afterwards();
  await submit().click();
  await expectMessage('Item updated and sent back for evaluation');
  const [call] = callsOf('items.update');
  expect(call?.headers.get('if-match')).toBe('"7"');
  const { photos, jsonData, removedPhotos } = sentForm();
  expect(photos.map(({ name }) => name)).toEqual(['left.jpg', 'right.png']);
  expect(JSON.parse(jsonData[0] ?? '')).toMatchObject({ location: 'Hall 3', weight: null });
  expect(JSON.parse(removedPhotos?.[0] ?? '')).toEqual([FIRST.id]);
});

test('a removal is undone by the keyboard, and sent as JSON where no photo is new', async () => {
  const shown = await open();
  (button(shown, REMOVE).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button(shown, UNDO)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button(shown, REMOVE)).toHaveFocus();
  await expect.element(shown.getByText(GOES)).not.toBeInTheDocument();
  await button(shown, 'Remove photo 2 of 2: back.jpg').click();
  afterwards();
  await submit().click();
  await expectMessage('Item updated and sent back for evaluation');
  expect(callsOf('items.update')[0]?.body).toMatchObject({ removedPhotos: [SECOND.id] });
});

test('what was chosen comes back with the page, removals included', async () => {
  await open();
  await button(section(), REMOVE).click();
  await chooseFiles(section(), ADD, [await photo('left.jpg')]);
  await leavePage();
  await open();
  await expect.element(button(section(), UNDO)).toBeVisible();
  await expect.element(picker().getByText('left.jpg')).toBeVisible();
});

/** Hands a file to the page as the event of this kind does. */
function handIn(kind: 'drop' | 'paste', target: Element, file: File): void {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  const init = { bubbles: true, cancelable: true };
  target.dispatchEvent(
    kind === 'drop'
      ? new DragEvent('drop', { ...init, dataTransfer: transfer })
      : new ClipboardEvent('paste', { ...init, clipboardData: transfer }),
  );
}

test('pictures dropped on the page or pasted into the panel are taken, those of a comment are not', async () => {
  const shown = await open();
  handIn('drop', document.body, await photo('dropped.jpg'));
  await expect.element(picker().getByText('dropped.jpg')).toBeVisible();
  handIn('paste', shown.getByLabelText('Notes').element(), await photo('pasted.jpg'));
  await expect.element(picker().getByText('pasted.jpg')).toBeVisible();
  const other = document.createElement('textarea');
  document.body.append(other);
  handIn('paste', other, await photo('elsewhere.jpg'));
  other.remove();
  handIn('drop', document.body, await photo('last.jpg'));
  await expect.element(picker().getByText('last.jpg')).toBeVisible();
  expect(picker().getByText('elsewhere.jpg').query()).toBeNull();
});

test('nothing changes while it is sent, and a picture that comes then is named as late', async () => {
  const shown = await open();
  await chooseFiles(shown, ADD, [await photo('left.jpg')]);
  const held = hold('items.update', itemAt('pending'));
  answer('items.get', itemAt('pending'));
  await submit().click();
  await expect.element(button(shown, REMOVE)).toBeDisabled();
  handIn('drop', document.body, await photo('late.jpg'));
  await expectMessage('Added too late');
  held.letGo();
  await expectMessage('Item updated and sent back for evaluation');
  expect(sentForm().photos).toHaveLength(1);
});

test.for([1280, 390])('the photos are reached by everyone at %s pixels, thumbs included', async (width) => {
  await page.viewport(width, 844);
  const shown = await open();
  await button(shown, REMOVE).click();
  await chooseFiles(shown, ADD, [await photo('left.jpg')]);
  const { height } = button(shown, UNDO).element().getBoundingClientRect();
  if (width < 640) expect(height).toBeGreaterThanOrEqual(44);
  await expectAccessible([width === 390 ? 375 : 1280]);
});
