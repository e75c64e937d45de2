import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import typography from '../../../../ui/typography.module.css';
import { useItemPage } from '../../base/item-page-context.ts';
import { usePhotoQueue } from '../on-site/use-photo-queue.ts';
import css from './other-date.module.css';

/** Says that the photos of the former date are still on this device; nothing where there are none. */
export function KeptPhotos() {
  const { item, viewer } = useItemPage();
  const { photos, clear } = usePhotoQueue(viewer.id, item.id);
  const [asking, setAsking] = useState(false);
  if (photos.length === 0) return null;
  const say = words().otherDates;
  return (
    <Notice tone="warning">
      <div role="status" className={css.kept}>
        <p>{say.photosKept(photos.length)}</p>
        <Button variant="default" onClick={() => setAsking(true)}>
          {say.removePhotos}
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={say.removePhotosOf(photos.length)}
        confirmLabel={say.removePhotos}
        danger
        onConfirm={clear}
      >
        <p className={typography.paragraph}>{say.removedForGood}</p>
      </ConfirmDialog>
    </Notice>
  );
}
