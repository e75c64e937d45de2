import { codeReader } from './code-reader.ts';

/** Waits for the next picture of a video; for ever where none comes. */
const nextPicture = (video: HTMLVideoElement) =>
  new Promise<unknown>((resolve) => {
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(resolve);
    else requestAnimationFrame(resolve);
  });

/**
 * Reads the codes in a video, one picture after the other. `onText` takes each text once and answers whether that was it;
 * `onFailure` hears that nothing can be read here. Answers how to stop.
 */
export function readCodes(
  video: HTMLVideoElement,
  onText: (text: string) => boolean,
  onFailure: () => void,
): () => void {
  const had = new Set(['']);
  let isOver = false;
  const readAll = async () => {
    const read = await codeReader();
    while (!isOver) {
      await nextPicture(video);
      if (isOver || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) continue;
      for (const text of await read(video)) {
        if (isOver || had.has(text)) continue;
        had.add(text);
        if (onText(text)) isOver = true;
      }
    }
  };
  readAll().catch((thrown: unknown) => {
    if (isOver) return;
    console.error('Codes cannot be read', thrown);
    onFailure();
  });
  return () => {
    isOver = true;
  };
}
