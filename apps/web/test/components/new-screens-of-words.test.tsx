import type { Comment } from '@monda/domain/conversations/comment-fields.ts';
import type { Question } from '@monda/domain/conversations/question-fields.ts';
import type { Role } from '@monda/domain/identity/roles.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { SYSTEM } from './bed/sample-system.ts';
import { words } from '@monda/phrases/words.ts';
import { beforeEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from './bed/answering-api.ts';
import { expectEveryScreenAccessible } from './bed/every-screen.ts';
import { button, main, openApp, panel } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { ITEM_ID, itemAt, LONG_TEXT, LONG_WORD } from './bed/sample-item.ts';
import { answerEverything, ITEM_ROWS, WAITING } from './bed/sample-product.ts';

const AT = '2026-01-02T10:00:00.000Z';
const idOf = (at: number) => `00000000-0000-4000-8000-0000000004${String(at).padStart(2, '0')}`;

const COMMENT: Comment = {
  id: idOf(1),
  audience: 'everybody',
  authorName: LONG_WORD,
  own: true,
  text: LONG_TEXT,
  mentions: [],
  files: [],
  createdAt: AT,
  changedAt: AT,
  changeableUntil: '2126-01-02T10:10:00.000Z',
  withdrawable: true,
  withdrawn: null,
};
const QUESTION: Question = {
  id: idOf(2),
  asked: 'company',
  askedBy: LONG_WORD,
  askedAt: AT,
  text: LONG_TEXT,
  state: 'open',
  answer: null,
  closedBy: null,
  closedAt: null,
  answerable: true,
  withdrawable: false,
};

async function openItem(role: Role, status: ItemStatus = 'evaluation_review'): Promise<void> {
  answer('items.get', itemAt(status));
  await openApp(personOf(role), `/items/${ITEM_ID}`);
  await expect.element(panel(words().conversation.title)).toBeVisible();
}

async function openLateList(): Promise<void> {
  answer('items.list', { data: ITEM_ROWS.map((row) => ({ ...row, lateSince: '2026-03-09' })), total: 10 });
  answer('listViews.list', { data: [], total: 0, columns: ['waiting'], startViewId: null });
  await openApp(personOf('fixed_assets_manager'), '/projects?tab=items&late=true');
  await expect.element(button(main(), words().listTools.filters(1))).toBeVisible();
}

/** What came with notices, words between people and the clock, and how each is brought on the screen. */
const SCREENS: Readonly<Record<string, () => Promise<void>>> = {
  'a conversation': async () => {
    const withdrawn = { by: LONG_WORD, at: AT };
    const internal = { ...COMMENT, id: idOf(3), audience: 'provider', own: false } as const;
    const gone = { ...COMMENT, id: idOf(4), text: '', withdrawn, withdrawable: false };
    answer('comments.list', { data: [COMMENT, internal, gone], total: 3 });
    answer('comments.people', { data: [{ id: idOf(5), name: LONG_WORD, ofProvider: true }], total: 1 });
    await openItem('fixed_assets_manager');
    await button(panel(words().conversation.title), words().conversation.writeOrAsk).click();
    await expect.element(button(panel(words().conversation.title), words().conversation.send)).toBeVisible();
    await expect.element(panel(words().conversation.title).getByText(LONG_TEXT).first()).toBeVisible();
  },
  'withdrawing a comment': async () => {
    answer('comments.list', { data: [COMMENT], total: 1 });
    await openItem('fixed_assets_manager');
    const [named = ''] = words().conversation.withdrawNamed('\n', '').split('\n');
    await button(panel(words().conversation.title), new RegExp(`^${named}`)).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
  },
  'asking a question': async () => {
    answer('questions.list', { data: [], total: 0 });
    await openItem('fixed_assets_manager');
    const { questions, writeOrAsk } = words().conversation;
    await button(main(), writeOrAsk).click();
    const [ask = ''] = questions.askCompany('\n').split('\n');
    await main()
      .getByRole('radio', { name: new RegExp(`^${ask}`) })
      .click();
    await expect.element(button(main(), questions.send)).toBeVisible();
  },
  'an open question': async () => {
    const answered = { state: 'answered', answer: LONG_TEXT, closedBy: LONG_WORD, closedAt: AT } as const;
    answer('questions.list', { data: [QUESTION, { ...QUESTION, id: idOf(6), ...answered }], total: 2 });
    await openItem('company_user');
    await expect.element(panel(words().conversation.title).getByText(LONG_TEXT).first()).toBeVisible();
  },
  'late items in a list': async () => {
    await openLateList();
    await button(main(), words().listTools.filters(1)).click();
    await expect.element(page.getByLabelText(words().listTools.createdFrom)).toBeVisible();
  },
  'the time of a late item': async () => {
    const waiting = { for: 'provider', role: 'technical_evaluator', person: LONG_WORD } as const;
    answer('items.waiting', { ...WAITING, waiting, lateSince: '2026-03-09' });
    await openItem('fixed_assets_manager', 'pending');
    await main().getByText(words().itemPage.timeSoFar).click();
    await expect.element(main().getByText(new RegExp(LONG_WORD)).first()).toBeVisible();
  },
  'the notices of a person': async () => {
    const facts = { serialNumber: LONG_WORD, price: 1234.5, destructionOn: '2026-03-20' };
    const items = [{ id: ITEM_ID, name: LONG_WORD, ...facts, isSeen: true }];
    const told = { by: LONG_WORD, at: AT, toDo: true, said: LONG_WORD, items, itemCount: 3 };
    answer('notices.list', {
      data: [
        { id: idOf(7), kind: 'turn', event: 'assign', read: false, ...told },
        { id: idOf(8), kind: 'comments', event: 'internalComment', read: true, ...told },
      ],
      total: 40,
    });
    answer('notices.counts', { unread: 120, newest: AT, waiting: 12 });
    await openApp(personOf('technical_evaluator'), '/items');
    const unread = new RegExp(words().notices.unread(120, '99+').replace('+', '\\+'));
    await page.getByRole('banner').getByRole('button', { name: unread }).click();
    await expect.element(button(page.getByRole('dialog'), words().notices.markAll)).toBeVisible();
  },
  'time limits': async () => {
    await openApp(personOf('admin'), '/time-limits');
    await expect.element(button(main(), words().timeLimits.addHoliday)).toBeVisible();
    await button(main(), words().timeLimits.addHoliday).click();
  },
  'four eyes': async () => {
    await openApp(personOf('admin'), '/review-rule');
    await expect.element(main().getByRole('switch')).toBeVisible();
  },
  'state of the installation': async () => {
    const [line] = SYSTEM.lines;
    if (line === undefined) throw new Error('the sample has no line');
    const lines = SYSTEM.lines.map((each) => ({ ...each, says: LONG_WORD, advice: LONG_WORD }));
    answer('system.get', { ...SYSTEM, lines });
    await openApp(personOf('admin'), '/system');
    await expect.element(main().getByRole('heading', { name: line.title })).toBeVisible();
  },
  'mails of notices': async () => {
    await openApp(personOf('admin'), '/notice-mail');
    await expect.element(main().getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(page.getByRole('switch')).toBeVisible();
  },
};

beforeEach(answerEverything);

expectEveryScreenAccessible(SCREENS);
