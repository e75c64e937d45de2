import type { Role } from '@monda/domain/identity/roles.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { chooseColourScheme } from '../../src/ui/colour-scheme.ts';
import { expectAccessible, looksInTurn } from './bed/accessible.ts';
import { answer, problem, refuse } from './bed/answering-api.ts';
import { main, openApp, panel } from './bed/open.tsx';
import { ONE_STEP_OF_EACH_PANEL, openDialog, sender } from './bed/panel-steps.ts';
import { personOf } from './bed/people.ts';
import { marksOf, pictureOf } from './bed/pictures.ts';
import { ITEM_ID, itemAt, longItem } from './bed/sample-item.ts';

const STEPS = ONE_STEP_OF_EACH_PANEL.map(
  ([name, step], at) => [name, step, looksInTurn(Math.floor(at / 2))] as const,
);

/** The same item with every text as long as it may be. */
const lengthened = ({ status, ...item }: ItemDetails): ItemDetails =>
  longItem(status, {
    assignedUserId: item.assignedUserId,
    verifiedOnSite: item.verifiedOnSite,
    destructionPassword: item.destructionPassword,
    passwordLockedUntil: item.passwordLockedUntil,
  });

async function open(role: Role, item: ItemDetails): Promise<void> {
  answer('items.get', item);
  await openApp(personOf(role), `/items/${ITEM_ID}`);
  await expect.element(main().getByRole('heading', { level: 1 })).toBeVisible();
}

// rows: PIECE-017, PIECE-018
test.for(STEPS)(
  'filled in, and with its dialog, the panel of %s is accessible in both schemes and widths',
  async ([, step, looks]) => {
    step.reads?.();
    await open(step.role, step.item);
    await expect.element(panel(step.title)).toBeVisible();
    await step.fill(panel(step.title));
    await expectAccessible(looks);
    if (step.presses.length === 1) return;
    await openDialog(step);
    await expect.element(sender(step)).toBeVisible();
    await expectAccessible(looks);
  },
);

// rows: PIECE-017, PIECE-018
test.for(STEPS)(
  'with the longest texts and a failure the panel of %s is accessible and nothing is cut',
  async ([, step, looks]) => {
    step.reads?.();
    await open(step.role, lengthened(step.item));
    await expect.element(panel(step.title)).toBeVisible();
    await step.fill(panel(step.title));
    await openDialog(step);
    refuse(step.call, () => problem('malformed_request', { message: 'The server has a reason. '.repeat(3) }));
    await sender(step).click();
    await expect.element(page.getByText(/The server has a reason|is incorrect/).first()).toBeVisible();
    await expectAccessible(looks);
  },
);

const TO_READ: readonly (readonly [role: Role, item: ItemDetails])[] = [
  ['company_user', itemAt('pending')],
  ['company_user', longItem('declined')],
  ['company_user', longItem('completed')],
  ['fixed_assets_manager', itemAt('destruction', { verifiedOnSite: true, destructionPassword: null })],
  [
    'fixed_assets_manager',
    itemAt('destruction', {
      destructionPassword: 'QX7K-M2PD',
      passwordLockedUntil: '2090-01-01T00:00:00.000Z',
    }),
  ],
  ['admin', itemAt('in_progress', { imageFiles: [], history: [], decision: null })],
];

// rows: PIECE-017, PIECE-018
test.for(
  TO_READ.map(([role, item], at) => [`${role} at ${item.status}`, role, item, looksInTurn(at)] as const),
)('what is only read is accessible: %s', async ([, role, item, looks]) => {
  await open(role, item);
  await expect.element(main()).toMatchTextContent('What happens next');
  await expectAccessible(looks);
});

test.for(['light', 'dark'] as const)('which decision is chosen can be seen, %s', async (scheme) => {
  chooseColourScheme(scheme);
  await open('technical_evaluator', itemAt('pending'));
  const destroy = panel('Evaluate this item').getByRole('radio', { name: 'Destroy' });
  await expect.element(destroy).not.toBeChecked();
  const choice = destroy.element().parentElement as HTMLElement;
  const before = await pictureOf(choice);
  await destroy.click();
  await expect.element(destroy).toBeChecked();
  (destroy.element() as HTMLElement).blur();
  expect(marksOf(before, await pictureOf(choice)), 'pixels of 3:1 that show chosen').toBeGreaterThan(30);
});
