import { randomBytes } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import sharp from 'sharp';
import { memoryGoal } from './goals.ts';
import { type Installation, signedHeaders } from './installation.ts';
import { memoryUse, watchMemory } from './memory-readings.ts';
import { writeMemory } from './results.ts';
import { creation, type WorkRequest } from './works.ts';

/** People who send photos without pause. */
export const PEOPLE = 8;
const PHOTOS_OF_A_REQUEST = 3;
const MOST_MB = 300;
const BUSY = 503;

/** A photo of a phone: 12 megapixels, about 4 MB. */
export function photoOfAPhone(): Promise<Buffer> {
  const [width, height, blur] = [4032, 3024, 4];
  const noise = randomBytes((width / blur) * (height / blur) * 3);
  return sharp(noise, { raw: { width: width / blur, height: height / blur, channels: 3 } })
    .resize(width, height, { kernel: 'cubic' })
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** What the people sent so far. */
interface Sent {
  photos: number;
  refused: number;
}

/**
 * One person sends requests until `until`, each as soon as the last is answered; one that is refused because too many
 * wait is sent again when the server says.
 */
async function sendPhotos(
  url: string,
  send: WorkRequest,
  headers: Readonly<Record<string, string>>,
  until: number,
  sent: Sent,
) {
  while (performance.now() < until) {
    const answer = await fetch(new URL(send.path, url), {
      method: send.method,
      headers: { ...headers, 'content-type': send.type ?? '' },
      body: new Uint8Array(Buffer.from(send.body ?? '')),
    });
    await answer.arrayBuffer();
    if (answer.ok) sent.photos += PHOTOS_OF_A_REQUEST;
    else if (answer.status === BUSY) {
      sent.refused += 1;
      await after(Number(answer.headers.get('retry-after') ?? 1) * 1000);
    } else throw new Error(`A request with photos was answered with ${answer.status}`);
  }
}

/**
 * Memory of the server and the processes it starts while eight people send photos of phones for `seconds`, from its
 * start on. Writes the figures to `bench/results/memory-of-photos.md` and answers them as text.
 */
export async function measureMemoryOfPhotos(installation: Installation, seconds: number): Promise<string> {
  const photo = await photoOfAPhone();
  const product = await installation.start();
  const readings = watchMemory(product.pid);
  try {
    const send = creation(photo);
    const headers = (await signedHeaders(product.url))(send);
    const sent: Sent = { photos: 0, refused: 0 };
    const began = performance.now();
    const until = began + seconds * 1000;
    await Promise.all(
      Array.from({ length: PEOPLE }, () => sendPhotos(product.url, send, headers, until, sent)),
    );
    const took = (performance.now() - began) / 1000;
    const use = memoryUse(readings());
    return await writeMemory({
      name: 'memory-of-photos',
      title: "Memory of a server during eight people's photos",
      what: `PostgreSQL, ${PEOPLE} people, ${sent.photos} photos of ${(photo.length / 1e6).toFixed(1)} MB and 12 megapixels in ${took.toFixed(0)} s (${(sent.photos / took).toFixed(2)} a second), ${sent.refused} requests sent again.`,
      use,
      goal: memoryGoal("most memory during eight people's photos", MOST_MB, use.most),
    });
  } finally {
    readings();
    await product.stop();
  }
}
