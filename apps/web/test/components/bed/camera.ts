import { type Mock, onTestFinished, vi } from 'vitest';
import { prepareZXingModule, type WriteInputBarcodeFormat, writeBarcode } from 'zxing-wasm/writer';
import wasmUrl from 'zxing-wasm/writer/zxing_writer.wasm?url';

/** What stands in front of the camera; drawn anew for each picture. */
export type Scene = (context: CanvasRenderingContext2D) => void;

export const SIZE = { width: 640, height: 480 } as const;
export const NOTHING: Scene = (context) => fill(context, '#777777');

function fill(context: CanvasRenderingContext2D, colour: string): void {
  context.fillStyle = colour;
  context.fillRect(0, 0, SIZE.width, SIZE.height);
}

/** A code, in the middle of a gray picture. */
export async function code(text: string, format: WriteInputBarcodeFormat, options = ''): Promise<Scene> {
  prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });
  const { image, error } = await writeBarcode(text, { format, options, scale: 3 });
  if (image === null) throw new Error(error);
  const drawn = await createImageBitmap(image);
  return (context) => {
    fill(context, '#777777');
    context.drawImage(drawn, (SIZE.width - drawn.width) / 2, (SIZE.height - drawn.height) / 2);
  };
}

/** Several codes, one below the other. */
export async function codes(...texts: readonly string[]): Promise<Scene> {
  const scenes = await Promise.all(texts.map((text) => code(text, 'QRCode')));
  return (context) => {
    fill(context, '#777777');
    for (const [at, scene] of scenes.entries()) {
      context.save();
      context.beginPath();
      context.rect(0, (SIZE.height / scenes.length) * at, SIZE.width, SIZE.height / scenes.length);
      context.clip();
      context.translate(0, (SIZE.height / scenes.length) * (at + 0.5) - SIZE.height / 2);
      scene(context);
      context.restore();
    }
  };
}

export interface FakeCamera {
  /** Every time it was asked for, with what was asked. */
  readonly asked: Mock<MediaDevices['getUserMedia']>;
  /** Tracks that were given away. */
  readonly tracks: readonly MediaStreamTrack[];
  readonly show: (scene: Scene) => void;
  /** From now on a stream comes only when the answered function is called. */
  readonly hold: () => () => void;
  /** From now on the device refuses with an error of this name. */
  readonly refuse: (name: string) => void;
  readonly allow: () => void;
}

/** A camera as the browser gives it, of a drawn picture. why: this machine has none, and no one who allows it. */
export function fakeCamera(): FakeCamera {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, SIZE);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('Nothing can be drawn here');
  let scene = NOTHING;
  let refusal: string | null = null;
  let held: Promise<void> | null = null;
  let next = 0;
  const tracks: MediaStreamTrack[] = [];
  const draw = () => {
    scene(context);
    next = requestAnimationFrame(draw);
  };
  draw();
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    await held;
    if (refusal !== null) throw new DOMException('', refusal);
    const stream = canvas.captureStream();
    tracks.push(...stream.getTracks());
    return stream;
  });
  onTestFinished(() => {
    cancelAnimationFrame(next);
    for (const track of tracks) track.stop();
  });
  return {
    asked,
    tracks,
    show: (shown) => {
      scene = shown;
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    refuse: (name) => {
      refusal = name;
    },
    allow: () => {
      refusal = null;
    },
  };
}

export const statesOf = (camera: FakeCamera) => camera.tracks.map(({ readyState }) => readyState);
