import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import typography from '../../../../ui/typography.module.css';
import { useItemPage } from '../../base/item-page-context.ts';
import { unsentOf } from '../on-site/photo-queue.ts';
import { usePhotoQueue } from '../on-site/use-photo-queue.ts';
import css from './other-date.module.css';

/**
 * Says that photos of the former date wait for the next one, or with `isOver`, that photos on this device are not needed any
 * more; nothing where there are none.
 */
export function KeptPhotosNotice({ isOver }: { readonly isOver: boolean }) {
  const { item, viewer } = useItemPage();
  const { photos, queue } = usePhotoQueue(viewer.id, { itemId: item.id });
  const [asking, setAsking] = useState(false);
  const count = (isOver ? unsentOf(photos) : photos).length;
  if (count === 0) return null;
  const say = words().sitePhotos;
  return (
    <Notice tone="warning">
      <div role="status" className={css.kept}>
        <p>{isOver ? say.leftOver(count) : say.kept(count)}</p>
        <Button variant="default" onClick={() => setAsking(true)}>
          {say.remove}
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={say.removeThese(count)}
        confirmLabel={say.remove}
        danger
        onConfirm={() => void queue?.clear(true)}
      >
        <p className={typography.paragraph}>{say.removedForGood}</p>
      </ConfirmDialog>
    </Notice>
  );
}
