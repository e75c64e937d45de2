import { words } from '@monda/phrases/words.ts';
import type { RefObject } from 'react';
import { InlineError } from '../ui/inline-error.tsx';
import css from './camera-picture.module.css';
import type { Camera } from './use-camera.ts';

export interface CameraPictureProps {
  readonly camera: Camera;
  readonly onStart: () => void;
  readonly video: RefObject<HTMLVideoElement | null>;
  /** What can be done without a camera. */
  readonly instead: string;
}

/** What the camera sees; where it is off, why, and the way to try again. */
export function CameraPicture({ camera, onStart, video, instead }: CameraPictureProps) {
  return (
    <div className={css.place} data-camera={camera.at}>
      <video ref={video} className={css.video} muted playsInline aria-label={words().camera.picture} />
      <p className={css.starting} role="status">
        {camera.at === 'starting' ? words().camera.starting : null}
      </p>
      <InlineError
        message={camera.at === 'off' ? `${words().camera[camera.why]} ${instead}` : null}
        onRetry={onStart}
      />
    </div>
  );
}
