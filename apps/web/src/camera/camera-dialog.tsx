import { words } from '@monda/phrases/words.ts';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { FileThumbnail } from '../ui/file-thumbnail.tsx';
import { CloseButton } from '../ui/icon-button.tsx';
import { IconCamera } from '../ui/icons/camera.ts';
import { InlineError } from '../ui/inline-error.tsx';
import { SideSheet } from '../ui/side-sheet.tsx';
import thumbnail from '../ui/thumbnail.module.css';
import typography from '../ui/typography.module.css';
import css from './camera-dialog.module.css';
import { CameraPicture } from './camera-picture.tsx';
import type { Shot } from './shot-order.ts';
import { useCamera, useVideo } from './use-camera.ts';
import { type TakenShot, type TakeShot, useShots } from './use-shots.ts';

export interface CameraDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The photos to take, in order. */
  readonly shots: readonly Shot[];
  readonly onShot: TakeShot;
}

/** Pixels of a photo at best; what is stored is made smaller. */
const WIDTH = 3840;

/** Takes one photo after the other without being left: the shutter takes it, and the next one is shown. */
export function CameraDialog({ opened, onClose, ...shooting }: CameraDialogProps) {
  const title = useId();
  return (
    <SideSheet opened={opened} onClose={onClose} labelledBy={title} className={css.sheet}>
      <Shooting {...shooting} titleId={title} onClose={onClose} />
    </SideSheet>
  );
}

interface ShootingProps extends Omit<CameraDialogProps, 'opened'> {
  readonly titleId: string;
}

function Shooting({ shots, onShot, onClose, titleId }: ShootingProps) {
  const { shown, left, last, instead, isBusy, hasFailed, next, show, shoot } = useShots(shots, onShot);
  const { camera, start } = useCamera(shown !== null, WIDTH);
  const video = useVideo(camera);
  const shutter = useRef<HTMLButtonElement>(null);
  const isReady = camera.at === 'on' && !isBusy;
  useEffect(() => {
    if (camera.at === 'on') shutter.current?.focus();
  }, [camera]);
  const press = (event: MouseEvent) => {
    // why: the second press of a double one would take the next photo, of what is in front of the camera now.
    if (isReady && video.current !== null && event.detail < 2) void shoot(video.current);
  };
  const showInstead = (shot: Shot | null) => {
    show(shot);
    shutter.current?.focus();
  };
  const say = words().camera;

  return (
    <div className={css.parts}>
      {shown === null ? null : (
        <div className={css.picture}>
          <CameraPicture camera={camera} onStart={start} video={video} instead={say.chooseInstead} />
        </div>
      )}
      <div className={css.side}>
        <div className={css.head}>
          <div className={css.subject} aria-live="polite">
            <h2 id={titleId} className={`${typography.fewLines} ${css.title}`}>
              {shown?.title ?? say.allTaken}
            </h2>
            {shown === null ? null : (
              <p className={css.note}>
                <strong>{shown.note}</strong>
                <span className={typography.muted}>{instead === null ? say.left(left) : say.again}</span>
              </p>
            )}
          </div>
          <CloseButton aria-label={words().controls.close} onClick={onClose} />
        </div>
        <InlineError message={hasFailed ? say.notTaken : null} />
        <div className={css.controls}>
          <LastPhoto last={last} isShown={instead !== null} isBusy={isBusy} onAgain={showInstead} />
          {shown === null ? (
            <Button size="md" onClick={onClose}>
              {words().controls.done}
            </Button>
          ) : (
            <button
              ref={shutter}
              type="button"
              className={css.shutter}
              aria-label={words().controls.takePhoto}
              aria-disabled={!isReady}
              onClick={press}
            >
              <IconCamera size={32} stroke={1.7} aria-hidden />
            </button>
          )}
          {left > 1 && instead === null ? (
            <Button variant="default" disabled={isBusy} onClick={() => showInstead(next)}>
              {say.next}
            </Button>
          ) : (
            <span />
          )}
        </div>
      </div>
    </div>
  );
}

interface LastPhotoProps {
  readonly last: TakenShot | null;
  /** Whether it is the one to take now. */
  readonly isShown: boolean;
  readonly isBusy: boolean;
  readonly onAgain: (shot: Shot) => void;
}

/** A small look at the last photo, and the way to take it again. */
function LastPhoto({ last, isShown, isBusy, onAgain }: LastPhotoProps) {
  if (last === null) return <span />;
  const { shot, photo } = last;
  const say = words().camera;
  return (
    <div className={css.last}>
      <span className={thumbnail.thumbnail} role="img" aria-label={say.last(shot.title, shot.note)}>
        <FileThumbnail file={photo} />
      </span>
      {isShown ? null : (
        <Button variant="subtle" disabled={isBusy} onClick={() => onAgain(shot)}>
          {say.takeAgain}
        </Button>
      )}
    </div>
  );
}
