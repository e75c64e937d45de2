import type { Comment } from '@monda/domain/conversations/comment-fields.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readDevice } from '../../src/lib/device/device-database.ts';
import { IS_BY_DAY } from './bed/by-day.ts';
import { expectAccessible } from './bed/accessible.ts';
import { answer, callsOf, hold, problem, refuse } from './bed/answering-api.ts';
import { ATTACH, COMMENT, composer, conversation, FILES, openComposer, picker } from './bed/conversation.ts';
import { button, expectMessage, leavePage, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { chooseFiles, offerFiles, pdf, photo } from './bed/picking.ts';
import { documentAt, ITEM_ID, itemAt, photoAt } from './bed/sample-item.ts';

const say = (...comments: readonly Comment[]) =>
  answer('comments.list', { data: [...comments], total: comments.length });

async function open(): Promise<void> {
  answer('items.get', itemAt('evaluation_review'));
  await openApp(personOf('company_user'), `/items/${ITEM_ID}`);
  await expect.element(conversation()).toBeVisible();
}
async function openToWrite(): Promise<void> {
  await open();
  await openComposer();
}
const attach = () => button(conversation(), ATTACH).click();

beforeEach(() => {
  answer('comments.people', { data: [], total: 0 });
  say();
});

test('pictures and PDFs are attached to a comment and sent with it; the next one has none', async () => {
  await openToWrite();
  await attach();
  await expect.element(button(picker(), 'Choose files')).toHaveFocus();
  await chooseFiles(conversation(), FILES, [await photo('gate.jpg'), pdf('offer.pdf')]);
  await composer().fill('The entrance');
  const held = hold('comments.write', COMMENT);
  await button(conversation(), 'Send').click();
  await expect.poll(() => callsOf('comments.write').length).toBe(1);
  await expect.element(button(conversation(), 'Send')).toBeDisabled();
  await expect.element(button(picker(), 'Choose files')).toBeDisabled();
  const sent = callsOf('comments.write')[0]?.body as Readonly<Record<string, readonly (string | File)[]>>;
  expect(JSON.parse(sent['comment']?.[0] as string)).toEqual({
    audience: 'everybody',
    text: 'The entrance',
    mentions: [],
  });
  expect(sent['files']?.map((file) => (file as File).name)).toEqual(['gate.jpg', 'offer.pdf']);
  held.letGo();
  await expectMessage('Comment sent');
  await expect.element(picker()).not.toBeInTheDocument();
  await expect.element(composer()).toHaveValue('');
  answer('comments.write', COMMENT);
  await composer().fill('And the lift');
  await button(conversation(), 'Send').click();
  await expect.poll(() => callsOf('comments.write').length).toBe(2);
  expect(callsOf('comments.write')[1]?.body).toMatchObject({ text: 'And the lift' });
});

/** Pastes into the text of the comment; whether the field is left to take it by itself. */
function paste(files: readonly File[], text?: string): boolean {
  const clipboardData = new DataTransfer();
  for (const file of files) clipboardData.items.add(file);
  if (text !== undefined) clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  return composer().element().dispatchEvent(event);
}

test.skipIf(IS_BY_DAY)(
  'text, a picture next to text and other files that are pasted stay with the text',
  async () => {
    await openToWrite();
    await composer().fill('The entrance');
    expect(paste([], 'north')).toBe(true);
    expect(paste([await photo('cells.png')], 'A1\tB1')).toBe(true);
    expect(paste([pdf('offer.pdf')])).toBe(true);
    await expect.element(button(conversation(), ATTACH)).toBeVisible();
    expect(picker().elements()).toEqual([]);
  },
);

test.skipIf(IS_BY_DAY)(
  'pictures that are pasted into the text are attached as if they were chosen, and the text keeps the focus',
  async () => {
    await openToWrite();
    await composer().fill('The entrance');
    expect(paste([await photo('image.png')])).toBe(false);
    await expect.element(picker().getByText('image.png')).toBeVisible();
    await expect.element(composer()).toHaveFocus();
    expect(paste([await photo('image.png')])).toBe(false);
    await expect.poll(() => picker().getByText('image.png').elements().length).toBe(2);
    await expect.element(picker().getByText(/· Preparing$/)).not.toBeInTheDocument();
    answer('comments.write', COMMENT);
    await button(conversation(), 'Send').click();
    await expect.poll(() => callsOf('comments.write').length).toBe(1);
    const sent = callsOf('comments.write')[0]?.body as Readonly<Record<string, readonly (string | File)[]>>;
    expect(sent['files']?.map((file) => (file as File).name)).toEqual(['image.png', 'image.png']);
    await expectMessage('Comment sent');
    await expect.element(button(conversation(), ATTACH)).toBeVisible();
  },
);

test.skipIf(IS_BY_DAY)(
  'a file whose chooser was open when the comment was sent is not taken, and it is said so',
  async () => {
    await openToWrite();
    await attach();
    await chooseFiles(conversation(), FILES, [pdf('one.pdf')]);
    await composer().fill('The offers');
    const held = hold('comments.write', COMMENT);
    await button(conversation(), 'Send').click();
    await expect.poll(() => callsOf('comments.write').length).toBe(1);
    await offerFiles(conversation(), FILES, [pdf('two.pdf')]);
    await expectMessage('Added too late');
    await expect
      .element(page.getByText('two.pdf was not added because the upload had already started.'))
      .toBeVisible();
    await expect.element(picker().getByText('two.pdf')).not.toBeInTheDocument();
    held.letGo();
    await expectMessage('Comment sent');
  },
);

test.skipIf(IS_BY_DAY)('a file of another kind and a sixth one are not taken', async () => {
  await openToWrite();
  await attach();
  await offerFiles(conversation(), FILES, [new File(['x'], 'a.txt', { type: 'text/plain' })]);
  await expectMessage('Invalid file type');
  const six = Array.from({ length: 6 }, (_, at) => pdf(`${at}.pdf`));
  await offerFiles(conversation(), FILES, six);
  await expect.element(picker().getByText('4.pdf')).toBeVisible();
  await expect.element(picker().getByText('5.pdf')).not.toBeInTheDocument();
});

test.skipIf(IS_BY_DAY)(
  'a file that the server refuses says why; text and files stay, and are sent without it',
  async () => {
    await openToWrite();
    await attach();
    await chooseFiles(conversation(), FILES, [pdf('one.pdf'), pdf('two.pdf')]);
    await composer().fill('Two offers');
    const message = 'This file is damaged.';
    refuse('comments.write', () =>
      problem('unsupported_file', { message, errors: [{ path: 'files.1', message }] }),
    );
    await button(conversation(), 'Send').click();
    await expect.element(picker().getByText(message)).toBeVisible();
    await expect.element(composer()).toHaveValue('Two offers');
    await button(picker(), /two\.pdf/).click();
    answer('comments.write', COMMENT);
    await button(conversation(), 'Send').click();
    await expectMessage('Comment sent');
    const sent = callsOf('comments.write')[1]?.body as Readonly<Record<string, readonly File[]>>;
    expect(sent['files']?.map(({ name }) => name)).toEqual(['one.pdf']);
  },
);

test.skipIf(IS_BY_DAY)(
  'chosen files come back with the text when the page was left, and go when they were sent',
  async () => {
    const onDevice = () =>
      readDevice((drafts) => {
        const all = drafts.count();
        return () => all.result;
      });
    await openToWrite();
    await attach();
    await chooseFiles(conversation(), FILES, [await photo('gate.jpg')]);
    await composer().fill('The entrance');
    await leavePage();
    await open();
    await expect.element(picker().getByText('gate.jpg')).toBeVisible();
    await expect.element(composer()).toHaveValue('The entrance');
    answer('comments.write', COMMENT);
    await button(conversation(), 'Send').click();
    await expectMessage('Comment sent');
    await expect.poll(onDevice).toBe(0);
  },
);

test.skipIf(IS_BY_DAY)(
  'the files of a comment are small pictures that open, and documents that are loaded',
  async () => {
    say(
      { ...COMMENT, text: null, withdrawn: { by: 'Ada Admin', at: COMMENT.createdAt } },
      {
        ...COMMENT,
        id: '00000000-0000-4000-8000-000000000112',
        files: [photoAt(1, 'gate.jpg'), documentAt(2, 'offer.pdf')],
      },
    );
    await open();
    const entries = conversation().getByRole('list', { name: 'Comments' });
    await expect
      .element(entries.getByRole('link', { name: /offer\.pdf/ }))
      .toHaveAttribute('download', 'offer.pdf');
    await button(entries, /Open photo 1 of 1: gate\.jpg/).click();
    await expect.element(page.getByRole('dialog', { name: /Photos from .?Ana Silva/ })).toBeVisible();
    await button(page.getByRole('dialog'), 'Close').click();
    await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
    await openComposer();
    await attach();
    await chooseFiles(conversation(), FILES, [await photo('gate.jpg')]);
    await expectAccessible();
  },
);
