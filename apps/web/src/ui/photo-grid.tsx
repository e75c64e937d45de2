import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import css from './photo-grid.module.css';
import visuallyHidden from './visually-hidden.module.css';
import { type Photo, Picture } from './picture.tsx';
import typography from './typography.module.css';
import { useFocusHome } from './use-focus-home.ts';
import { lazyInLibrary } from './with-library.tsx';

const PhotoPreview = lazyInLibrary(() => import('./photo-preview.tsx'), 'PhotoPreview');

export interface PhotoGridProps {
  readonly photos: readonly Photo[];
  /** What the photos show, `Before photos`. */
  readonly label: string;
  /** Shown when there are none. */
  readonly emptyText?: string;
}

/** Small pictures that open at full size. */
export function PhotoGrid({ photos, label, emptyText = words().controls.noPhotos }: PhotoGridProps) {
  const [open, setOpen] = useState<number | null>(null);
  const [asked, setAsked] = useState(false);
  if (open !== null && !asked) setAsked(true);
  const goHome = useFocusHome(open !== null);
  if (photos.length === 0) return <p className={typography.muted}>{emptyText}</p>;
  return (
    <>
      <ul className={css.grid} aria-label={label}>
        {photos.map((photo, position) => (
          <li key={photo.id}>
            <button type="button" className={css.photo} onClick={() => setOpen(position)}>
              <span className={visuallyHidden.text}>
                {words().controls.openPhoto(photo.name, position + 1, photos.length)}
              </span>
              <Picture src={photo.thumbnailUrl ?? photo.url} alt="" />
            </button>
          </li>
        ))}
      </ul>
      {asked ? (
        <PhotoPreview
          opened={open !== null}
          photos={photos}
          at={open}
          label={label}
          onMove={setOpen}
          onClose={() => setOpen(null)}
          onGone={goHome}
        />
      ) : null}
    </>
  );
}
