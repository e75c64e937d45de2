import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from './answering-api.ts';
import { oneOfEachByDay } from './by-day.ts';
import { button, main, panel } from './open.tsx';
import { MEETING_STEPS } from './meeting-steps.ts';
import { OTHER_DATE_STEPS } from './other-date-steps.ts';
import { comment, type PanelStep, said, TYPED_COMMENT } from './panel-step.ts';
import { chooseFiles, dayOfNextMonth, pdf, photo, pickDay } from './picking.ts';
import { EVALUATORS, personId } from './people.ts';
import { itemAt } from './sample-item.ts';
import type { PanelStepName } from '../../../src/features/items/steps/item-steps.ts';

const NO_ANSWER = 'The server did not respond. Check your connection and try again.';
const MANAGER = 'fixed_assets_manager';
const EVALUATOR = 'technical_evaluator';

const NEXT = dayOfNextMonth();

const evaluation = (press: string, step: PanelStepName, sends: object, to: ItemDetails): PanelStep => ({
  role: EVALUATOR,
  item: itemAt('pending'),
  title: 'Evaluate this item',
  call: 'items.submitReview',
  fill: comment,
  presses: [press],
  sends: { ...sends, comment: said },
  typed: TYPED_COMMENT,
  fallback: words().callFailure['submit-review'],
  reported: 'panel',
  after: to,
  says: words().stepSuccess[step],
});
const review = (press: string, step: PanelStepName, action: string, to: ItemDetails): PanelStep => ({
  ...evaluation(press, step, { action }, to),
  role: MANAGER,
  item: itemAt('evaluation_review'),
  title: 'Review the evaluation',
  call: 'items.review',
  fallback: words().callFailure.review,
});

const DESTRUCTION = itemAt('destruction');
const VERIFIED = itemAt('destruction', { verifiedOnSite: true });
const PASSWORD = 'QX7K-M2PD';
/** The id that the device gave a photo. */
const A_PHOTO: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/);

/** Every step that has a screen. */
export const PANEL_STEPS: Readonly<Partial<Record<PanelStepName, PanelStep>>> = {
  assign: {
    role: MANAGER,
    item: itemAt('pending', { assignedUserId: null, assignedUser: null }),
    title: 'Assign an evaluator',
    call: 'items.assign',
    reads: () => answer('projects.assignableUsers', EVALUATORS),
    fill: async () => undefined,
    presses: ['Assign to Elena Varga'],
    sends: { assignedUserId: personId(EVALUATOR) },
    typed: {},
    fallback: words().callFailure.assign,
    reported: 'message',
    after: itemAt('pending'),
    says: words().stepSuccess.assign,
  },
  approve: evaluation(
    'Approve',
    'approve',
    { decision: 'approve', action: 'reassign' },
    itemAt('evaluation_review'),
  ),
  requestChangeAsEvaluator: evaluation(
    'Request Change',
    'requestChangeAsEvaluator',
    { decision: 'request-change' },
    itemAt('change_requested'),
  ),
  declineAsEvaluator: evaluation(
    'Decline',
    'declineAsEvaluator',
    { decision: 'decline' },
    itemAt('declined'),
  ),
  confirmReview: review('Confirm', 'confirmReview', 'confirm', itemAt('scheduling')),
  requestChangeAsManager: review(
    'Request Change',
    'requestChangeAsManager',
    'request-change',
    itemAt('change_requested'),
  ),
  declineAsManager: review('Decline', 'declineAsManager', 'decline', itemAt('declined')),
  update: {
    ...evaluation('Submit', 'update', {}, itemAt('pending')),
    role: 'company_user',
    item: itemAt('change_requested'),
    title: 'Add the requested details',
    call: 'items.update',
    fill: async (section) => {
      await section.getByLabelText('Location').fill('Armory, shelf 3');
      await section.getByLabelText('Weight (kg)').fill('31.5');
      await section.getByLabelText('Volume (m³)').fill('1,250.25');
      await section.getByLabelText('Notes').fill('Covers removed.\nTwice.');
      await comment(section);
    },
    sends: {
      jsonData: {
        location: 'Armory, shelf 3',
        weight: 31.5,
        volume: 1250.25,
        notes: 'Covers removed.\nTwice.',
      },
      comment: said,
    },
    typed: {
      ...TYPED_COMMENT,
      Location: 'Armory, shelf 3',
      'Weight (kg)': '31.5',
      Notes: 'Covers removed.\nTwice.',
    },
    fallback: words().callFailure.update,
  },
  schedule: {
    role: MANAGER,
    item: itemAt('scheduling'),
    title: 'Schedule this item',
    call: 'items.schedule',
    reads: () => answer('items.calendar', { data: [], total: 0 }),
    fill: async (section) => {
      await section.getByLabelText('Price').fill('310.5');
      await section.getByLabelText('Buyer').fill(' Ironbridge Foundry ');
      await section.getByLabelText('Place').fill('Yard 3\nCallao ');
      await section.getByLabelText('Time').fill('09:30');
      await pickDay(section);
    },
    presses: ['Schedule'],
    sends: {
      ...{ price: 310.5, buyer: 'Ironbridge Foundry', destructionOn: NEXT.day },
      ...{ place: 'Yard 3\nCallao', time: '09:30', contact: '' },
    },
    typed: { Price: '310.5', Buyer: ' Ironbridge Foundry ', Place: 'Yard 3\nCallao ', Time: '09:30' },
    fallback: words().callFailure.schedule,
    reported: 'panel',
    after: itemAt('confirmation_required'),
    says: words().stepSuccess.schedule,
  },
  confirmSchedule: {
    ...evaluation('Confirm', 'confirmSchedule', { action: 'confirm' }, DESTRUCTION),
    role: 'company_admin',
    item: itemAt('confirmation_required'),
    title: 'Answer the proposed schedule',
    call: 'items.confirmDestruction',
    presses: ['Confirm', 'Continue'],
    fallback: words().callFailure['confirm-destruction'],
    reported: 'dialog',
  },
  declineSchedule: {
    ...evaluation('Decline', 'declineSchedule', { action: 'decline' }, itemAt('declined')),
    role: 'company_user',
    item: itemAt('confirmation_required'),
    title: 'Answer the proposed schedule',
    call: 'items.confirmDestruction',
    fallback: words().callFailure['confirm-destruction'],
  },
  ...OTHER_DATE_STEPS,
  ...MEETING_STEPS,
  verifyOnSite: {
    role: 'company_user',
    item: DESTRUCTION,
    title: 'Destruction on site',
    call: 'items.verifyPassword',
    anyVersion: true,
    fill: async (section) => {
      await section.getByLabelText('Destruction password').fill(PASSWORD);
      const statement = section.getByRole('checkbox');
      if (!(statement.element() as HTMLInputElement).checked) await statement.click();
    },
    presses: ['Verify password'],
    sends: { password: PASSWORD },
    typed: { 'Destruction password': PASSWORD },
    fallback: words().callFailure['verify-password'],
    noAnswer: NO_ANSWER,
    reported: 'panel',
    after: VERIFIED,
    says: words().stepSuccess.verifyOnSite,
  },
  renewPassword: {
    role: MANAGER,
    item: { ...DESTRUCTION, destructionPassword: PASSWORD, passwordLockedUntil: null },
    title: 'Generate Destruction Acta',
    call: 'items.renewPassword',
    fill: async () => undefined,
    presses: ['Generate a new password', 'Generate a new password'],
    sends: undefined,
    typed: {},
    fallback: words().callFailure['destruction-password'],
    reported: 'dialog',
    after: { ...DESTRUCTION, version: 8, destructionPassword: 'NEWW-PASS', passwordLockedUntil: null },
    says: words().stepSuccess.renewPassword,
  },
  uploadDocumentation: {
    role: 'company_admin',
    item: VERIFIED,
    title: 'Document the destruction',
    call: 'captures.document',
    fill: async (section) => {
      await section.getByLabelText('Destruction password').fill(PASSWORD);
      await chooseFiles(section, 'Before photos', [await photo('before.jpg')]);
      await chooseFiles(section, 'After photos', [await photo('after.jpg')]);
      await chooseFiles(section, 'Tare tickets', [await photo('ticket.png')]);
      await expect.element(button(section, 'Upload documentation')).toBeEnabled();
    },
    presses: ['Upload documentation'],
    sends: { password: PASSWORD, before: [A_PHOTO], after: [A_PHOTO], tickets: [A_PHOTO] },
    typed: { 'Destruction password': PASSWORD },
    fallback: words().callFailure['upload-documentation'],
    failureTitle: 'Upload Failed',
    noAnswer: NO_ANSWER,
    reported: 'panel',
    after: itemAt('destroyed'),
    says: words().stepSuccess.uploadDocumentation,
  },
  complete: {
    role: MANAGER,
    item: itemAt('destroyed'),
    title: 'Close the destruction',
    call: 'items.completeDestruction',
    fill: async (section) => {
      await chooseFiles(section, 'Final invoice', [pdf('final.pdf')]);
      await section.getByLabelText('Final price').fill('$1,305.999');
    },
    presses: ['Complete destruction'],
    sends: { finalPrice: ['1306'], invoice: ['final.pdf'] },
    typed: { 'Final price': '$1,305.999' },
    fallback: words().callFailure['complete-destruction'],
    reported: 'panel',
    after: itemAt('completed'),
    says: words().stepSuccess.complete,
  },
};

/** Steps with their names; by day one of those that are taken, and report a failure, in the same place by the same call. */
export const ONE_STEP_OF_EACH_PANEL = oneOfEachByDay(
  Object.entries(PANEL_STEPS),
  ([, { title, call, reported }]) => `${title}, ${call}, ${reported}`,
);

/** The button that opens a step, in its panel or below it, and the one that sends it. */
export const opener = ({ title, presses, fillDialog }: PanelStep) =>
  button(fillDialog === undefined ? panel(title) : main(), presses[0] ?? '');
/** Opens the dialog of a step that has one, and fills it in. */
export async function openDialog(step: PanelStep): Promise<void> {
  if (step.presses.length === 1) return;
  await opener(step).click();
  await step.fillDialog?.(page.getByRole('dialog'));
}
export const sender = ({ title, presses }: PanelStep) =>
  presses.length === 1
    ? button(panel(title), presses[0] ?? '')
    : button(page.getByRole('dialog'), presses.at(-1) ?? '');
