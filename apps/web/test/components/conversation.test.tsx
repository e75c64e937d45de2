import type { Comment } from '@monda/domain/conversations/comment-fields.ts';
import type { Role } from '@monda/domain/identity/roles.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { IS_BY_DAY } from './bed/by-day.ts';
import { expectAccessible } from './bed/accessible.ts';
import { answer, callsOf, hold, problem, refuse } from './bed/answering-api.ts';
import { composer, conversation, openComposer } from './bed/conversation.ts';
import { button, expectMessage, leavePage, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { ITEM_ID, itemAt } from './bed/sample-item.ts';

const WRITTEN = '2026-01-02T10:00:00.000Z';

const comment = (at: number, more: Partial<Comment> = {}): Comment => ({
  id: `00000000-0000-4000-8000-0000000001${(10 + at).toString()}`,
  audience: 'everybody',
  authorName: 'Ana Silva',
  own: false,
  text: `Comment number ${at}`,
  mentions: [],
  files: [],
  createdAt: WRITTEN,
  changedAt: null,
  changeableUntil: null,
  withdrawable: false,
  withdrawn: null,
  ...more,
});
const say = (...comments: readonly Comment[]) =>
  answer('comments.list', { data: [...comments], total: comments.length });
const MIA = { id: '00000000-0000-4000-8000-000000000301', name: 'Mia Manager', ofProvider: true };
const RITA = { id: '00000000-0000-4000-8000-000000000302', name: 'Rita Request', ofProvider: false };

async function openAs(role: Role): Promise<void> {
  answer('items.get', itemAt('evaluation_review'));
  await openApp(personOf(role), `/items/${ITEM_ID}`);
  await expect.element(conversation()).toBeVisible();
}

async function writeAs(role: Role): Promise<void> {
  await openAs(role);
  await openComposer();
  await expect.element(composer()).toBeVisible();
}

beforeEach(() => {
  answer('comments.people', { data: [MIA, RITA], total: 2 });
  say();
});

describe('a comment', () => {
  test('of the provider goes nowhere before it is chosen who reads it', async () => {
    await writeAs('fixed_assets_manager');
    await composer().fill('Two people are needed');
    await button(conversation(), 'Send').click();
    await expect.element(conversation().getByText('Choose who can see it').first()).toBeVisible();
    expect(callsOf('comments.write')).toEqual([]);
    await conversation().getByRole('radio', { name: 'Provider only' }).click();
    answer('comments.write', comment(1, { audience: 'provider' }));
    say(comment(1, { audience: 'provider', text: 'Two people are needed' }));
    await button(conversation(), 'Send').click();
    await expectMessage('Comment sent');
    expect(callsOf('comments.write')[0]?.body).toEqual({
      audience: 'provider',
      text: 'Two people are needed',
      mentions: [],
    });
    await expect.element(composer()).toHaveValue('');
    await expect.element(conversation().getByRole('radio', { name: 'Provider only' })).not.toBeChecked();
  });

  test.skipIf(IS_BY_DAY)('without a text is not sent', async () => {
    await writeAs('company_user');
    await button(conversation(), 'Send').click();
    await expect.element(conversation().getByText('Enter a comment')).toBeVisible();
    expect(callsOf('comments.write')).toEqual([]);
  });

  test.skipIf(IS_BY_DAY)('that is refused stays as it was typed, with the reason', async () => {
    await writeAs('company_user');
    refuse('comments.write', () => problem('not_allowed'));
    await composer().fill('When?');
    await button(conversation(), 'Send').click();
    await expect
      .element(conversation().getByRole('alert'))
      .toHaveTextContent('You are not allowed to do this.');
    await expect.element(composer()).toHaveValue('When?');
  });

  test('of a company is to everybody, and names whom its writer chose', async () => {
    await writeAs('company_user');
    await expect.element(conversation().getByRole('radio')).not.toBeInTheDocument();
    await composer().fill('Can you look?');
    await userEvent.selectOptions(
      conversation().getByRole('combobox', { name: 'Mention someone' }),
      'Mia Manager',
    );
    await expect.element(composer()).toHaveValue('Can you look? @Mia Manager ');
    await expect.element(composer()).toHaveFocus();
    answer('comments.write', comment(1));
    await button(conversation(), 'Send').click();
    await expectMessage('Comment sent');
    expect(callsOf('comments.write')[0]?.body).toEqual({
      audience: 'everybody',
      text: 'Can you look? @Mia Manager',
      mentions: [MIA.id],
    });
  });

  test('is written by no viewer', async () => {
    say(comment(1));
    await openAs('viewer');
    await expect.element(conversation().getByText('Comment number 1')).toBeVisible();
    await expect.element(composer()).not.toBeInTheDocument();
  });
});

describe('the form of a comment', () => {
  const opener = () => button(conversation(), /^Write a comment/);

  test.skipIf(IS_BY_DAY)(
    'opens at a press with the focus in its text, and asks for no people before',
    async () => {
      await openAs('company_user');
      await expect.element(opener()).toBeVisible();
      expect(callsOf('comments.people')).toEqual([]);
      await opener().click();
      await expect.element(composer()).toHaveFocus();
      await expect.element(opener()).not.toBeInTheDocument();
      await expect.poll(() => callsOf('comments.people').length).toBe(1);
    },
  );

  test.skipIf(IS_BY_DAY)(
    'opens by a key with the focus in the kind, where one has to be chosen',
    async () => {
      await openAs('fixed_assets_manager');
      (opener().element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
      await expect.element(conversation().getByRole('radio', { name: 'Company and provider' })).toHaveFocus();
      await expect
        .element(conversation().getByRole('radio', { name: 'Company and provider' }))
        .not.toBeChecked();
    },
  );

  test.skipIf(IS_BY_DAY)(
    'opens by itself when a text came back, and stays open after it is sent',
    async () => {
      await writeAs('company_user');
      await composer().fill('The entrance');
      await leavePage();
      await openAs('company_user');
      await expect.element(composer()).toHaveValue('The entrance');
      await expect.element(composer()).not.toHaveFocus();
      answer('comments.write', comment(1));
      await button(conversation(), 'Send').click();
      await expectMessage('Comment sent');
      await expect.element(composer()).toHaveValue('');
    },
  );
});

describe('the comments of an item', () => {
  test('stand with the oldest first; what is to the provider only says so, what was withdrawn says by whom', async () => {
    say(
      comment(3, { text: null, withdrawn: { by: 'Ada Admin', at: WRITTEN } }),
      comment(2, { audience: 'provider' }),
      comment(1, { text: 'Ask @Mia Manager', mentions: ['Mia Manager'], changedAt: WRITTEN }),
    );
    await openAs('fixed_assets_manager');
    const entries = conversation().getByRole('list', { name: 'Comments' }).getByRole('listitem');
    await expect.element(entries.nth(2)).toBeVisible();
    const [one, two, three] = entries.elements().map((element) => element.textContent ?? '');
    expect(one).toContain('Ask @Mia Manager');
    expect(one).toContain('edited');
    expect(two).toContain('Provider only');
    expect(three).toMatch(/Withdrawn by .?Ada Admin/);
    await expect.element(conversation().getByText('@Mia Manager')).toBeVisible();
  });

  test.skipIf(IS_BY_DAY)('are shown ten at first, and earlier ones on request', async () => {
    const all = Array.from({ length: 12 }, (_, at) => comment(12 - at));
    answer('comments.list', ({ query }) => ({ data: all.slice(0, Number(query.limit)), total: all.length }));
    await openAs('viewer');
    await button(conversation(), 'Show 2 earlier comments').click();
    await expect.element(conversation().getByText('Comment number 1', { exact: true })).toBeVisible();
    await expect.element(button(conversation(), /earlier/)).not.toBeInTheDocument();
  });

  test.skipIf(IS_BY_DAY)('that could not be loaded are asked for again', async () => {
    refuse('comments.list', () => problem('internal'));
    await openAs('viewer');
    await expect.element(conversation().getByText('The conversation could not be loaded.')).toBeVisible();
    say(comment(1));
    await button(conversation(), 'Try again').click();
    await expect.element(conversation().getByText('Comment number 1')).toBeVisible();
  });

  test.skipIf(IS_BY_DAY)('are changed and withdrawn by the person who may, and by no one else', async () => {
    const own = comment(1, { own: true, changeableUntil: WRITTEN, withdrawable: true });
    say(own, comment(2));
    await openAs('company_user');
    await expect.poll(() => button(conversation(), /^Edit your comment/).elements().length).toBe(1);
    await button(conversation(), /^Edit your comment/).click();
    const text = conversation().getByRole('textbox', { name: 'Comment' }).first();
    await expect.element(text).toHaveValue('Comment number 1');
    await text.fill('Which gate?');
    answer('comments.change', { ...own, text: 'Which gate?' });
    await button(conversation(), 'Save').click();
    await expectMessage('Comment updated');
    expect(callsOf('comments.change')[0]?.body).toEqual({ text: 'Which gate?', mentions: [] });

    await button(conversation(), /^Withdraw the comment/).click();
    const question = page.getByRole('dialog', { name: 'Withdraw this comment?' });
    refuse('comments.withdraw', () => problem('wrong_state', { message: 'This comment was withdrawn.' }));
    await button(question, 'Withdraw').click();
    await expect.element(question.getByText('This comment was withdrawn.')).toBeVisible();
    answer('comments.withdraw', { ...own, text: null });
    await button(question, 'Withdraw').click();
    await expectMessage('Comment withdrawn');
    await expect.element(question).not.toBeInTheDocument();
  });

  test.skipIf(IS_BY_DAY)('are accessible', async () => {
    say(
      comment(2, { audience: 'provider', own: true, changeableUntil: WRITTEN, withdrawable: true }),
      comment(1),
    );
    await openAs('fixed_assets_manager');
    await expect.element(conversation().getByText('Comment number 1')).toBeVisible();
    await expectAccessible();
  });
});

test.skipIf(IS_BY_DAY)(
  'while a comment is on its way its button says so, and a second press sends nothing',
  async () => {
    await writeAs('company_user');
    await composer().fill('When?');
    const held = hold('comments.write', comment(1));
    await button(conversation(), 'Send').click();
    await expect.poll(() => callsOf('comments.write').length).toBe(1);
    await expect.element(button(conversation(), 'Send')).toBeDisabled();
    held.letGo();
    await expectMessage('Comment sent');
  },
);
