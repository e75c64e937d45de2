import { words } from '@monda/phrases/words.ts';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { compiledModulesSetting } from '../process/compiled-modules.ts';
import { createImageIntake, imagesAtOnce } from './image-intake.ts';
import { createImageProcess, ImageProcessEnded } from './image-process.ts';
import type { ImageSource, PrepareImage } from './prepared-image.ts';

const ODD = fileURLToPath(new URL('../../test/odd-image-process.ts', import.meta.url));
const picture = (path: string) => ({ path, type: 'image/png', bytes: 1 }) as const;

let read: PrepareImage;
beforeEach(() => {
  read = createImageProcess(ODD).prepare;
});

describe('the process that reads pictures', () => {
  it('rejects what was on its way when it crashes, and is started again for the next', async () => {
    const first = await read(picture('first'));
    const lost = await Promise.allSettled([read(picture('never answers')), read(picture('crashes'))]);
    for (const one of lost) expect(one).toMatchObject({ reason: expect.any(ImageProcessEnded) });
    const second = await read(picture('second'));
    expect(second.picture.sha256).toBe('second');
    expect(second.width).not.toBe(first.width);
  });

  it('is one process for many pictures, each answered with its own', async () => {
    const names = Array.from({ length: 50 }, (_, at) => `picture ${at}`);
    const read50 = await Promise.all(names.map((name) => read(picture(name))));
    expect(read50.map(({ picture: { sha256 } }) => sha256)).toEqual(names);
    expect(new Set(read50.map(({ width }) => width)).size).toBe(1);
  });

  it('knows nothing of the settings of the server', async () => {
    const { picture: reported } = await read(picture('environment'));
    expect(Object.keys(JSON.parse(reported.sha256)).toSorted()).toEqual([
      'MALLOC_ARENA_MAX',
      'MALLOC_MMAP_THRESHOLD_',
      'MALLOC_TRIM_THRESHOLD_',
      ...Object.keys(compiledModulesSetting()),
      'UV_THREADPOOL_SIZE',
      'VIPS_CONCURRENCY',
    ]);
  });
});

it('says what the disk said when the new files cannot be written, and does not try again', async () => {
  const asked: string[] = [];
  const prepare = createImageIntake(
    () => false,
    (source: ImageSource) => {
      asked.push(source.path);
      return read(source);
    },
  );
  await expect(prepare(picture('no room'))).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(asked).toEqual(['no room']);
});

it.each([
  [false, 1, 2],
  [false, 2, 2],
  [true, 1, 1],
  [true, 2, 1],
  [true, 3, 2],
  [true, 16, 2],
])(
  'while others are answered (%s) on %i processors, %i pictures are read at once',
  (others, processors, count) => {
    expect(imagesAtOnce(others, processors)).toBe(count);
  },
);

describe('a picture that ends the process', () => {
  it('is refused as damaged', async () => {
    const prepare = createImageIntake(() => false, read);
    await expect(prepare(picture('crashes'))).rejects.toMatchObject({
      code: 'unsupported_file',
      message: words().files.damaged,
    });
  });

  it('takes no other with it', async () => {
    const asked: string[] = [];
    const prepare = createImageIntake(
      () => false,
      async (source: ImageSource) => {
        asked.push(source.path);
        const isRead = asked.filter((path) => path === source.path).length > 1;
        return read(source.path === 'neighbour' && !isRead ? picture('never answers') : source);
      },
    );
    const [neighbour, crashing] = await Promise.allSettled([
      prepare(picture('neighbour')),
      prepare(picture('crashes')),
    ]);
    expect(crashing.status).toBe('rejected');
    expect(neighbour).toMatchObject({ status: 'fulfilled', value: { picture: { sha256: 'neighbour' } } });
    expect(asked.toSorted()).toEqual(['crashes', 'crashes', 'neighbour', 'neighbour']);
  });
});
