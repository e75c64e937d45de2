import type { Comment } from '@monda/domain/conversations/comment-fields.ts';
import type { HistoryEntry } from '@monda/domain/items/item-view.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readDevice } from '../../src/lib/device/device-database.ts';
import { expectAccessible } from './bed/accessible.ts';
import { answer, callsOf, problem, refuse } from './bed/answering-api.ts';
import { beginChoosing, button, expectMessage, leavePage, main, openApp, panel } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { ITEM_ID, itemAt } from './bed/sample-item.ts';
import { answerEverything, itemRow } from './bed/sample-product.ts';

const TITLE = 'Tell the company what to change';
const question = () => panel(TITLE);
const reason = () => question().getByRole('textbox', { name: 'What needs to change' });

const ENTRY: HistoryEntry = {
  id: '00000000-0000-4000-8000-000000000777',
  userName: 'Mia Manager',
  createdAt: '2026-01-02T10:00:00.000Z',
  fromStatus: 'evaluation_review',
  toStatus: 'change_requested',
  comment: '',
  automaticComment: '',
};
const WRITTEN: Comment = {
  id: '00000000-0000-4000-8000-000000000778',
  audience: 'everybody',
  authorName: 'Mia Manager',
  own: true,
  text: 'The volume is missing.',
  mentions: [],
  files: [],
  createdAt: ENTRY.createdAt,
  changedAt: null,
  changeableUntil: null,
  withdrawable: true,
  withdrawn: null,
};
const changed = (comment: string) => ({
  ...itemAt('change_requested'),
  history: [...itemAt('evaluation_review').history, { ...ENTRY, comment }],
});

async function requestChange(comment: string): Promise<void> {
  answer('items.get', itemAt('evaluation_review'));
  await openApp(personOf('fixed_assets_manager'), `/items/${ITEM_ID}`);
  const review = panel('Review the evaluation');
  await review.getByLabelText('Comment (optional)').fill(comment);
  answer('items.review', changed(comment));
  answer('items.get', changed(comment));
  await button(review, 'Request Change').click();
  await expectMessage('Change requested successfully');
}

/** Nothing that was typed is on the device. */
const expectNothingOnDevice = () =>
  expect
    .poll(() =>
      readDevice((drafts) => {
        const all = drafts.count();
        return () => all.result;
      }),
    )
    .toBe(0);

describe('a change that is requested', () => {
  test('with a word asks for nothing more', async () => {
    await requestChange('The volume is missing.');
    await expect.element(panel('Nothing for you to do right now')).toBeVisible();
    expect(question().elements()).toEqual([]);
  });

  test('by another person asks the reader for nothing', async () => {
    answer('items.get', changed(''));
    await openApp(personOf('fixed_assets_manager'), `/items/${ITEM_ID}`);
    await expect.element(panel('Conversation')).toBeVisible();
    expect(question().elements()).toEqual([]);
  });

  test('without a word is done at once, and what has to change becomes a comment for everybody concerned', async () => {
    await requestChange('');
    await expect.element(question()).toBeVisible();
    await expectAccessible();
    await button(question(), 'Send as a comment').click();
    await expect.element(question().getByText('Enter what needs to change', { exact: true })).toBeVisible();
    expect(callsOf('comments.write')).toEqual([]);
    refuse('comments.write', () => problem('not_allowed'));
    await reason().fill('The volume is missing.');
    await button(question(), 'Send as a comment').click();
    await expect.element(question().getByRole('alert')).toHaveTextContent('You are not allowed to do this.');
    await expect.element(reason()).toHaveValue('The volume is missing.');
    answer('comments.write', WRITTEN);
    await button(question(), 'Send as a comment').click();
    await expectMessage('Comment sent');
    expect(callsOf('comments.write').at(-1)?.body).toEqual({
      audience: 'everybody',
      text: 'The volume is missing.',
      mentions: [],
    });
    await expect.element(question()).not.toBeInTheDocument();
  });

  test('may stay without one', async () => {
    await requestChange('');
    await button(question(), 'Not now').click();
    await expect.element(question()).not.toBeInTheDocument();
    expect(callsOf('comments.write')).toEqual([]);
  });
});

describe('what has to change, when the page is left before it is written', () => {
  const BACK = 'We restored what you had entered here but not sent.';
  const reopen = async (person = personOf('fixed_assets_manager')) => {
    await leavePage();
    await openApp(person, `/items/${ITEM_ID}`);
    await expect.element(panel('Conversation')).toBeVisible();
  };

  test('is asked again with what was typed, until it is sent', async () => {
    await requestChange('');
    await reason().fill('The volume is');
    await reopen();
    await expect.element(reason()).toHaveValue('The volume is');
    await expect.element(question().getByText(BACK)).toBeVisible();
    await reopen();
    await reason().fill('The volume is missing.');
    answer('comments.write', WRITTEN);
    await button(question(), 'Send as a comment').click();
    await expectMessage('Comment sent');
    await expect.element(question()).not.toBeInTheDocument();
    await expectNothingOnDevice();
    await reopen();
    expect(question().elements()).toEqual([]);
  });

  test('is asked again where nothing was typed, until it is put off', async () => {
    await requestChange('');
    await expect.element(question()).toBeVisible();
    await reopen();
    await expect.element(reason()).toHaveValue('');
    expect(question().getByText(BACK).elements()).toEqual([]);
    await button(question(), 'Not now').click();
    await expect.element(question()).not.toBeInTheDocument();
    await expectNothingOnDevice();
    await reopen();
    expect(question().elements()).toEqual([]);
  });

  test('is asked of no one else', async () => {
    await requestChange('');
    await reason().fill('The volume is missing.');
    await reopen({ ...personOf('fixed_assets_manager'), id: '00000000-0000-4000-8000-000000000999' });
    expect(question().elements()).toEqual([]);
    await reopen();
    await expect.element(reason()).toHaveValue('The volume is missing.');
  });

  const again = { ...ENTRY, id: '00000000-0000-4000-8000-000000000779' };
  test.for<[string, ReturnType<typeof changed>]>([
    ['the item has moved on', itemAt('pending')],
    ['a change was requested again', { ...changed(''), history: [...changed('').history, again] }],
  ])('is not asked once %s', async ([, item]) => {
    await requestChange('');
    await reason().fill('The volume is missing.');
    answer('items.get', item);
    await reopen();
    await expectNothingOnDevice();
    expect(question().elements()).toEqual([]);
  });
});

describe('changes of many items that are requested without a word', () => {
  const LIST = '/projects?tab=items&limit=20';
  const BACK = 'We restored what you had entered here but not sent.';
  const idOf = (at: number) => `00000000-0000-4000-8000-0000000002${String(at).padStart(2, '0')}`;
  const ROWS = [0, 1, 2].map((at) => itemRow('evaluation_review', { id: idOf(at) }));
  const dialog = () => page.getByRole('dialog');
  const says = (text: string) => expect.poll(() => dialog().element().textContent).toContain(text);

  beforeEach(async () => {
    answerEverything();
    answer('items.list', { data: ROWS, total: ROWS.length });
    answer('items.bulkReview', {
      results: ROWS.map(({ id }, at) => ({
        id,
        done: at === 2 ? null : { version: 9, status: 'change_requested' as const },
        refused: at === 2 ? { code: 'wrong_state' as const, message: 'A colleague was faster.' } : null,
      })),
    });
    await openApp(personOf('fixed_assets_manager'), LIST);
    await beginChoosing();
    await page.getByRole('checkbox', { name: 'All on this page' }).click();
    await button(page.getByRole('region', { name: 'Selected items' }), 'Review (3)').click();
  });

  test('ask for one text, which becomes a comment on each that was sent back, and on no other', async () => {
    await button(dialog(), 'Request Change for 3 items').click();
    await says(TITLE);
    refuse('comments.write', () => problem('not_allowed'));
    await dialog()
      .getByRole('textbox', { name: 'What needs to change' })
      .fill('Photos of the serial plates.');
    await button(dialog(), 'Send as a comment').click();
    await says('2 comments could not be sent. Please try again.');
    answer('comments.write', WRITTEN);
    await button(dialog(), 'Send as a comment').click();
    await says('2 comments sent.');
    const written = callsOf('comments.write').map(({ params }) => params['id']);
    expect([...new Set(written)]).toEqual([idOf(0), idOf(1)]);
    expect(callsOf('comments.write')[0]?.body).toEqual({
      audience: 'everybody',
      text: 'Photos of the serial plates.',
      mentions: [],
    });
  });

  /** The list anew, with the version at which each of the items is now. */
  const reopen = async (versions: readonly number[], person = personOf('fixed_assets_manager')) => {
    const requested = versions.map((version, at) => itemRow('change_requested', { id: idOf(at), version }));
    answer('items.list', { data: requested, total: requested.length });
    await leavePage();
    await openApp(person, LIST);
    await expect.element(button(main(), 'Select items')).toBeVisible();
  };
  const requestChanges = async () => {
    await button(dialog(), 'Request Change for 3 items').click();
    await says(TITLE);
  };

  test('ask again above the list with what was typed, for the items that have not moved on, until it is sent', async () => {
    await requestChanges();
    await dialog().getByRole('textbox', { name: 'What needs to change' }).fill('Photos of');
    await reopen([9, 10, 9]);
    await expect.element(reason()).toHaveValue('Photos of');
    await expect.element(question().getByText(BACK)).toBeVisible();
    await expectAccessible();
    await reason().fill('Photos of the serial plates.');
    answer('comments.write', WRITTEN);
    await button(question(), 'Send as a comment').click();
    await expectMessage('1 comment sent.');
    await expect.element(question()).not.toBeInTheDocument();
    expect(callsOf('comments.write').map(({ params }) => params['id'])).toEqual([idOf(0)]);
    await expectNothingOnDevice();
    await reopen([9, 9, 9]);
    expect(question().elements()).toEqual([]);
  });

  test('ask again where nothing was typed, of no one else, until it is put off', async () => {
    await requestChanges();
    await reopen([9, 9], { ...personOf('fixed_assets_manager'), id: '00000000-0000-4000-8000-000000000999' });
    expect(question().elements()).toEqual([]);
    await reopen([9, 9]);
    await expect.element(reason()).toHaveValue('');
    expect(question().getByText(BACK).elements()).toEqual([]);
    await button(question(), 'Not now').click();
    await expect.element(question()).not.toBeInTheDocument();
    await expectNothingOnDevice();
    expect(callsOf('comments.write')).toEqual([]);
  });

  const keyAt = (at: number) => callsOf('comments.write')[at]?.headers.get('Idempotency-Key');
  const writtenTo = () => callsOf('comments.write').map(({ params }) => params['id']);

  test('send no comment twice where some were sent before the page was left', async () => {
    await requestChanges();
    await dialog()
      .getByRole('textbox', { name: 'What needs to change' })
      .fill('Photos of the serial plates.');
    refuse('comments.write', () =>
      callsOf('comments.write').length === 1
        ? Response.json(WRITTEN, { status: 201 })
        : problem('not_allowed'),
    );
    await button(dialog(), 'Send as a comment').click();
    await says('1 comment could not be sent. Please try again.');
    const key = keyAt(1);
    await reopen([9, 9]);
    await expect.element(reason()).toHaveValue('Photos of the serial plates.');
    await expect.element(question().getByText('1 comment sent.')).toBeVisible();
    answer('comments.write', WRITTEN);
    await button(question(), 'Send as a comment').click();
    await expectMessage('2 comments sent.');
    expect(writtenTo()).toEqual([idOf(0), idOf(1), idOf(1)]);
    expect(keyAt(2)).toBe(key);
    await expectNothingOnDevice();
  });

  test('count a comment as sent whose answer was lost before the text was edited', async () => {
    await requestChanges();
    await dialog()
      .getByRole('textbox', { name: 'What needs to change' })
      .fill('Photos of the serial plates.');
    refuse('comments.write', () => problem('idempotency_key_reused'));
    await button(dialog(), 'Send as a comment').click();
    await says('2 comments sent.');
    expect(writtenTo()).toEqual([idOf(0), idOf(1)]);
  });

  test('ask again with what was typed once an item of the list was opened, until it is put off', async () => {
    await requestChanges();
    await reopen([9, 9]);
    await reason().fill('Photos of');
    answer('items.get', itemAt('change_requested'));
    await main().getByRole('table').getByRole('link').first().click();
    await expect.element(panel('Conversation')).toBeVisible();
    window.history.back();
    await expect.element(reason()).toHaveValue('Photos of');
    await button(question(), 'Not now').click();
    await expect.element(question()).not.toBeInTheDocument();
    await expectNothingOnDevice();
  });

  test('ask for nothing once they are put off at once', async () => {
    await requestChanges();
    await button(dialog(), 'Not now').click();
    await expect.poll(() => dialog().element().textContent).not.toContain(TITLE);
    await expectNothingOnDevice();
  });

  test('ask for nothing where a word was said', async () => {
    await dialog().getByLabelText('Comment for every item (optional)').fill('Photos are missing');
    await button(dialog(), 'Request Change for 3 items').click();
    await says('2 items sent back to the company for changes');
    expect(dialog().element().textContent).not.toContain(TITLE);
  });
});

describe('changes of many items that are requested in two calls', () => {
  const dialog = () => page.getByRole('dialog');
  const text = () => dialog().getByRole('textbox', { name: 'What needs to change' });
  const says = (words: string) => expect.poll(() => dialog().element().textContent).toContain(words);
  const IDS = Array.from(
    { length: 26 },
    (_, at) => `00000000-0000-4000-8000-0000000003${String(at).padStart(2, '0')}`,
  );
  const written = () => callsOf('comments.write').map(({ params }) => params['id']);

  /** The first call is answered, the second is refused until "Try again". */
  beforeEach(async () => {
    answerEverything();
    answer('items.list', { data: IDS.map((id) => itemRow('evaluation_review', { id })), total: IDS.length });
    const done = (ids: readonly string[]) => ({
      results: ids.map((id) => ({ id, done: { version: 9, status: 'change_requested' }, refused: null })),
    });
    refuse('items.bulkReview', () =>
      callsOf('items.bulkReview').length === 1
        ? Response.json(done(IDS.slice(0, 25)))
        : callsOf('items.bulkReview').length === 2
          ? problem('not_allowed')
          : Response.json(done(IDS.slice(25))),
    );
    answer('comments.write', WRITTEN);
    await openApp(personOf('fixed_assets_manager'), '/projects?tab=items&limit=50');
    await beginChoosing();
    await page.getByRole('checkbox', { name: 'All on this page' }).click();
    await button(page.getByRole('region', { name: 'Selected items' }), 'Review (26)').click();
    await button(dialog(), 'Request Change for 26 items').click();
    await says('25 items sent back to the company for changes');
    await expect.element(text()).toBeVisible();
  });

  test('are asked for together, and what was typed stays', async () => {
    await text().fill('Photos of the serial plates.');
    await button(dialog(), 'Try again').click();
    await says('1 item sent back to the company for changes');
    await expect.element(text()).toHaveValue('Photos of the serial plates.');
    await button(dialog(), 'Send as a comment').click();
    await says('26 comments sent.');
    expect(written()).toEqual(IDS);
    await expectNothingOnDevice();
  });

  test('are asked for once more where those of the first call were put off, without these', async () => {
    await button(dialog(), 'Not now').click();
    await button(dialog(), 'Try again').click();
    await says('1 item sent back to the company for changes');
    await text().fill('Photos of the serial plates.');
    await button(dialog(), 'Send as a comment').click();
    await says('1 comment sent.');
    expect(written()).toEqual(IDS.slice(25));
  });

  test('are asked for once more where those of the first call have their comments, without these', async () => {
    await text().fill('Photos of the serial plates.');
    await button(dialog(), 'Send as a comment').click();
    await says('25 comments sent.');
    await button(dialog(), 'Try again').click();
    await says('1 item sent back to the company for changes');
    await text().fill('Photos of the serial plates.');
    await button(dialog(), 'Send as a comment').click();
    await says('26 comments sent.');
    expect(written()).toEqual(IDS);
    await expectNothingOnDevice();
  });
});
