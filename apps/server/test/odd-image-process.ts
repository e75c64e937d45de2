import type { ImageAnswer, ImageQuestion } from '../src/files/image-process.ts';

/** In place of the process that reads pictures: what it does is said by the path of the picture. */
process.on('message', (message) => {
  const { number, source } = message as ImageQuestion;
  if (source.path === 'crashes') process.kill(process.pid, 'SIGKILL');
  if (source.path === 'never answers') return;
  const told = source.path === 'environment' ? JSON.stringify(process.env) : source.path;
  const image = { mimeType: 'image/png', width: process.pid, height: 1 } as const;
  const answer: ImageAnswer = {
    number,
    image: { ...image, bytes: Buffer.from(told), thumbnail: Buffer.from('small') },
  };
  process.send?.(answer);
});
process.on('disconnect', () => process.exit());
