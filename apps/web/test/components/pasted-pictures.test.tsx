import { beforeEach, expect, test } from 'vitest';
import { answer, callsOf, hold } from './bed/answering-api.ts';
import { ATTACH, COMMENT, composer, conversation, FILES, openComposer, picker } from './bed/conversation.ts';
import { button, expectMessage, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { chooseFiles, holdPictures, offerFiles, pdf, photo } from './bed/picking.ts';
import { ITEM_ID, itemAt } from './bed/sample-item.ts';

const send = () => button(conversation(), 'Send');

/** Pastes a picture into the text of the comment. */
function paste(picture: File): void {
  const clipboardData = new DataTransfer();
  clipboardData.items.add(picture);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  composer().element().dispatchEvent(event);
}

/** Sends as a key does, whatever the state of the button. */
const sendAnyhow = () => (composer().element().closest('form') as HTMLFormElement).requestSubmit();

/** Names of the files of each comment that was written. */
const sentNames = () =>
  callsOf('comments.write').map(({ body }) =>
    ((body as { readonly files?: readonly File[] }).files ?? []).map(({ name }) => name),
  );

beforeEach(async () => {
  answer('comments.people', { data: [], total: 0 });
  answer('comments.list', { data: [], total: 0 });
  answer('comments.write', COMMENT);
  answer('items.get', itemAt('evaluation_review'));
  await openApp(personOf('company_user'), `/items/${ITEM_ID}`);
  await openComposer();
  await expect.element(composer()).toBeVisible();
});

// This test stands first: in the others the picker's code is already loaded.
test('pictures pasted one after the other before the picker is loaded are all sent', async () => {
  await composer().fill('The entrance');
  const [first, second] = [await photo('first.png'), await photo('second.png')];
  paste(first);
  paste(second);
  sendAnyhow();
  await expect.element(picker().getByText('first.png')).toBeVisible();
  await expect.element(picker().getByText('second.png')).toBeVisible();
  await expect.element(send()).toBeEnabled();
  expect(sentNames()).toEqual([]);
  await send().click();
  await expectMessage('Comment sent');
  expect(sentNames()).toEqual([['first.png', 'second.png']]);
});

test('a comment is not sent while a picture of it is being prepared', async () => {
  await composer().fill('The entrance');
  await button(conversation(), ATTACH).click();
  await chooseFiles(conversation(), FILES, [pdf('offer.pdf')]);
  const pictures = holdPictures();
  paste(await photo('gate.png'));
  await expect.element(picker().getByText(/· Preparing$/)).toBeVisible();
  await expect.element(send()).toBeDisabled();
  sendAnyhow();
  pictures.letGo();
  await expect.element(send()).toBeEnabled();
  expect(sentNames()).toEqual([]);
  await send().click();
  await expectMessage('Comment sent');
  expect(sentNames()).toEqual([['offer.pdf', 'gate.png']]);
});

test('a picture chosen while its comment is sent does not come into the next one', async () => {
  await composer().fill('The entrance');
  await button(conversation(), ATTACH).click();
  await chooseFiles(conversation(), FILES, [pdf('offer.pdf')]);
  const held = hold('comments.write', COMMENT);
  await send().click();
  await expect.poll(() => sentNames().length).toBe(1);
  await offerFiles(conversation(), FILES, [await photo('gate.png')]);
  await expectMessage('Added too late');
  held.letGo();
  await expectMessage('Comment sent');
  await expect.element(button(conversation(), ATTACH)).toBeVisible();
  answer('comments.write', COMMENT);
  expect(picker().elements()).toEqual([]);
  await composer().fill('And the lift');
  await send().click();
  await expect.poll(() => sentNames()).toEqual([['offer.pdf'], []]);
});
