import { Picture } from '../../../ui/picture.tsx';
import type { FileView } from '@monda/domain/files/file-view.ts';
import { PRINT_WORDING as say } from './print-wording.ts';
import css from './printable-summary.module.css';

export interface PrintPhotosProps {
  readonly title: string;
  /** Stands where there are none. */
  readonly none: string;
  readonly photos: readonly FileView[];
  /** At full size for paper; small ones do for a screen. */
  readonly whole: boolean;
}

/** Photos, two in a row, none cut by a page's end. */
export function PrintPhotos({ title, none, photos, whole }: PrintPhotosProps) {
  return (
    <section className={css.photoPart} data-none={photos.length === 0 || undefined}>
      <h2 className={css.heading}>{title}</h2>
      {photos.length === 0 ? (
        <p className={css.none}>{none}</p>
      ) : (
        <ul className={css.photos}>
          {photos.map((photo, position) => (
            <li key={photo.id}>
              <figure className={css.photo}>
                <Picture
                  src={whole ? photo.url : (photo.thumbnailUrl ?? photo.url)}
                  alt={say.photoOf(title, position + 1, photos.length)}
                  width={photo.width}
                  height={photo.height}
                  eager
                />
                <figcaption dir="auto">{photo.name}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
