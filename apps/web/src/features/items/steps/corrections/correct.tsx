import { judgeProposal } from '@monda/domain/items/corrections.ts';
import { openCorrectionOf } from '@monda/domain/items/corrections-of-item.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { ownerOf } from '../../../../lib/device/device-owners.ts';
import { Button } from '../../../../ui/button.tsx';
import { lazyInLibrary } from '../../../../ui/with-library.tsx';
import { SavedForm } from '../../../../ui/saved-form.tsx';
import { useItemPage } from '../../base/item-page-context.ts';

const CorrectionDialog = lazyInLibrary(() => import('./correction-dialog.tsx'), 'CorrectionDialog');

/**
 * The button that corrects values of the item, and its dialog; nothing for those who may not, or while a correction is open.
 * `onSite`: about the serial number that was found there.
 */
export function Correct({ onSite = false }: { readonly onSite?: boolean }) {
  const { item, viewer } = useItemPage();
  const [opened, setOpened] = useState(false);
  if (!judgeProposal(viewer, item).allowed || openCorrectionOf(item.corrections) !== undefined) return null;
  const say = words().correcting;
  const found = onSite ? ({ field: 'serialNumber', reason: say.differsReason } as const) : undefined;
  return (
    <>
      <Button variant="default" size={onSite ? undefined : 'compact-sm'} onClick={() => setOpened(true)}>
        {onSite ? say.differs : say.correct}
      </Button>
      <SavedForm
        owner={ownerOf.form(viewer.id, onSite ? 'serial-number-correction' : 'correction', item.id)}
        stamp={item.version}
      >
        <CorrectionDialog opened={opened} onClose={() => setOpened(false)} found={found} />
      </SavedForm>
    </>
  );
}
