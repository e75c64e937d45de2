import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { filmOf, pictureOfCode, SEEN, showToCamera, withCameraFrom } from './camera.ts';
import { expect, test } from './monda-test.ts';

const FILM = filmOf('code-reader');
const ASSETS = path.join(import.meta.dirname, '..', 'apps', 'web', 'dist', 'assets');
const KINDS = {
  QRCode: 'https://monda.example/items/',
  Code128: 'SN-',
  Code39: 'SN/A-',
  DataMatrix: 'sn ñ ',
} as const;
const WAYS = Object.keys(SEEN) as (keyof typeof SEEN)[];

test.use({ data: 'shared', ...withCameraFrom(FILM) });

/**
 * Reads what the camera shows by a worker for as long as the page stands, and lists each text once. why: a document of the test
 * under the headers of the application's, which lets nothing but this worker compile WebAssembly.
 */
async function readInPage(worker: string): Promise<void> {
  interface Policies {
    createPolicy(name: string, rules: object): { createScriptURL(url: string): URL };
  }
  const { trustedTypes } = globalThis as unknown as { trustedTypes: Policies };
  const policy = trustedTypes.createPolicy('app', { createScriptURL: (url: string) => url });
  const reading = new Worker(policy.createScriptURL(worker), { type: 'module' });
  const texts = new Set<string>();
  const list = (text: string) => {
    if (texts.has(text)) return;
    texts.add(text);
    document.body.append(Object.assign(document.createElement('li'), { textContent: text }));
  };
  reading.onerror = () => list('The worker does not run');
  const video = document.createElement('video');
  video.srcObject = await navigator.mediaDevices.getUserMedia({ video: true });
  await video.play();
  const read = async () => {
    const frame = await createImageBitmap(video);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<readonly string[] | null>) => {
      for (const text of data ?? ['Nothing can be read here']) list(text);
      void read();
    };
    reading.postMessage({ frame, port: port2 }, [frame, port2]);
  };
  await read();
}

const EVERY = Object.entries(KINDS).flatMap(([kind, text], at) =>
  WAYS.map((seen, way) => ({
    kind: kind as keyof typeof KINDS,
    text: `${text}${way}`,
    seen,
    isByDay: at === way,
  })),
);

for (const [which, shown, tag] of [
  ['each kind and each way', EVERY.filter(({ isByDay }) => isByDay), []],
  ['each kind in each way', EVERY, ['@nightly']],
] satisfies [string, typeof EVERY, string[]][]) {
  test(`codes are read by the camera under the policy of the product: ${which}`, { tag }, async ({
    page,
  }) => {
    const [worker] = (await readdir(ASSETS)).filter((file) => /^code-reader\.worker-[\w-]+\.js$/.test(file));
    await showToCamera(
      FILM,
      await Promise.all(shown.map(({ kind, text, seen }) => pictureOfCode(text, kind, seen))),
    );
    await page.route('/code-reader', async (route) => {
      const application = await route.fetch({ url: new URL('/', route.request().url()).href });
      await route.fulfill({ response: application, body: '<!doctype html><title>Reader</title>' });
    });
    await page.goto('/code-reader');
    await page.evaluate(readInPage, `/assets/${worker}`);
    const expected = shown.map(({ text }) => text).sort();
    await expect.poll(async () => (await page.locator('li').allTextContents()).sort()).toEqual(expected);
  });
}
