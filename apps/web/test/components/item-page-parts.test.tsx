import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ITEM_STATUSES } from '@monda/domain/items/item-statuses.ts';
import { IS_BY_DAY } from './bed/by-day.ts';
import { expectAccessible } from './bed/accessible.ts';
import { answer, callsOf } from './bed/answering-api.ts';
import { COMMENT, composer, conversation, openComposer } from './bed/conversation.ts';
import { button, expectMessage, main, openApp, panel } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { documentAt, entry, ITEM_ID, itemAt, LONG_TEXT, photoAt } from './bed/sample-item.ts';
import { answerEverything, itemRow } from './bed/sample-product.ts';

/** An item with everything that can be opened on its page. */
async function open(): Promise<void> {
  const item = itemAt('declined');
  answer('items.get', {
    ...item,
    jsonData: { ...item.jsonData, description: LONG_TEXT },
    imageFiles: [photoAt(1), photoAt(2)],
    history: [
      entry(null, 'pending', { id: photoAt(901).id }),
      entry('pending', 'evaluation_review', { id: photoAt(902).id }),
      entry('evaluation_review', 'change_requested', { id: photoAt(903).id }),
      entry('change_requested', 'pending', { id: photoAt(904).id }),
      entry('pending', 'declined', { id: photoAt(905).id, comment: LONG_TEXT }),
    ],
  });
  await openApp(personOf('company_user'), `/items/${ITEM_ID}`);
  await expect.element(main().getByRole('heading', { level: 1 })).toBeVisible();
}

// rows: PIECE-017
test('a photo at full size is accessible', async () => {
  await open();
  await page
    .getByRole('button', { name: /^Open photo 1 of/ })
    .first()
    .click();
  await expect.element(page.getByRole('dialog').getByRole('figure').getByRole('img')).toBeVisible();
  await expectAccessible();
});

// rows: PIECE-017
test.skipIf(IS_BY_DAY)('a whole description is accessible', async () => {
  await open();
  await button(page, 'Show full description').click();
  await expect.element(page.getByRole('region', { name: 'Full description' })).toHaveFocus();
  await expectAccessible([1280]);
});

// rows: PIECE-017
test.skipIf(IS_BY_DAY)('a whole history is accessible', async () => {
  await open();
  await button(page, 'Show all 5 entries').click();
  await expect.element(button(page, 'Show fewer entries')).toBeVisible();
  await expectAccessible();
});

test('a finished item takes at most 1,760 px at 1280', async () => {
  await page.viewport(1280, 800);
  const photos = (first: number, count: number) =>
    Array.from({ length: count }, (_, at) => photoAt(first + at));
  const item = itemAt('completed');
  answer('items.get', {
    ...item,
    imageFiles: photos(1, 4),
    destructionPhotosBeforeFiles: photos(21, 3),
    destructionPhotosAfterFiles: photos(31, 3),
    destructionTareTicketFiles: photos(41, 1),
    invoiceFile: documentAt(51, 'bought.pdf'),
    finalInvoiceFile: documentAt(52, 'sold.pdf'),
    finalPrice: 310.5,
    history: ITEM_STATUSES.slice(0, 8).map((status, at) =>
      entry('pending', status, {
        id: photoAt(900 + at).id,
        comment: 'As seen on site, and as it was agreed on by telephone.',
      }),
    ),
  });
  const comments = [1, 2, 3].map((at) => ({ ...COMMENT, id: photoAt(at).id }));
  answer('comments.list', { data: comments, total: 3 });
  await openApp(personOf('fixed_assets_manager'), `/items/${ITEM_ID}`);
  await expect.element(conversation().getByRole('listitem').nth(2)).toBeVisible();
  await openComposer();
  await expect.element(composer()).toBeVisible();
  await expect.element(main().getByText('No official documents yet.')).toBeVisible();
  expect(main().element().getBoundingClientRect().height).toBeLessThanOrEqual(1_760);
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(1_760);
});

// rows: FLOW-100, ITEM-022
test.skipIf(IS_BY_DAY)('a list that was left is read again after a step, without a reload', async () => {
  answerEverything();
  const item = itemAt('pending');
  answer('items.list', { data: [itemRow('pending')], total: 1 });
  answer('items.get', item);
  await openApp(personOf('technical_evaluator'), '/items');
  await page.getByRole('link', { name: item.jsonData.itemName }).first().click();
  await expect.element(panel('Evaluate this item')).toBeVisible();
  const before = callsOf('items.list').length;
  const after = itemAt('evaluation_review');
  answer('items.submitReview', after);
  answer('items.get', after);
  answer('items.list', { data: [], total: 0 });
  await button(panel('Evaluate this item'), 'Approve').click();
  await expectMessage('Item approved and sent for review');
  await page.getByRole('link', { name: 'Back to Tasks' }).click();
  await expect.element(main()).toMatchTextContent('No pending items found');
  expect(window.location.pathname).toBe('/items');
  expect(callsOf('items.list').length).toBeGreaterThan(before);
});
