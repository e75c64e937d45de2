import type { Act } from '@monda/domain/items/four-eyes.ts';
import type { Role } from '@monda/domain/identity/roles.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { everyNthByDay, IS_BY_DAY } from './bed/by-day.ts';
import { expectAccessible } from './bed/accessible.ts';
import { answer, callsOf, problem, refuse } from './bed/answering-api.ts';
import { readIn } from './bed/language.ts';
import { main, openApp, panel } from './bed/open.tsx';
import { EVALUATORS, personOf } from './bed/people.ts';
import { entry, ITEM_ID, itemAt } from './bed/sample-item.ts';
import { answerEverything } from './bed/sample-product.ts';

const EXCLUDED = 'Someone else has to take this step';
const did = (...acts: readonly Act[]): Pick<ItemDetails, 'fourEyes'> => ({
  fourEyes: { earlier: acts.map((act) => ({ act, otherAccount: false })), sameMayReview: false },
});

async function open(role: Role, item: ItemDetails): Promise<void> {
  answer('items.get', item);
  answer('projects.assignableUsers', EVALUATORS);
  await openApp(personOf(role), `/items/${ITEM_ID}`);
}

const SAID: readonly (readonly [ItemStatus, Role, Act, string])[] = [
  [
    'evaluation_review',
    'fixed_assets_manager',
    'approve',
    'You evaluated this item; someone else has to review it.',
  ],
  [
    'pending',
    'technical_evaluator',
    'confirmReview',
    'You reviewed this item; someone else has to evaluate it.',
  ],
  [
    'scheduling',
    'fixed_assets_manager',
    'create',
    'You submitted this item for its company; someone else has to act for the provider.',
  ],
  [
    'destroyed',
    'fixed_assets_manager',
    'uploadDocumentation',
    'You documented this item for its company; someone else has to act for the provider.',
  ],
  [
    'change_requested',
    'company_user',
    'approve',
    'You evaluated this item for the provider; someone else has to act for its company.',
  ],
  [
    'confirmation_required',
    'company_admin',
    'assign',
    'You assigned this item for the provider; someone else has to act for its company.',
  ],
  [
    'destruction',
    'company_user',
    'schedule',
    'You scheduled this item for the provider; someone else has to act for its company.',
  ],
];
test.for(everyNthByDay(SAID, 3))(
  'at %s the panel says to the %s who did %s why, before any press',
  async ([status, role, act, sentence]) => {
    await open(role, itemAt(status, { ...did(act), assignedUserId: personOf('technical_evaluator').id }));
    await expect.element(panel(EXCLUDED)).toBeVisible();
    await expect.element(panel(EXCLUDED)).toMatchTextContent(sentence);
    expect(panel(EXCLUDED).getByRole('button').elements()).toEqual([]);
    await expectAccessible();
  },
);

test.skipIf(IS_BY_DAY)('in Spanish as well', async () => {
  await readIn('es');
  await open('fixed_assets_manager', itemAt('evaluation_review', did('approve')));
  await expect
    .element(panel('Este paso le corresponde a otra persona'))
    .toMatchTextContent('Usted evaluó este artículo; otra persona tiene que revisarlo.');
});

test.skipIf(IS_BY_DAY)('who was found by an earlier account reads so', async () => {
  const fourEyes = { earlier: [{ act: 'approve', otherAccount: true }], sameMayReview: false } as const;
  await open(
    'fixed_assets_manager',
    itemAt('evaluation_review', { fourEyes: { ...fourEyes, earlier: [...fourEyes.earlier] } }),
  );
  await expect
    .element(panel(EXCLUDED))
    .toMatchTextContent('An earlier account with your email address evaluated this item');
});

test.skipIf(IS_BY_DAY)('where the same person may review, the panel is the one of the review', async () => {
  const { fourEyes } = did('approve');
  await open(
    'fixed_assets_manager',
    itemAt('evaluation_review', { fourEyes: { ...fourEyes, sameMayReview: true } }),
  );
  await expect.element(panel('Review the evaluation')).toBeVisible();
});

test.skipIf(IS_BY_DAY)('a manager who acted for the company makes no new destruction password', async () => {
  const password = { destructionPassword: 'QX7K-M2PD', passwordLockedUntil: null };
  await open('fixed_assets_manager', itemAt('destruction', { ...password, ...did('confirmSchedule') }));
  const acta = panel('Generate Destruction Acta');
  await expect
    .element(acta)
    .toMatchTextContent('You confirmed the date of this item for its company; someone else has to act');
  expect(acta.getByRole('button', { name: words().steps.newPassword }).elements()).toEqual([]);
});

test('evaluators are asked for the item, so that the excluded are not included', async () => {
  await open('fixed_assets_manager', itemAt('pending', { assignedUserId: null, assignedUser: null }));
  await expect.element(panel('Assign an evaluator')).toBeVisible();
  await expect
    .poll(() => callsOf('projects.assignableUsers').map(({ query }) => query))
    .toEqual([{ itemId: ITEM_ID }]);
});

test.for([true, false])('the printable summary says whether the rule was off: %s', async (wasOff) => {
  const item = itemAt('completed', {
    history: [
      entry(null, 'pending'),
      entry('evaluation_review', 'scheduling', wasOff ? { sameMayReview: true } : {}),
    ],
  });
  answerEverything();
  answer('items.get', item);
  await openApp(personOf('fixed_assets_manager'), `/items/${ITEM_ID}/printable-summary`);
  await expect.element(page.getByRole('heading', { name: 'Evaluation and destruction' })).toBeVisible();
  const said = page.getByText('The same person could evaluate and review').elements();
  expect(said).toHaveLength(wasOff ? 1 : 0);
});

const toggle = () => page.getByRole('switch', { name: 'The same person may evaluate and review an item' });

test.skipIf(IS_BY_DAY)(
  'an administrator lets the same person review, of the state they saw, from the further navigation',
  async () => {
    answerEverything();
    await openApp(personOf('admin'), '/review-rule');
    await expect.element(toggle()).not.toBeChecked();
    await expect
      .element(
        page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Separation of Duties' }),
      )
      .toHaveAttribute('aria-current', 'page');
    await expectAccessible();
    answer('reviewRule.change', { sameMayReview: true, version: 1 });
    answer('reviewRule.get', { sameMayReview: true, version: 1 });
    await toggle().click();
    await expect.element(toggle()).toBeChecked();
    expect(callsOf('reviewRule.change').map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([
      [{ sameMayReview: true }, '"0"'],
    ]);
  },
);

test.skipIf(IS_BY_DAY)('where another person changed it, the state of now is shown and said', async () => {
  answerEverything();
  await openApp(personOf('admin'), '/review-rule');
  await expect.element(toggle()).not.toBeChecked();
  refuse('reviewRule.change', () => problem('version_changed'));
  answer('reviewRule.get', { sameMayReview: true, version: 4 });
  await toggle().click();
  await expect
    .element(page.getByText('Someone else changed this setting in the meantime. The current value is shown.'))
    .toBeVisible();
  await expect.element(toggle()).toBeChecked();
});

test.skipIf(IS_BY_DAY)(
  'it is not there for who is no administrator, nor where it cannot be read',
  async () => {
    answerEverything();
    await openApp(personOf('fixed_assets_manager'), '/review-rule');
    await expect.poll(() => main().getByRole('switch').elements()).toEqual([]);
    expect(callsOf('reviewRule.get')).toEqual([]);
  },
);

test.for(
  everyNthByDay(
    [
      ['fixed_assets_manager', 'create', 'You submitted this item for its company'],
      ['fixed_assets_manager', 'giveFactsAsCompany', 'You added details to this item for its company'],
      ['company_user', 'approve', 'You evaluated this item for the provider'],
    ] as const,
    3,
  ),
)('a %s who did %s is offered nothing that is refused', async ([role, act, sentence]) => {
  const item = itemAt('completed', did(act));
  await open(role, item);
  const facts = panel(/^(Destruction|Handover) record$/);
  await expect.element(facts).toMatchTextContent(sentence);
  await expect.element(facts.getByText('No official documents yet.')).toBeVisible();
  expect(facts.getByRole('button', { name: /^(Record|Add)/ }).elements()).toEqual([]);
  await expect.element(panel(/^(Your c|C)ertificate$/)).toBeVisible();
  expect(page.getByRole('button', { name: /^Issue/ }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Write a comment' }).click();
  await expect.element(page.getByLabelText('Comment', { exact: true })).toBeVisible();
  expect(page.getByRole('radio').elements()).toEqual([]);
  await expectAccessible();
});

test('a person who did nothing for the other side is offered all of it', async () => {
  await open('fixed_assets_manager', itemAt('completed', did('schedule', 'giveFactsAsProvider')));
  await expect.element(page.getByRole('button', { name: 'Add details' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add a document' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Issue/ })).toBeVisible();
  await page.getByRole('button', { name: 'Write a comment' }).click();
  await expect.element(page.getByRole('radio').first()).toBeVisible();
});
