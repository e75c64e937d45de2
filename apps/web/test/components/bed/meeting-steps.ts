import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import type { PanelStepName } from '../../../src/features/items/steps/item-steps.ts';
import type { PanelStep } from './panel-step.ts';
import { itemAt } from './sample-item.ts';

const CHANGE = 'Change place and time';
const MEETING = { place: 'Gate 3\nCallao', time: '15:05', contact: 'Luis Paz, +51 988 777 666' };

/** Place and time of the day of an item are changed in a dialog. */
const changed = (item: ItemDetails, title: string, step: PanelStepName): PanelStep => ({
  role: 'fixed_assets_manager',
  item,
  title,
  call: 'items.changeMeeting',
  fill: async () => undefined,
  fillDialog: async (dialog) => {
    await dialog.getByLabelText('Place').fill(MEETING.place);
    await dialog.getByLabelText('Time').fill(MEETING.time);
    await dialog.getByLabelText('Contact').fill(` ${MEETING.contact} `);
  },
  presses: [CHANGE, 'Save'],
  sends: MEETING,
  typed: { Place: MEETING.place, Time: MEETING.time, Contact: ` ${MEETING.contact} ` },
  fallback: words().callFailure.meeting,
  reported: 'dialog',
  after: { ...item, meeting: MEETING, version: item.version + 1 },
  says: words().stepSuccess[step],
});

/** The two steps that change a meeting. */
export const MEETING_STEPS = {
  changeMeeting: changed(itemAt('confirmation_required'), 'Nothing for you to do right now', 'changeMeeting'),
  changeConfirmedMeeting: changed(
    { ...itemAt('destruction'), destructionPassword: 'QX7K-M2PD', passwordLockedUntil: null },
    'Generate Destruction Acta',
    'changeConfirmedMeeting',
  ),
} satisfies Readonly<Partial<Record<PanelStepName, PanelStep>>>;
