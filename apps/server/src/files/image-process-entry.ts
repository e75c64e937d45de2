import { flushCompileCache } from 'node:module';
import { Refusal } from '@monda/domain/base/errors.ts';
import { inLanguage } from '@monda/phrases/words.ts';
import sharp from 'sharp';
import type { ImageAnswer, ImageQuestion } from './image-process.ts';
import { readForPage, readImage } from './image-reading.ts';
import { readLogo } from './logo-reading.ts';

/** The process that reads pictures for the server that started it, and ends with it. */

// why: it may be ended without notice, and the next one is to find its modules compiled.
flushCompileCache();
// why: no picture is read twice.
sharp.cache(false);

async function answer(question: ImageQuestion): Promise<ImageAnswer> {
  const { number } = question;
  try {
    if ('page' in question) {
      return { number, page: await readForPage(question.page.bytes, question.page.pixels) };
    }
    if ('firstPage' in question) {
      // why: 25 MB that photos do without.
      const { drawFirstPage } = await import('./first-page.ts');
      return { number, page: await drawFirstPage(question.firstPage) };
    }
    if ('logo' in question) return { number, logo: await readLogo(question.logo) };
    return { number, image: await readImage(question.source) };
  } catch (error) {
    if (error instanceof Refusal) return { number, refused: { code: error.code, message: error.message } };
    const { code, message } = error as NodeJS.ErrnoException;
    return { number, failed: { code, message } };
  }
}

process.on('message', (message) => {
  const question = message as ImageQuestion;
  void inLanguage(question.language, () => answer(question)).then((found) => {
    // why: no one is there to be answered when the server has gone meanwhile.
    if (process.connected) process.send?.(found);
  });
});
process.on('disconnect', () => process.exit());
// why: a signal to the whole group is the server's to act on, which finishes what it has begun.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
