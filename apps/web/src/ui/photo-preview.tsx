import { words } from '@monda/phrases/words.ts';
import './dialog-styles.ts';
import { Modal } from '@mantine/core';
import { IconChevronLeft } from './icons/chevron-left.ts';
import { IconChevronRight } from './icons/chevron-right.ts';
import css from './photo-grid.module.css';
import { type Photo, Picture } from './picture.tsx';
import { CloseButton, IconButton } from './icon-button.tsx';

export interface PhotoPreviewProps {
  readonly opened: boolean;
  readonly photos: readonly Photo[];
  /** Position of the photo shown. */
  readonly at: number | null;
  readonly label: string;
  readonly onMove: (at: number) => void;
  readonly onClose: () => void;
  /** Called when the photo has gone. */
  readonly onGone: () => void;
}

/** A photo at full size; arrow keys move, Escape closes. */
export function PhotoPreview({ opened, photos, at, label, onMove, onClose, onGone }: PhotoPreviewProps) {
  const shown = at === null ? undefined : photos[at];
  const step = (by: number) => {
    if (at !== null && photos.length > 1) onMove((at + by + photos.length) % photos.length);
  };
  return (
    <Modal.Root
      opened={opened && shown !== undefined}
      onClose={onClose}
      onExitTransitionEnd={() => setTimeout(onGone, 20)}
      size="min(1100px, 100%)"
      centered
    >
      <Modal.Overlay className={css.dark} />
      <Modal.Content classNames={{ content: css.preview }}>
        {/* why: the library does not pass on onKeyDown of Modal.Content */}
        <div
          className={css.keys}
          role="presentation"
          onKeyDown={(event) => {
            if (event.key === 'ArrowRight') step(1);
            if (event.key === 'ArrowLeft') step(-1);
          }}
        >
          <div className={css.head}>
            <Modal.Title className={css.title}>
              {label}
              {at === null || photos.length < 2 ? null : (
                <span className={css.count} role="status">
                  {words().controls.placeOf(at + 1, photos.length)}
                </span>
              )}
            </Modal.Title>
            <CloseButton aria-label={words().controls.close} onClick={onClose} />
          </div>
          {shown === undefined ? null : (
            <figure className={css.figure}>
              <Picture src={shown.url} alt={shown.name} width={shown.width} height={shown.height} eager />
              <figcaption dir="auto">{shown.name}</figcaption>
            </figure>
          )}
          {photos.length < 2 ? null : (
            <div className={css.moves}>
              <IconButton
                variant="default"
                size={34}
                aria-label={words().controls.previousPhoto}
                onClick={() => step(-1)}
              >
                <IconChevronLeft size={20} aria-hidden />
              </IconButton>
              <IconButton
                variant="default"
                size={34}
                aria-label={words().controls.nextPhoto}
                onClick={() => step(1)}
              >
                <IconChevronRight size={20} aria-hidden />
              </IconButton>
            </div>
          )}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
