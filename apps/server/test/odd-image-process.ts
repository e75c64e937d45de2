import type { ImageAnswer, ImageQuestion } from '../src/files/image-process.ts';

/** Replaces the process that reads pictures: the path of the picture decides what it does. */
process.on('message', (message) => {
  const { number, ...question } = message as ImageQuestion;
  if (!('source' in question)) process.exit(1);
  const { source } = question;
  if (source.path === 'crashes') process.kill(process.pid, 'SIGKILL');
  if (source.path === 'never answers') return;
  const reported = source.path === 'environment' ? JSON.stringify(process.env) : source.path;
  const file = { bytes: 1, sha256: reported };
  const image = { mimeType: 'image/png', width: process.pid, height: 1 } as const;
  const answer: ImageAnswer =
    source.path === 'no room'
      ? { number, failed: { code: 'ENOSPC', message: 'no space left on device' } }
      : { number, image: { ...image, picture: file, thumbnail: file } };
  process.send?.(answer);
});
process.on('disconnect', () => process.exit());
