import { itemCalled } from '@monda/domain/items/item-called.ts';
import type { CapturePurpose } from '@monda/domain/captures/capture-purposes.ts';
import type { DayAnswer, DayItem } from '@monda/domain/on-site/on-site-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refresh } from '../../../lib/api-hooks.ts';
import { isolated } from '../../../lib/isolated.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { itemHref } from '../base/item-columns.tsx';
import { goTogether, photosFor } from '../steps/on-site/photo-queue.ts';
import { useArrivedPhotos } from '../steps/on-site/use-arrived-photos.ts';
import { type SavedPhotoQueue, usePhotoQueue } from '../steps/on-site/use-photo-queue.ts';

interface PhotoPickerProps {
  readonly saved: SavedPhotoQueue;
  readonly purpose: CapturePurpose;
  readonly label: string;
  readonly hint?: string;
}

/** Chooses photos of one purpose by the camera or the albums of the phone; each says where it is and can be removed. */
function PhotoPicker({ saved: { photos, queue, capture }, purpose, label, hint }: PhotoPickerProps) {
  const shown = photosFor(photos, purpose);
  return (
    <FilePicker
      label={label}
      hint={hint}
      files={shown.map(({ file }) => file)}
      states={shown.map((photo) => queue?.stateInWords(photo))}
      onChange={(files) => queue?.setFiles(purpose, files)}
      prepare={(file) => capture(purpose, file)}
    />
  );
}

/** Whether a photo that is chosen here is not sent by itself, since this browser cannot store or hash it. */
const isNotKept = ({ photos, canSave }: SavedPhotoQueue) => goTogether(photos) || !canSave;

/** How many photos of colleagues go along; nothing where none does. */
const ofColleagues = (howMany: number) =>
  howMany === 0 ? null : <Notice>{words().sitePhotos.ofColleagues(howMany)}</Notice>;

export interface ItemPhotosProps {
  readonly item: Pick<DayItem, 'id' | 'itemName' | 'serialNumber'>;
  readonly userId: string;
  readonly onClose: () => void;
}

/** The photos before and after of one item. */
export function ItemPhotos({ item, userId, onClose }: ItemPhotosProps) {
  const client = useQueryClient();
  const { saved, ofColleagues: others } = useArrivedPhotos(userId, item.id);
  const say = words().dayOnSite;
  const close = () => {
    // why: what was removed here is counted by the page as long as it is not read again.
    void refresh(client, 'onSite.day');
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={close}
      title={say.photosOf(isolated(itemCalled(item, words().itemList.unnamed)))}
      footer={<Button onClick={close}>{words().controls.done}</Button>}
    >
      <div className={layout.column16}>
        {isNotKept(saved) ? (
          <Notice tone="warning" action={<AppLink href={itemHref(item)}>{say.openItem}</AppLink>}>
            {say.cannotKeep}
          </Notice>
        ) : null}
        {ofColleagues(others.filter(({ purpose }) => purpose !== 'ticket').length)}
        <PhotoPicker saved={saved} purpose="before" label={words().evidence.before} />
        <PhotoPicker saved={saved} purpose="after" label={words().evidence.after} />
      </div>
    </Dialog>
  );
}

export interface DayTicketsProps {
  readonly answer: Pick<DayAnswer, 'day' | 'tickets'>;
  readonly userId: string;
}

/** The tickets that all items of the day share. */
export function DayTickets({ answer: { day, tickets }, userId }: DayTicketsProps) {
  const client = useQueryClient();
  const saved = usePhotoQueue(userId, { day }, () => void refresh(client, 'onSite.day'));
  const { queue } = saved;
  useEffect(() => queue?.takeIn(tickets), [queue, tickets]);
  return (
    <Panel title={words().evidence.tickets}>
      <div className={layout.column16}>
        {isNotKept(saved) ? <Notice tone="warning">{words().dayOnSite.ticketNotSent}</Notice> : null}
        {ofColleagues(tickets.filter(({ isMine, state }) => !isMine && state === 'arrived').length)}
        <PhotoPicker
          saved={saved}
          purpose="ticket"
          label={words().evidence.tickets}
          hint={words().dayOnSite.oneTicket}
        />
      </div>
    </Panel>
  );
}
