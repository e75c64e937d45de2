import { isMeetingStep } from '@monda/domain/items/item-workflow.ts';
import { stepsOpenTo } from '@monda/domain/items/judged-steps.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { ownerOf } from '../../../../lib/device/device-owners.ts';
import { Button } from '../../../../ui/button.tsx';
import { lazyPart } from '../../../../ui/lazy-component.tsx';
import { SavedForm } from '../../../../ui/saved-form.tsx';
import { useItemPage } from '../../base/item-page-context.ts';

const ChangeMeetingDialog = lazyPart(() => import('./change-meeting-dialog.tsx'), 'ChangeMeetingDialog');

/** The button that changes place, hour and contact of the day of the item, and its dialog; nothing for those who may not. */
export function ChangeMeeting() {
  const { item, viewer } = useItemPage();
  const [asked, ask] = useState<number | null>(null);
  const step = stepsOpenTo(viewer, item).find(isMeetingStep);
  if (step === undefined) return null;
  return (
    <>
      <Button variant="default" onClick={() => ask(item.version)}>
        {words().meetings.change}
      </Button>
      <SavedForm owner={ownerOf.form(viewer.id, 'meeting', item.id)} stamp={item.version}>
        <ChangeMeetingDialog step={step} opened={asked === item.version} onClose={() => ask(null)} />
      </SavedForm>
    </>
  );
}
