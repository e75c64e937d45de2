import type { DateReason } from '@monda/domain/items/date-reasons.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import type { PanelStepName } from '../../../src/features/items/steps/item-steps.ts';
import { comment, type PanelStep, said, TYPED_COMMENT } from './panel-step.ts';
import { dayOfNextMonth } from './picking.ts';
import { itemAt } from './sample-item.ts';

const NEXT = dayOfNextMonth();

/** The date of an item is moved in a dialog. */
const otherDate = (
  role: PanelStep['role'],
  item: ItemDetails,
  title: string,
  step: PanelStepName,
  presses: readonly [opens: string, sends: string],
  [reason, label]: readonly [DateReason, label: string],
): PanelStep => ({
  role,
  item,
  title,
  call: 'items.anotherDate',
  fill: async () => undefined,
  fillDialog: async (dialog) => {
    await dialog.getByRole('radio', { name: label }).click();
    await dialog.getByLabelText('Preferred date (optional)').fill(NEXT.day);
    await comment(dialog);
  },
  presses,
  sends: { reason, proposedOn: NEXT.day, comment: said },
  typed: { ...TYPED_COMMENT, 'Preferred date (optional)': NEXT.day },
  fallback: words().callFailure['another-date'],
  reported: 'dialog',
  after: itemAt('scheduling'),
  says: words().stepSuccess[step],
});
const ASK = 'Request another date';
const MOVE = 'Move to another date';
const DOES_NOT_SUIT = ['date-does-not-suit', 'The date does not work'] as const;
const NO_EQUIPMENT = ['equipment-missing', 'Equipment not available'] as const;

const VERIFIED = {
  ...itemAt('destruction', { verifiedOnSite: true }),
  destructionPassword: 'QX7K-M2PD',
  passwordLockedUntil: null,
};

/** The four steps that move the date of an item. */
export const OTHER_DATE_STEPS = {
  otherDateAsCompany: otherDate(
    'company_user',
    itemAt('confirmation_required'),
    'Answer the proposed schedule',
    'otherDateAsCompany',
    [ASK, ASK],
    DOES_NOT_SUIT,
  ),
  withdrawSchedule: otherDate(
    'fixed_assets_manager',
    itemAt('confirmation_required'),
    'Nothing for you to do right now',
    'withdrawSchedule',
    [MOVE, 'Move the date'],
    NO_EQUIPMENT,
  ),
  otherDateAfterConfirming: otherDate(
    'company_admin',
    itemAt('destruction'),
    'Destruction on site',
    'otherDateAfterConfirming',
    [ASK, ASK],
    DOES_NOT_SUIT,
  ),
  postpone: otherDate(
    'fixed_assets_manager',
    VERIFIED,
    'Generate Destruction Acta',
    'postpone',
    [MOVE, 'Move the date'],
    NO_EQUIPMENT,
  ),
} satisfies Readonly<Partial<Record<PanelStepName, PanelStep>>>;
