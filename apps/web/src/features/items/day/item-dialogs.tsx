import { judgeProposal } from '@monda/domain/items/corrections.ts';
import { isOtherDateStep } from '@monda/domain/items/item-workflow.ts';
import { stepsOpenTo } from '@monda/domain/items/judged-steps.ts';
import { words } from '@monda/phrases/words.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { ownerOf } from '../../../lib/device/device-owners.ts';
import { SavedForm } from '../../../ui/saved-form.tsx';
import { notify } from '../../../ui/toast.ts';
import { ItemPageProvider, type ItemViewer, useItemPage } from '../base/item-page-context.ts';
import { CorrectionDialog } from '../steps/corrections/correction-dialog.tsx';
import { useItem } from '../steps/item-steps.ts';
import { OtherDateDialog } from '../steps/other-date/other-date-dialog.tsx';

/** What is said of an item that is not to be verified as it is. */
export type ItemRemark = 'not-here' | 'differs';

export interface ItemDialogProps {
  readonly id: string;
  readonly remark: ItemRemark;
  readonly viewer: ItemViewer;
  readonly onClose: () => void;
}

/** The form for an item that is not there or differs, as on the page of the item, which is read first. */
export function ItemDialog({ id, remark, viewer, onClose }: ItemDialogProps) {
  const { data: item, error } = useItem(id);
  const heading = useRef<HTMLHeadingElement>(null);
  const say = (sentence: string | null) => void (sentence === null || notify.failure(sentence));
  const failed = useEffectEvent((thrown: Error) => {
    say(errorText(thrown, words().items.loadFailed));
    onClose();
  });
  useEffect(() => {
    if (error !== null) failed(error);
  }, [error]);
  if (item === undefined) return null;
  const typedPassword = { read: () => '', save: () => undefined };
  const page = { item, viewer, heading, typedPassword, showStale: say, showTaken: () => undefined };
  return (
    <ItemPageProvider value={page}>
      <Remark remark={remark} onClose={onClose} />
    </ItemPageProvider>
  );
}

/** Closes where the item does not allow it, and when it was done: the item has another version then. */
function Remark({ remark, onClose }: Pick<ItemDialogProps, 'remark' | 'onClose'>) {
  const { item, viewer } = useItemPage();
  const [{ version, step, isAllowed }] = useState(() => {
    const found = stepsOpenTo(viewer, item).find(isOtherDateStep);
    const allowed = remark === 'differs' ? judgeProposal(viewer, item).allowed : found !== undefined;
    return { version: item.version, step: found, isAllowed: allowed };
  });
  const opened = isAllowed && item.version === version;
  const end = useEffectEvent(() => {
    if (!isAllowed) notify.failure(words().dayOnSite.notPossible);
    onClose();
  });
  useEffect(() => {
    if (!opened) end();
  }, [opened]);
  if (!isAllowed) return null;
  const found = { field: 'serialNumber', reason: words().correcting.differsReason } as const;
  return (
    <SavedForm owner={ownerOf.form(viewer.id, remark, item.id)} stamp={item.version}>
      {remark === 'differs' || step === undefined ? (
        <CorrectionDialog opened={opened} onClose={onClose} found={found} />
      ) : (
        <OtherDateDialog
          step={step}
          title={words().otherDates.ask}
          reason="item-not-found"
          opened={opened}
          onClose={onClose}
        />
      )}
    </SavedForm>
  );
}
