import { PHOTO_RULE } from '@monda/domain/files/file-rules.ts';
import { words } from '@monda/phrases/words.ts';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { isolated } from '../../../lib/isolated.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CloseButton } from '../../../ui/icon-button.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { type DraftFile, type DraftItem, itemCalledAt } from '../draft/draft.ts';
import { FileThumbnail } from '../../../ui/file-thumbnail.tsx';
import thumbnail from '../../../ui/thumbnail.module.css';
import { useDraftPart } from '../draft/use-saved-draft.ts';
import { movePhoto, type PhotoStores, removePhoto } from './draft-photos.ts';
import css from './photos.module.css';
import visuallyHidden from '../../../ui/visually-hidden.module.css';

/** What a dragged photo is handed over as. */
const DRAGGED = 'application/x-monda-photo';

export interface PhotosDialogProps extends PhotoStores {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Photos that belong to no item. */
  readonly tray: readonly DraftFile[];
}

const TRAY = '';
const selectId = (photo: DraftFile) => `place-of-${photo.key}`;

const titleOf = (item: DraftItem, position: number): string =>
  `${position + 1}. ${itemCalledAt(item, position)}`;

/** All photos of the request by item, and those of none; each is moved by dragging it or by a list. */
export function PhotosDialog({ opened, onClose, store, overflow, tray }: PhotosDialogProps) {
  const items = useDraftPart(store, (draft) => draft.items);
  const [said, setSaid] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The file that was moved last: its control takes the focus at its new place. */
  const moved = useRef<File | null>(null);
  const titles = items.map((item, position) => ({ key: item.key, title: titleOf(item, position) }));
  const titleAt = (itemKey: string) =>
    isolated(titles.find(({ key }) => key === itemKey)?.title ?? words().photoSorting.noItem);
  const everyPhoto = [...tray, ...items.flatMap(({ photos }) => photos)];

  useEffect(() => {
    if (moved.current === null) return;
    const photo = everyPhoto.find(({ file }) => file === moved.current);
    moved.current = null;
    if (photo !== undefined) document.getElementById(selectId(photo))?.focus();
  });
  const move = (photo: DraftFile, itemKey: string) => {
    const isMoved = movePhoto({ store, overflow }, photo, itemKey === TRAY ? null : itemKey);
    if (isMoved) moved.current = photo.file;
    setRefusal(isMoved ? null : words().photoSorting.full(titleAt(itemKey), PHOTO_RULE.maxFiles));
    setSaid(isMoved ? words().photoSorting.moved(isolated(photo.file.name), titleAt(itemKey)) : '');
  };
  const dropAt = (itemKey: string) => (photoKey: string) => {
    const photo = everyPhoto.find(({ key }) => key === photoKey);
    if (photo !== undefined) move(photo, itemKey);
  };
  const photosAt = (photos: readonly DraftFile[], itemKey: string) => (
    <Photos
      photos={photos}
      itemKey={itemKey}
      titles={titles}
      onMove={move}
      onRemove={(photo) => removePhoto({ store, overflow }, photo)}
    />
  );
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={words().photoSorting.title}
      size="wide"
      footer={<Button onClick={onClose}>{words().controls.done}</Button>}
    >
      <p className={css.hint}>{words().photoSorting.hint}</p>
      <InlineError message={refusal} />
      <p className={visuallyHidden.text} role="status">
        {said}
      </p>
      <Place
        title={words().photoSorting.tray(tray.length)}
        hint={tray.length === 0 ? undefined : words().photoSorting.trayHint}
        onDropped={dropAt(TRAY)}
      >
        {photosAt(tray, TRAY)}
      </Place>
      {items.map(({ key, photos }) => (
        <Place
          key={key}
          title={words().photoSorting.itemWithPhotos(titleAt(key), photos.length)}
          onDropped={dropAt(key)}
        >
          {photosAt(photos, key)}
        </Place>
      ))}
    </Dialog>
  );
}

interface PhotosProps {
  readonly photos: readonly DraftFile[];
  readonly itemKey: string;
  /** Where a photo can be moved to. */
  readonly titles: readonly { readonly key: string; readonly title: string }[];
  readonly onMove: (photo: DraftFile, itemKey: string) => void;
  readonly onRemove: (photo: DraftFile) => void;
}

/** The photos of an item or of the tray, each with its place. */
function Photos({ photos, itemKey, titles, onMove, onRemove }: PhotosProps) {
  if (photos.length === 0) return null;
  return (
    <ul className={css.photos}>
      {photos.map((photo) => (
        // oxlint-disable-next-line no-noninteractive-element-interactions -- why: the list at the photo does the same
        <li
          key={photo.key}
          className={css.photo}
          draggable
          onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, photo.key)}
        >
          <div className={`${css.picture} ${thumbnail.thumbnail}`}>
            <FileThumbnail file={photo.file} />
          </div>
          <span className={css.name} title={photo.file.name} dir="auto">
            {photo.file.name}
          </span>
          <div className={css.place}>
            <FilterSelect
              id={selectId(photo)}
              label={words().photoSorting.moveTo(photo.file.name)}
              value={itemKey}
              allLabel={words().photoSorting.noItem}
              options={titles.map(({ key, title }) => ({ value: key, label: title }))}
              onChange={(key) => onMove(photo, key)}
              width="100%"
            />
          </div>
          <CloseButton
            aria-label={words().controls.removeNamed(photo.file.name)}
            onClick={() => onRemove(photo)}
          />
        </li>
      ))}
    </ul>
  );
}

interface PlaceProps {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly onDropped: (photoKey: string) => void;
  readonly children: ReactNode;
}

/** An item, or the tray, with its photos; takes one that is dropped on it. */
function Place({ title, hint, onDropped, children }: PlaceProps) {
  const [isOver, setOver] = useState(false);
  const isPhoto = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(DRAGGED);
  return (
    // oxlint-disable-next-line no-noninteractive-element-interactions -- why: the list at each photo does the same
    <section
      className={css.item}
      aria-label={title}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!isPhoto(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!isPhoto(event)) return;
        event.preventDefault();
        onDropped(event.dataTransfer.getData(DRAGGED));
      }}
    >
      <h3 className={css.title}>{title}</h3>
      {hint === undefined ? null : <p className={css.hint}>{hint}</p>}
      {children}
    </section>
  );
}
