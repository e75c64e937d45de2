import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as after } from 'node:timers/promises';
import { accessTokenOf } from '@monda/test-bed/sign-in.ts';
import {
  CaptureSender,
  type CaptureStore,
  type HashedCapture,
} from '../apps/web/src/features/items/steps/on-site/captures/capture-sender.ts';
import { callsOverLine } from '../proofs/calls-over-a-line.ts';
import { itemAtDestruction } from '../proofs/taken-pictures.ts';
import type { Installation } from './installation.ts';
import { PEOPLE, photoOfAPhone } from './memory-of-photos.ts';
import { median } from './figures.ts';
import { descendantsOf, memoryUse, watchMemory } from './memory-readings.ts';
import { creation } from './works.ts';

/** Where a person sends photos, and until when (of `performance.now()`). */
interface Sending {
  readonly url: string;
  readonly token: string;
  readonly photo: Buffer;
  readonly until: number;
}
/** What one person sent. */
interface Sent {
  readonly photos: number;
  readonly pieces: number;
}

const BUSY = 503;
const PHOTOS_OF_A_REQUEST = 3;
/** Photos a device has that have not arrived: more than it sends at once. */
const PHOTOS_AHEAD = 4;
const TICKS_A_SECOND = 100;
/** People send for this part of the time before it is measured. */
const WARM_UP = 4;
const MB = 1e6;

/** Forms of three photos, each as soon as the last is answered, as a browser sends them. */
async function inForms({ url, token, photo, until }: Sending): Promise<Sent> {
  const { path, body, type = '' } = creation(photo);
  let photos = 0;
  while (performance.now() < until) {
    const answer = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': type, prefer: 'wait=50' },
      body: new Uint8Array(body as Buffer),
    });
    await answer.arrayBuffer();
    if (answer.ok) photos += PHOTOS_OF_A_REQUEST;
    else if (answer.status !== BUSY) throw new Error(`A form was answered with ${answer.status}`);
    else await after(Number(answer.headers.get('retry-after') ?? 1) * 1000);
  }
  return { photos, pieces: 0 };
}

/** The sender of a phone that takes a photo for each that arrives. */
const inPieces =
  (itemId: string) =>
  async ({ url, token, photo, until }: Sending): Promise<Sent> => {
    const sha256 = createHash('sha256').update(photo).digest('hex');
    const bytes = new Blob([new Uint8Array(photo)]);
    const here = new Map<string, HashedCapture>();
    const refusals: string[] = [];
    let photos = 0;
    const take = () => {
      const facts = { id: randomUUID(), itemId, purpose: 'before' as const, sha256, size: photo.length };
      here.set(facts.id, { ...facts, takenAt: new Date().toISOString() });
    };
    const store: CaptureStore = {
      async list() {
        while (here.size < PHOTOS_AHEAD && performance.now() < until) take();
        return [...here.values()];
      },
      bytesOf: async () => bytes,
      async arrived({ id }) {
        here.delete(id);
        photos += 1;
      },
      async refused({ id }, said) {
        here.delete(id);
        refusals.push(said);
      },
    };
    const line = callsOverLine(url, token);
    const sender = new CaptureSender({
      ...{ calls: line.calls, store, tell: () => {}, now: () => performance.now(), hash: async () => sha256 },
      wait: (ms) => after(ms),
    });
    await sender.run(new AbortController().signal).finally(() => line.close());
    if (refusals.length > 0) throw new Error(`Photos were refused: ${refusals.join('; ')}`);
    return { photos, pieces: line.sent.pieces.length };
  };

/** Seconds of the processor that a process and those below it have used, ended ones included. */
async function processorTime(pid: number): Promise<number> {
  const ticksOf = async (each: number, from: number, to: number) => {
    const stat = await readFile(`/proc/${each}/stat`, 'utf8').catch(() => '');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(from, to).reduce((sum, ticks) => sum + Number(ticks), 0);
  };
  const below = await Promise.all((await descendantsOf(pid)).map((each) => ticksOf(each, 11, 13)));
  return ((await ticksOf(pid, 11, 15)) + below.reduce((sum, ticks) => sum + ticks, 0)) / TICKS_A_SECOND;
}

/** What eight people cost who send photos for `seconds`: memory at most in MB, and seconds of the processor for each MB. */
async function measure(
  installation: Installation,
  seconds: number,
  personAt: (url: string, token: string) => Promise<(sending: Sending) => Promise<Sent>>,
) {
  const photo = await photoOfAPhone();
  const product = await installation.start();
  const readings = watchMemory(product.pid);
  try {
    const { url } = product;
    const token = await accessTokenOf(url, 'acmeUser');
    const person = await personAt(url, token);
    const send = (ms: number) => {
      const until = performance.now() + ms;
      return Promise.all(Array.from({ length: PEOPLE }, () => person({ url, token, photo, until })));
    };
    // why: what a server runs is compiled late.
    await send((seconds * 1000) / WARM_UP);
    const before = await processorTime(product.pid);
    const sent = await send(seconds * 1000);
    const used = (await processorTime(product.pid)) - before;
    const photos = sent.reduce((sum, each) => sum + each.photos, 0);
    const pieces = sent.reduce((sum, each) => sum + each.pieces, 0);
    return {
      photos,
      pieces,
      most: memoryUse(readings()).most,
      aMegabyte: used / ((photos * photo.length) / MB),
    };
  } finally {
    readings();
    await product.stop();
  }
}

/** How often forms and pieces are measured in turn: what else the machine does changes within minutes. */
const ROUNDS = 3;

/** Measures the same photos sent in forms and in pieces, in turn, together for `seconds` each; the figures as text. */
export async function measureCaptures(installation: Installation, seconds: number): Promise<string> {
  const lines: string[] = [];
  const ratios: { readonly memory: number; readonly processor: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const form = await measure(installation, seconds / ROUNDS, async () => inForms);
    const pieces = await measure(installation, seconds / ROUNDS, async (url, token) =>
      inPieces(await itemAtDestruction(url, token)),
    );
    const line = (name: string, { photos, pieces: sent, most, aMegabyte }: typeof form) =>
      `${name}: ${photos} photos, ${sent} pieces, at most ${most.toFixed(0)} MB, ${(aMegabyte * 1000).toFixed(1)} ms of the processor for each MB`;
    lines.push(line('in forms', form), line('in pieces', pieces));
    ratios.push({ memory: pieces.most / form.most, processor: pieces.aMegabyte / form.aMegabyte });
  }
  const middle = (of: 'memory' | 'processor') => median(ratios.map((each) => each[of])).toFixed(2);
  return [
    ...lines,
    `pieces to forms: memory ${middle('memory')}, processor ${middle('processor')} (goal 1.3)`,
  ].join('\n');
}
