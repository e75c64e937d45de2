import type { Question } from '@monda/domain/conversations/question-fields.ts';
import type { Role } from '@monda/domain/identity/roles.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from './bed/accessible.ts';
import { answer, callsOf, hold, problem, refuse } from './bed/answering-api.ts';
import { button, expectMessage, main, openApp, panel } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { ITEM_ID, itemAt } from './bed/sample-item.ts';

const WRITTEN = '2026-01-02T10:00:00.000Z';
const questions = () => panel('Questions');
const askButton = () => button(main(), /^Ask .+ a question$/);

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
  test.each(['company_user', 'viewer', 'admin'] as const)(
    'is not offered to a %s, whose turn it is not',
    async (role) => {
      say();
      await openAs(role);
      await expect.poll(() => callsOf('questions.list').length).toBeGreaterThan(0);
      expect(askButton().elements()).toEqual([]);
      expect(questions().elements()).toEqual([]);
    },
  );

  test('is not offered while a question is open; the item says who is waited for', async () => {
    say(question(1));
    await openAs('fixed_assets_manager');
    await expect.element(questions().getByText(/^Waiting for an answer from/)).toBeVisible();
    expect(askButton().elements()).toEqual([]);
  });

  test('needs a text, and what is refused stays as it was typed', async () => {
    say();
    await openAs('fixed_assets_manager');
    await askButton().click();
    await button(questions(), 'Send question').click();
    await expect.element(questions().getByText('A question needs a text')).toBeVisible();
    expect(callsOf('questions.ask')).toEqual([]);
    const message = 'A question about this item is open already.';
    refuse('questions.ask', () => problem('wrong_state', { message }));
    const text = questions().getByRole('textbox', { name: 'Question' });
    await text.fill('Which gate?');
    await button(questions(), 'Send question').click();
    await expect.element(questions().getByRole('alert')).toHaveTextContent(message);
    await expect.element(text).toHaveValue('Which gate?');
    await expectAccessible();
    await button(questions(), 'Cancel').click();
    await expect.element(questions()).not.toBeInTheDocument();
  });

  test('sends it to the other side once, and shows it', async () => {
    say();
    await openAs('company_user', 'change_requested');
    await expect.element(askButton()).toHaveTextContent('Ask the provider a question');
    await askButton().click();
    const asked = question(1, { asked: 'provider', text: 'Which gate?', withdrawable: true });
    await questions().getByRole('textbox', { name: 'Question' }).fill('Which gate?');
    const held = hold('questions.ask', asked);
    await button(questions(), 'Send question').click();
    await expect.poll(() => callsOf('questions.ask').length).toBe(1);
    await expect.element(button(questions(), 'Send question')).toBeDisabled();
    say(asked);
    held.letGo();
    await expectMessage('Question sent');
    expect(callsOf('questions.ask')[0]?.body).toEqual({ text: 'Which gate?' });
    await expect.element(questions().getByText('Waiting for an answer from the provider')).toBeVisible();
  });
});

describe('an open question', () => {
  test('is answered by whoever was asked', async () => {
    say(question(1, { answerable: true }));
    await openAs('company_user');
    const text = questions().getByRole('textbox', { name: 'Answer' });
    await button(questions(), 'Send answer').click();
    await expect.element(questions().getByText('An answer needs a text')).toBeVisible();
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

  test('is withdrawn by whoever asked', async () => {
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
    await expect.element(askButton()).toBeVisible();
  });
});

test('questions stand with the oldest first, each with its answer or why it has none', async () => {
  say(
    question(3, { answerable: true, text: 'x'.repeat(300) }),
    question(2, { state: 'overtaken' }),
    question(1, ANSWERED),
  );
  await openAs('company_admin');
  const entries = questions().getByRole('list', { name: 'Questions and answers' }).getByRole('listitem');
  await expect.element(entries.nth(2)).toBeVisible();
  const [one, two, three] = entries.elements().map((element) => element.textContent ?? '');
  expect(one).toContain('The north gate.');
  expect(two).toContain('Not answered: the item has moved on.');
  expect(three).toContain('Waiting for an answer from');
  await expectAccessible();
});

test('questions that could not be loaded are asked for again', async () => {
  refuse('questions.list', () => problem('internal'));
  await openAs('viewer');
  await expect.element(questions().getByText('The questions could not be loaded.')).toBeVisible();
  say(question(1, ANSWERED));
  await button(questions(), 'Try again').click();
  await expect.element(questions().getByText('The north gate.')).toBeVisible();
});
