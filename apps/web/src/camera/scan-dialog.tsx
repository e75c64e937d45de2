import { TextInput } from '@mantine/core';
import { words } from '@monda/phrases/words.ts';
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import typography from '../ui/typography.module.css';
import { CameraPicture } from './camera-picture.tsx';
import { readCodes } from './read-codes.ts';
import css from './scan-dialog.module.css';
import { type Camera, useCamera, useVideo } from './use-camera.ts';

export interface ScanDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Takes the text of a code, or what was typed, and the dialog closes; or answers why that leads nowhere. */
  readonly onRead: (text: string) => string | null;
}

/** Pixels of the picture that is read: enough for small codes, and quickly looked through. */
const WIDTH = 1920;

/** Reads a code by the camera, which is on while the dialog is open, or takes what is typed. */
export function ScanDialog({ opened, onClose, onRead }: ScanDialogProps) {
  const { camera, start } = useCamera(opened, WIDTH);
  const take = (text: string): string | null => {
    // why: what is read while it closes leads nowhere.
    if (!opened) return null;
    const refusal = onRead(text);
    if (refusal === null) onClose();
    return refusal;
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={words().camera.scan}>
      <Scanning camera={camera} onStart={start} take={take} />
    </Dialog>
  );
}

interface ScanningProps {
  readonly camera: Camera;
  readonly onStart: () => void;
  /** `null` where the text was taken. */
  readonly take: (text: string) => string | null;
}

function Scanning({ camera, onStart, take }: ScanningProps) {
  const video = useVideo(camera);
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState<string | null>(null);
  const say = words().camera;
  const isTaken = (text: string): boolean => {
    const refusal = take(text);
    setSaid(refusal);
    return refusal === null;
  };
  const isReadTaken = useEffectEvent(isTaken);
  useEffect(() => {
    if (camera.at !== 'on' || video.current === null) return;
    return readCodes(
      video.current,
      (text) => isReadTaken(text),
      () => setSaid(words().camera.noReader),
    );
  }, [camera, video]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') isTaken(typed.trim());
  };
  return (
    <div className={css.parts}>
      <div className={css.picture}>
        <CameraPicture camera={camera} onStart={onStart} video={video} instead={say.typeInstead} />
      </div>
      <p role="status" className={typography.wraps}>
        {said ?? (camera.at === 'on' ? say.scanHint : null)}
      </p>
      <form className={css.typed} noValidate onSubmit={submit}>
        <TextInput
          className={css.field}
          label={say.code}
          value={typed}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" size="sm">
          {say.find}
        </Button>
      </form>
    </div>
  );
}
