import { type RefObject, useEffect, useRef, useState } from 'react';

/** Why there is no picture: not allowed, no camera for this page, one that does not start, one that went off meanwhile. */
export type CameraOff = 'denied' | 'missing' | 'failed' | 'ended';

export type Camera =
  | { readonly at: 'starting' }
  | { readonly at: 'on'; readonly stream: MediaStream }
  | { readonly at: 'off'; readonly why: CameraOff };

const STARTING: Camera = { at: 'starting' };

const REASONS: Readonly<Record<string, CameraOff>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};
const reasonOf = (thrown: unknown): CameraOff =>
  (thrown instanceof Error ? REASONS[thrown.name] : undefined) ?? 'failed';

/** Opens the camera at the back where there is one. Rejects with a `DOMException` of `getUserMedia`. */
async function openCamera(width: number): Promise<MediaStream> {
  // why: a page that did not come over https has no devices.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (devices === undefined) throw new DOMException('No devices', 'NotFoundError');
  const video = { facingMode: 'environment', width: { ideal: width } };
  return devices.getUserMedia({ audio: false, video });
}

/**
 * The camera while `isOpen`, at best `width` pixels wide. It goes off when that ends, when the component or the page goes, and
 * when its stream comes only then; `start` tries again.
 */
export function useCamera(isOpen: boolean, width: number) {
  const [camera, setCamera] = useState<Camera>(STARTING);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isOpen) return;
    const use = new AbortController();
    const turnOff = (why: CameraOff) => {
      if (use.signal.aborted) return;
      use.abort();
      setCamera({ at: 'off', why });
    };
    const show = (stream: MediaStream) => {
      const tracks = stream.getTracks();
      const end = () => tracks.forEach((track) => track.stop());
      if (use.signal.aborted) return end();
      use.signal.addEventListener('abort', end);
      for (const track of tracks) track.addEventListener('ended', () => turnOff('ended'));
      setCamera({ at: 'on', stream });
    };
    openCamera(width).then(show, (thrown: unknown) => turnOff(reasonOf(thrown)));
    window.addEventListener('pagehide', () => turnOff('ended'), { signal: use.signal });
    return () => {
      use.abort();
      setCamera(STARTING);
    };
    // oxlint-disable-next-line exhaustive-effect-dependencies -- why: another try is another opening
  }, [isOpen, width, tries]);
  return { camera, start: () => setTries((before) => before + 1) };
}

/** For the video that shows what a camera sees. */
export function useVideo(camera: Camera): RefObject<HTMLVideoElement | null> {
  const video = useRef<HTMLVideoElement>(null);
  const stream = camera.at === 'on' ? camera.stream : null;
  useEffect(() => {
    if (video.current === null) return;
    video.current.srcObject = stream;
    // why: one that is taken away while it starts rejects.
    if (stream !== null) void video.current.play().catch(() => undefined);
  }, [stream]);
  return video;
}
