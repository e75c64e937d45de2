import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as after } from 'node:timers/promises';
import { LIMITS } from '@monda/domain/base/limits.ts';
import { type Installation, signedHeaders } from './installation.ts';
import { PEOPLE, photoOfAPhone } from './memory-of-photos.ts';
import { descendantsOf, memoryUse, watchMemory } from './memory-readings.ts';
import { creation } from './works.ts';

type Send = (path: string, sent: RequestInit) => Promise<Response>;
/** Sends some photos; how many. */
type Sender = (send: Send, photo: Buffer) => Promise<number>;

const FIRST_PIECE_BYTES = 64 * 1024;
const BUSY = 503;
const TICKS_A_SECOND = 100;
const MB = 1e6;

/** The three photos of a request in one form. */
const inForm: Sender = async (send, photo) => {
  const { path, body, type = '' } = creation(photo);
  await send(path, {
    method: 'POST',
    headers: { 'content-type': type },
    body: new Uint8Array(body as Buffer),
  });
  return 3;
};

/** One photo in pieces, as a device on a quick line sends it. */
const inPieces =
  (itemId: string): Sender =>
  async (send, photo) => {
    const id = randomUUID();
    const at = new Date().toISOString();
    const sha256 = createHash('sha256').update(photo).digest('hex');
    const facts = { id, itemId, purpose: 'before', sha256, size: photo.length, takenAt: at, deviceNow: at };
    const json = { 'content-type': 'application/json' };
    await send('/api/captures', { method: 'POST', headers: json, body: JSON.stringify(facts) });
    let from = 0;
    for (let bytes = FIRST_PIECE_BYTES; from < photo.length; bytes = Math.min(bytes * 2, LIMITS.pieceBytes)) {
      const piece = new Uint8Array(photo.subarray(from, from + bytes));
      const headers = { 'content-type': 'application/octet-stream' };
      await send(`/api/captures/${id}/pieces?offset=${from}`, { method: 'PUT', headers, body: piece });
      from += piece.length;
    }
    return 1;
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
  senderOf: (url: string, headers: Readonly<Record<string, string>>) => Promise<Sender>,
) {
  const photo = await photoOfAPhone();
  const product = await installation.start();
  const readings = watchMemory(product.pid);
  try {
    const headers = (await signedHeaders(product.url))(creation(photo));
    const sender = await senderOf(product.url, headers);
    const send: Send = async (path, sent) => {
      for (;;) {
        const answer = await fetch(new URL(path, product.url), {
          ...sent,
          headers: { ...(sent.headers as Readonly<Record<string, string>>), ...headers },
        });
        await answer.arrayBuffer();
        if (answer.ok) return answer;
        if (answer.status !== BUSY) throw new Error(`${path} was answered with ${answer.status}`);
        await after(Number(answer.headers.get('retry-after') ?? 1) * 1000);
      }
    };
    const before = await processorTime(product.pid);
    const until = performance.now() + seconds * 1000;
    let photos = 0;
    await Promise.all(
      Array.from({ length: PEOPLE }, async () => {
        while (performance.now() < until) {
          const sent = await sender(send, photo);
          photos += sent;
        }
      }),
    );
    const used = (await processorTime(product.pid)) - before;
    return { photos, most: memoryUse(readings()).most, aMegabyte: used / ((photos * photo.length) / MB) };
  } finally {
    readings();
    await product.stop();
  }
}

/** An item of the demo at destruction, of the company whose person sends. */
async function itemAtDestruction(url: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const answer = await fetch(new URL('/api/projects/waste-items?page=1&limit=1&status=destruction', url), {
    headers,
  });
  const { data } = (await answer.json()) as { readonly data: readonly { readonly id: string }[] };
  const id = data[0]?.id;
  if (id === undefined) throw new Error('No item is at destruction');
  return id;
}

/** Measures the same photos sent in forms and in pieces, one after the other; the figures as text. */
export async function measureCaptures(installation: Installation, seconds: number): Promise<string> {
  const form = await measure(installation, seconds, async () => inForm);
  const pieces = await measure(installation, seconds, async (url, headers) =>
    inPieces(await itemAtDestruction(url, headers)),
  );
  const line = (name: string, { photos, most, aMegabyte }: typeof form) =>
    `${name}: ${photos} photos, at most ${most.toFixed(0)} MB, ${(aMegabyte * 1000).toFixed(1)} ms of the processor for each MB`;
  return [
    line('in forms', form),
    line('in pieces', pieces),
    `pieces to forms: memory ${(pieces.most / form.most).toFixed(2)}, processor ${(pieces.aMegabyte / form.aMegabyte).toFixed(2)} (goal 1.3)`,
  ].join('\n');
}
