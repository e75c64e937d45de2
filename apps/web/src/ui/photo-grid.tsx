import { useState } from 'react';
import css from './photo-grid.module.css';
import { type Photo, Picture } from './picture.tsx';
import { PhotoPreview } from './photo-preview.tsx';
import { UI_WORDING as say } from './ui-wording.ts';

export interface PhotoGridProps {
  readonly photos: readonly Photo[];
  /** What the photos show, `Before photos`. */
  readonly label: string;
  /** Shown when there are none. */
  readonly emptyText?: string;
}

/** Small pictures that open at full size. */
export function PhotoGrid({ photos, label, emptyText = say.noPhotos }: PhotoGridProps) {
  const [open, setOpen] = useState<number | null>(null);
  if (photos.length === 0) return <p className={css.none}>{emptyText}</p>;
  return (
    <>
      <ul className={css.grid} aria-label={label}>
        {photos.map((photo, position) => (
          <li key={photo.id}>
            <button type="button" className={css.photo} onClick={() => setOpen(position)}>
              <span className={css.spoken}>{say.openPhoto(photo.name, position + 1, photos.length)}</span>
              <Picture src={photo.thumbnailUrl ?? photo.url} alt="" />
            </button>
          </li>
        ))}
      </ul>
      <PhotoPreview photos={photos} at={open} label={label} onMove={setOpen} onClose={() => setOpen(null)} />
    </>
  );
}
