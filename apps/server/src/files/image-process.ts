import type { ChildProcess } from 'node:child_process';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Refusal } from '@monda/domain/base/errors.ts';
import type { Language } from '@monda/phrases/languages.ts';
import { readersLanguage } from '@monda/phrases/words.ts';
import { startWorkerProcess } from '../process/worker-process.ts';
import type {
  FirstPagePicture,
  ImageSource,
  PagePicture,
  PreparedImage,
  PreparedLogo,
  PrepareImage,
  PrepareLogo,
} from './prepared-image.ts';

/** What the process is asked: to take a picture or a logo in, for a stored picture in the size of a page, or for the first page of a PDF. */
export type ImageQuestion = {
  readonly number: number;
  /** Of the sender of the picture. */
  readonly language: Language;
} & (
  | { readonly source: ImageSource }
  | { readonly logo: string }
  | { readonly page: { readonly bytes: Uint8Array; readonly pixels: number } }
  | { readonly firstPage: Uint8Array }
);

/** What it answers: a picture, why there is none, or why its files could not be written. */
export type ImageAnswer = { readonly number: number } & (
  | { readonly image: PreparedImage }
  | { readonly logo: PreparedLogo }
  | { readonly page: Uint8Array }
  | { readonly refused: { readonly code: Refusal['code']; readonly message: string } }
  | { readonly failed: { readonly code: string | undefined; readonly message: string } }
);

/** The process ended before it answered: it crashed, or was ended because it took too long. */
export class ImageProcessEnded extends Error {
  constructor() {
    super('The process that reads pictures has ended.');
  }
}

/** Pictures that are read at the same time, each by a thread of its own. */
export const IMAGES_AT_ONCE = 2;

const ENTRY = fileURLToPath(new URL('./image-process-entry.ts', import.meta.url));
/** The process is let go after this long without a picture, and its memory with it. */
const RESTS_AFTER_MS = 30_000;
/** One picture takes at most two readings of 30 s. */
const AT_MOST_MS = 70_000;
/** Node and the image library have no more threads than they need. */
const ENVIRONMENT = {
  UV_THREADPOOL_SIZE: String(IMAGES_AT_ONCE),
  VIPS_CONCURRENCY: '1',
};

/** The pictures of one installation, read in a process of their own. */
export interface ImageProcess {
  readonly prepare: PrepareImage;
  readonly logo: PrepareLogo;
  readonly pagePicture: PagePicture;
  readonly firstPage: FirstPagePicture;
}

type ImageResult = PreparedImage | PreparedLogo | Uint8Array;
type QuestionBody<Question = ImageQuestion> = Question extends unknown
  ? Omit<Question, 'number' | 'language'>
  : never;

interface Waiting {
  readonly resolve: (answer: ImageResult) => void;
  readonly reject: (error: Error) => void;
}

interface Running {
  readonly child: ChildProcess;
  readonly waiting: Map<number, Waiting>;
  resting: NodeJS.Timeout | null;
}

function start(entry: string, onEnded: (ended: Running) => void): Running {
  const child = startWorkerProcess(entry, ENVIRONMENT, ['--max-semi-space-size=1']);
  const running: Running = { child, waiting: new Map(), resting: null };
  const end = () => {
    onEnded(running);
    for (const { reject } of running.waiting.values()) reject(new ImageProcessEnded());
    running.waiting.clear();
  };
  child.once('error', end);
  child.once('exit', end);
  child.on('message', (message) => {
    const answer = message as ImageAnswer;
    const asked = running.waiting.get(answer.number);
    running.waiting.delete(answer.number);
    if ('image' in answer) asked?.resolve(answer.image);
    else if ('logo' in answer) asked?.resolve(answer.logo);
    else if ('page' in answer) asked?.resolve(answer.page);
    else if ('refused' in answer) {
      asked?.reject(new Refusal(answer.refused.code, { message: answer.refused.message }));
    } else {
      asked?.reject(Object.assign(new Error(answer.failed.message), { code: answer.failed.code }));
    }
  });
  return running;
}

/**
 * Reads pictures in a process that is started with the first one, and again after it has ended. `prepare` rejects with a
 * `Refusal` of the picture, the error of a disk (with its `code`), or {@link ImageProcessEnded}. The process ends
 * with the one that started it.
 */
export function createImageProcess(entry: string = ENTRY): ImageProcess {
  let current: Running | null = null;
  let asked = 0;

  const running = (): Running => {
    current ??= start(entry, (ended) => {
      if (current === ended) current = null;
    });
    if (current.resting !== null) clearTimeout(current.resting);
    current.resting = null;
    // why: while a picture is read, the process of the server must not end before its answer.
    current.child.channel?.ref();
    current.child.ref();
    return current;
  };
  const rest = (within: Running) => {
    if (within.waiting.size > 0) return;
    within.child.channel?.unref();
    within.child.unref();
    within.resting = setTimeout(() => {
      if (current === within) current = null;
      if (within.child.connected) within.child.disconnect();
    }, RESTS_AFTER_MS).unref();
  };

  const ask = async (body: QuestionBody): Promise<ImageResult> => {
    // why: starting a process is a long turn by itself.
    if (current === null) await setImmediate();
    const within = running();
    const { promise, resolve, reject } = Promise.withResolvers<ImageResult>();
    asked += 1;
    const number = asked;
    within.waiting.set(number, { resolve, reject });
    const late = setTimeout(() => within.child.kill('SIGKILL'), AT_MOST_MS);
    try {
      const question: ImageQuestion = { ...body, number, language: readersLanguage() };
      within.child.send(question, (error) => {
        if (error !== null) reject(new ImageProcessEnded());
      });
      return await promise;
    } finally {
      clearTimeout(late);
      within.waiting.delete(number);
      rest(within);
    }
  };

  return {
    prepare: async (source) => (await ask({ source })) as PreparedImage,
    logo: async (path) => (await ask({ logo: path })) as PreparedLogo,
    pagePicture: (bytes, pixels) =>
      pictureOrNull(async () => (await ask({ page: { bytes, pixels } })) as Uint8Array),
    firstPage: (pdf) => pictureOrNull(async () => (await ask({ firstPage: pdf })) as Uint8Array),
  };
}

/** What `read` answers; `null` for a picture that is refused, or that ends the process twice. */
async function pictureOrNull(read: () => Promise<Uint8Array>): Promise<Uint8Array | null> {
  try {
    return await read().catch((error: unknown) => {
      // why: another picture may have ended the process.
      if (error instanceof ImageProcessEnded) return read();
      throw error;
    });
  } catch {
    return null;
  }
}
