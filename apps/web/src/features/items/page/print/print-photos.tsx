import { words } from '@monda/phrases/words.ts';
import { useEffect, useState } from 'react';
import { Picture } from '../../../../ui/picture.tsx';
import typography from '../../../../ui/typography.module.css';
import type { FileView } from '@monda/domain/files/file-view.ts';
import css from './printable-summary.module.css';

export interface PrintPhotosProps {
  readonly title: string;
  /** Stands where there are none. */
  readonly none: string;
  readonly photos: readonly FileView[];
  /** At full size at once; else small ones stand there until the large ones have come. */
  readonly whole: boolean;
}

/** Photos, two in a row, three on paper, none cut by a page's end. */
export function PrintPhotos({ title, none, photos, whole }: PrintPhotosProps) {
  return (
    <section className={css.photoPart} data-none={photos.length === 0 || undefined}>
      <h2 className={css.heading}>{title}</h2>
      {photos.length === 0 ? (
        <p className={typography.muted}>{none}</p>
      ) : (
        <ul className={css.photos}>
          {photos.map((photo, position) => (
            <li key={photo.id}>
              <figure className={css.photo}>
                <PaperPicture
                  photo={photo}
                  alt={words().print.photoOf(title, position + 1, photos.length)}
                  whole={whole}
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

interface PaperPictureProps {
  readonly photo: FileView;
  readonly alt: string;
  readonly whole: boolean;
}

/** Small at first, then at full size as soon as that has come: the browser prints what stands on the page. */
function PaperPicture({ photo, alt, whole }: PaperPictureProps) {
  const [come, setCome] = useState(false);
  useEffect(() => {
    let gone = false;
    const large = new Image();
    large.src = photo.url;
    large.decode().then(
      () => {
        if (!gone) setCome(true);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [photo.url]);
  return (
    <Picture
      src={whole || come ? photo.url : (photo.thumbnailUrl ?? photo.url)}
      alt={alt}
      width={photo.width}
      height={photo.height}
      eager
    />
  );
}
