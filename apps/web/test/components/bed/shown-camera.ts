import { onTestFinished, vi } from 'vitest';

/** From now on this device has a camera, which sees one colour. */
export function haveCamera(): void {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 64, height: 48 });
  const context = canvas.getContext('2d');
  const draw = () => context?.fillRect(0, 0, 64, 48);
  draw();
  // why: a canvas gives a new picture only when something is drawn.
  const drawing = setInterval(draw, 50);
  const spy = vi
    .spyOn(navigator.mediaDevices, 'getUserMedia')
    .mockImplementation(async () => canvas.captureStream());
  onTestFinished(() => {
    clearInterval(drawing);
    spy.mockRestore();
  });
}
