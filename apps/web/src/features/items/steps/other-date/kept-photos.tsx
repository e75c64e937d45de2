import { useEffect, useState } from 'react';
import { readDevice } from '../../../../lib/device/device-database.ts';
import { captureOwner, ownerOf } from '../../../../lib/device/device-owners.ts';
import { usePending } from '../../../../lib/pending-parts.ts';
import { lazyInLibrary } from '../../../../ui/with-library.tsx';
import { useItemPage } from '../../base/item-page-context.ts';

const KeptPhotosNotice = lazyInLibrary(() => import('./kept-photos-notice.tsx'), 'KeptPhotosNotice');

/** Whether this device holds photos that the person took of the item on site; `true` where it does not say. */
const holdsPhotos = (userId: string, itemId: string): Promise<boolean> =>
  readDevice((drafts) => {
    const own = captureOwner(userId, itemId, '');
    const found = [
      drafts.count(IDBKeyRange.bound(own, `${own}\uffff`)),
      drafts.count(ownerOf.sitePhotos(userId, itemId)),
    ];
    return () => found.some(({ result }) => result > 0);
  }).catch(() => true);

/** {@link KeptPhotosNotice}, whose code takes and sends photos as well and comes where this device holds some. */
export function KeptPhotos({ isOver }: { readonly isOver: boolean }) {
  const { item, viewer } = useItemPage();
  const [holds, setHolds] = useState<boolean | null>(null);
  useEffect(() => {
    void holdsPhotos(viewer.id, item.id).then(setHolds);
  }, [viewer.id, item.id]);
  usePending(holds === null);
  return holds === true ? <KeptPhotosNotice isOver={isOver} /> : null;
}
