import type { Question } from '@monda/domain/conversations/question-fields.ts';
import type { Role } from '@monda/domain/identity/roles.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { everyNthByDay, IS_BY_DAY } from './bed/by-day.ts';
import { expectAccessible } from './bed/accessible.ts';
import { answer, callsOf, hold, problem, refuse } from './bed/answering-api.ts';
import { ATTACH, COMMENT, composer, FILES, openComposer, picker } from './bed/conversation.ts';
import { button, expectMessage, main, openApp, panel } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { chooseFiles, photo } from './bed/picking.ts';
import { ITEM_ID, itemAt } from './bed/sample-item.ts';

const WRITTEN = '2026-01-02T10:00:00.000Z';
const questions = () => panel('Conversation');
const asking = () => questions().getByRole('radio', { name: /^Ask .+ a question$/ });
const send = () => button(questions(), /^Send( question)?$/);

const question = (at: number, more: Partial<Question> = {}): Question => ({
  id: `00000000-0000-4000-8000-0000000003${(10 + at).toString()}`,
  asked: 'company',
  askedBy: 'Mia Manager',
  askedAt: WRITTEN,
  text: `Question number ${at}`,
  state: 'open',
  answer: null,
  closedBy: null,
  closedAt: null,
  answerable: false,
  withdrawable: false,
  ...more,
});
const ANSWERED = {
  state: 'answered',
  answer: 'The north gate.',
  closedBy: 'Ana',
  closedAt: WRITTEN,
} as const;
const say = (...asked: readonly Question[]) =>
  answer('questions.list', { data: [...asked], total: asked.length });

async function openAs(role: Role, status: ItemStatus = 'evaluation_review'): Promise<void> {
  answer('items.get', itemAt(status));
  await openApp(personOf(role), `/items/${ITEM_ID}`);
  await expect.element(panel('Conversation')).toBeVisible();
}

describe('asking', () => {
  test.each(everyNthByDay(['company_user', 'viewer', 'admin'] as const, 3))(
    'is not offered to a %s, whose turn it is not',
    async (role) => {
      say();
      await openAs(role);
      await expect.poll(() => callsOf('questions.list').length).toBeGreaterThan(0);
      await expect.element(questions().getByText('No comments yet.')).toBeVisible();
      if (role === 'viewer') {
        expect(button(questions(), /^Write/).elements()).toEqual([]);
        return;
      }
      await openComposer();
      await expect.element(composer()).toBeVisible();
      expect(asking().elements()).toEqual([]);
    },
  );

  test.skipIf(IS_BY_DAY)(
    'is not offered while a question is open; the item says who is waited for',
    async () => {
      say(question(1));
      await openAs('fixed_assets_manager');
      await expect.element(questions().getByText(/^Waiting for an answer from/)).toBeVisible();
      await openComposer();
      await expect.element(composer()).toBeVisible();
      expect(asking().elements()).toEqual([]);
    },
  );

  test.skipIf(IS_BY_DAY)('needs a text and no files, and what is refused stays as it was typed', async () => {
    say();
    await openAs('fixed_assets_manager');
    await openComposer();
    await asking().click();
    await send().click();
    await expect.element(questions().getByText('Enter a comment')).toBeVisible();
    expect(callsOf('questions.ask')).toEqual([]);
    const message = 'This item already has an open question.';
    refuse('questions.ask', () => problem('wrong_state', { message }));
    const text = questions().getByRole('textbox', { name: 'Question' });
    await text.fill('Which gate?');
    await send().click();
    await expect.element(questions().getByRole('alert')).toHaveTextContent(message);
    await expect.element(text).toHaveValue('Which gate?');
    await expectAccessible();
  });

  test.skipIf(IS_BY_DAY)('is no way to send files; they stay for a comment', async () => {
    say();
    await openAs('fixed_assets_manager');
    await openComposer();
    await questions().getByRole('radio', { name: 'Company and provider' }).click();
    await composer().fill('Which gate?');
    await button(questions(), ATTACH).click();
    await chooseFiles(questions(), FILES, [await photo('gate.png')]);
    await asking().click();
    await send().click();
    await expect
      .element(questions().getByRole('alert'))
      .toHaveTextContent('Questions cannot include photos or PDFs. Remove them, or send a comment instead.');
    expect(callsOf('questions.ask')).toEqual([]);
    await expect.element(picker().getByText('gate.png')).toBeVisible();
  });

  test('is a kind of comment: what was typed stays, and it goes to the other side once', async () => {
    say();
    await openAs('company_user', 'change_requested');
    await openComposer();
    await expect.element(questions().getByRole('radio', { name: 'Company and provider' })).toBeChecked();
    await composer().fill('Which gate?');
    await questions().getByRole('radio', { name: 'Ask the provider a question' }).click();
    const asked = question(1, { asked: 'provider', text: 'Which gate?', withdrawable: true });
    await expect.element(questions().getByRole('textbox', { name: 'Question' })).toHaveValue('Which gate?');
    const held = hold('questions.ask', asked);
    await send().click();
    await expect.poll(() => callsOf('questions.ask').length).toBe(1);
    await expect.element(send()).toBeDisabled();
    say(asked);
    held.letGo();
    await expectMessage('Question sent');
    expect(callsOf('questions.ask')[0]?.body).toEqual({ text: 'Which gate?' });
    expect(callsOf('comments.write')).toEqual([]);
    await expect.element(questions().getByText('Waiting for an answer from the provider')).toBeVisible();
    await expect.element(composer()).toHaveValue('');
  });
});

describe('an open question', () => {
  test('is answered by the person who was asked', async () => {
    say(question(1, { answerable: true }));
    await openAs('company_user');
    const text = questions().getByRole('textbox', { name: 'Answer' });
    await button(questions(), 'Send answer').click();
    await expect.element(questions().getByText('Enter an answer')).toBeVisible();
    await text.fill('The north gate.');
    answer('questions.answer', question(1, ANSWERED));
    say(question(1, ANSWERED));
    await button(questions(), 'Send answer').click();
    await expectMessage('Answer sent');
    expect(callsOf('questions.answer')[0]?.body).toEqual({ text: 'The north gate.' });
    await expect.element(questions().getByText('The north gate.')).toBeVisible();
    await expect.element(text).not.toBeInTheDocument();
    expect(
      questions()
        .getByText(/^Waiting for/)
        .elements(),
    ).toEqual([]);
  });

  test.skipIf(IS_BY_DAY)('is withdrawn by the person who asked', async () => {
    say(question(1, { withdrawable: true }));
    await openAs('fixed_assets_manager');
    await button(questions(), 'Withdraw question').click();
    const asked = page.getByRole('dialog', { name: 'Withdraw this question?' });
    refuse('questions.withdraw', () =>
      problem('wrong_state', { message: 'This question is no longer open.' }),
    );
    await button(asked, 'Withdraw question').click();
    await expect.element(asked.getByText('This question is no longer open.')).toBeVisible();
    const withdrawn = question(1, { state: 'withdrawn', text: null, closedBy: 'Mia Manager' });
    answer('questions.withdraw', withdrawn);
    say(withdrawn);
    await button(asked, 'Withdraw question').click();
    await expectMessage('Question withdrawn');
    await expect.element(questions().getByText(/^Question withdrawn by .?Mia Manager/)).toBeVisible();
    await button(questions(), 'Write a comment or a question').click();
    await expect.element(asking()).toBeVisible();
  });
});

test('comments and questions are one list, the oldest first, the open question last', async () => {
  answer('comments.list', {
    data: [
      { ...COMMENT, id: question(8).id, text: 'After both', createdAt: '2026-01-05T10:00:00.000Z' },
      { ...COMMENT, text: 'Between them', createdAt: '2026-01-02T12:00:00.000Z' },
    ],
    total: 2,
  });
  say(
    question(3, { answerable: true, text: 'x'.repeat(300), askedAt: '2026-01-04T10:00:00.000Z' }),
    question(2, { state: 'overtaken', askedAt: '2026-01-03T10:00:00.000Z' }),
    question(1, ANSWERED),
  );
  await openAs('company_admin');
  const entries = questions().getByRole('list', { name: 'Comments' }).getByRole('listitem');
  await expect.element(entries.nth(4)).toBeVisible();
  const texts = entries.elements().map((element) => element.textContent ?? '');
  for (const [at, part] of [
    'The north gate.',
    'Between them',
    'Not answered: the item has moved on.',
    'After both',
    'Waiting for an answer from',
  ].entries()) {
    expect(texts[at]).toContain(part);
  }
  await expectAccessible();
});

test.for([
  [390, true],
  [1280, false],
] as const)('at %i px, the step leads to a question below it: %s', async ([width, isShown]) => {
  await page.viewport(width, 900);
  say(question(1, { answerable: true }));
  await openAs('company_user');
  const text = questions().getByRole('textbox', { name: 'Answer' });
  await expect.element(text).toBeInTheDocument();
  const lead = main().getByRole('button', { name: 'Answer', exact: true });
  expect(lead.elements()).toHaveLength(isShown ? 1 : 0);
  if (!isShown) return;
  await expect.element(main().getByText(/^Question from .?Mia Manager/)).toBeVisible();
  await lead.click();
  await expect.element(text).toHaveFocus();
});

test.skipIf(IS_BY_DAY)('questions that could not be loaded are asked for again', async () => {
  refuse('questions.list', () => problem('internal'));
  await openAs('viewer');
  await expect.element(questions().getByText('The questions could not be loaded.')).toBeVisible();
  say(question(1, ANSWERED));
  await button(questions(), 'Try again').click();
  await expect.element(questions().getByText('The north gate.')).toBeVisible();
});
