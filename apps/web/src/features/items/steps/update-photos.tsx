import { words } from '@monda/phrases/words.ts';
import { useId, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { FileState } from '../../../ui/chosen-file.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import layout from '../../../ui/layout.module.css';
import { Picture } from '../../../ui/picture.tsx';
import { useHandedIn } from '../../../ui/use-handed-in.ts';
import css from './update-panel.module.css';
import type { UpdatePhotos } from './use-update-photos.ts';

interface PhotosFieldProps {
  readonly of: UpdatePhotos;
  readonly states: readonly (FileState | undefined)[];
  readonly disabled: boolean;
}

/** The photos of the item, each to be removed until the form is sent, and a picker for more. */
export function PhotosField({ of, states, disabled }: PhotosFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  useHandedIn(null, {
    onFiles: of.handIn,
    ownsField: (target) => field.current?.closest('form')?.contains(target) === true,
  });
  return (
    <div className={layout.column12} ref={field}>
      {of.shown.length === 0 ? null : <PresentPhotos of={of} disabled={disabled} />}
      <FilePicker label={words().updatePhotos.add} states={states} disabled={disabled} {...of.picking} />
    </div>
  );
}

function PresentPhotos({ of: { shown, removed, toggle }, disabled }: Omit<PhotosFieldProps, 'states'>) {
  const id = useId();
  const { present, removeNamed, undoNamed, willGo } = words().updatePhotos;
  return (
    <div>
      <div className={css.photosLabel} id={id}>
        {present}
      </div>
      <ul className={css.present} aria-labelledby={id}>
        {shown.map((photo, at) => {
          const isRemoved = removed.includes(photo.id);
          const named = isRemoved ? undoNamed : removeNamed;
          return (
            <li key={photo.id} data-removed={isRemoved || undefined}>
              <span className={css.picture}>
                <Picture src={photo.thumbnailUrl ?? photo.url} alt={photo.name} />
              </span>
              <Button
                variant="subtle"
                size="xs"
                fullWidth
                disabled={disabled}
                aria-label={named(photo.name, at + 1, shown.length)}
                onClick={() => toggle(photo.id)}
              >
                {isRemoved ? words().controls.undo : words().controls.remove}
              </Button>
            </li>
          );
        })}
      </ul>
      <p className={css.willGo} role="status">
        {removed.length === 0 ? null : willGo(removed.length)}
      </p>
    </div>
  );
}
