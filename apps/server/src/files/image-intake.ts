import { words } from '@monda/phrases/words.ts';
import { availableParallelism } from 'node:os';
import { Refusal } from '@monda/domain/base/errors.ts';
import { boundedWork } from '../process/bounded-work.ts';
import { IMAGES_AT_ONCE, ImageProcessEnded } from './image-process.ts';

/**
 * How many pictures are read at once: two, and one less than there are processors while others are answered, so that
 * no one who looks at a list waits behind a picture.
 */
export function imagesAtOnce(othersAreAnswered: boolean, processors = availableParallelism()): number {
  return othersAreAnswered ? Math.max(1, Math.min(IMAGES_AT_ONCE, processors - 1)) : IMAGES_AT_ONCE;
}

/**
 * Takes pictures in, few at a time, in a process of its own: what a picture does to the library that reads it
 * reaches neither the server's memory nor its life. A picture that ends that process is refused as damaged; one
 * that was read next to it is read again.
 */
export function createImageIntake<Source, Prepared>(
  othersAreAnswered: () => boolean,
  read: (source: Source) => Promise<Prepared>,
): (source: Source) => Promise<Prepared> {
  const atOnce = boundedWork(() => imagesAtOnce(othersAreAnswered()));
  const alone = boundedWork(() => 1);
  const again = async (source: Source): Promise<Prepared> => {
    try {
      return await alone(() => read(source));
    } catch (error) {
      if (!(error instanceof ImageProcessEnded)) throw error;
      throw new Refusal('unsupported_file', { message: words().files.damaged });
    }
  };
  return (source) =>
    atOnce(async () => {
      try {
        return await read(source);
      } catch (error) {
        if (!(error instanceof ImageProcessEnded)) throw error;
        return again(source);
      }
    });
}
