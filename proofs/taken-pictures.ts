import { randomUUID } from 'node:crypto';
import type { Capture } from '@monda/domain/captures/capture-fields.ts';
import { CAPTURE_PURPOSES } from '@monda/domain/captures/capture-purposes.ts';
import { capturedJpeg, sha256Of } from '../apps/server/test/captures-in-tests.ts';
import type {
  CaptureStore,
  HashedCapture,
} from '../apps/web/src/features/items/steps/on-site/captures/capture-sender.ts';
import type { ProofRun } from './proof.ts';

/** Square pictures of noise; `side` in pixels. */
export function madePictures(count: number, side: number, random: () => number): Promise<readonly Buffer[]> {
  return Promise.all(Array.from({ length: count }, () => capturedJpeg(Math.floor(random() * 1_000), side)));
}

/** The pictures of a device in memory, those that arrived, and why some were refused. */
export class Device {
  readonly captures: HashedCapture[] = [];
  readonly here = new Map<string, Buffer>();
  readonly refusals: string[] = [];
  #onArrived: (arrived: number) => void = () => {};

  take(itemId: string, pictures: readonly Buffer[]): void {
    for (const [at, bytes] of pictures.entries()) {
      const id = randomUUID();
      const purpose = CAPTURE_PURPOSES[at % CAPTURE_PURPOSES.length] ?? 'before';
      const takenAt = new Date(Date.now() - (pictures.length - at) * 1_000).toISOString();
      this.here.set(id, bytes);
      this.captures.push({ id, itemId, purpose, sha256: sha256Of(bytes), size: bytes.length, takenAt });
    }
  }

  bytes(): number {
    return this.captures.reduce((sum, { size }) => sum + size, 0);
  }

  /** `onArrived`: called each time with how many have arrived. */
  store(onArrived: (arrived: number) => void): CaptureStore {
    this.#onArrived = onArrived;
    return {
      list: async () => this.captures.filter(({ id }) => this.here.has(id)),
      bytesOf: async ({ id }) => {
        const bytes = this.here.get(id);
        return bytes === undefined ? null : new Blob([new Uint8Array(bytes)]);
      },
      arrived: async ({ id }) => {
        this.here.delete(id);
        this.#onArrived(this.captures.length - this.here.size);
      },
      refused: async ({ id }, said) => {
        this.refusals.push(said);
        this.here.delete(id);
      },
    };
  }
}

/** The first item of the company of `token` that is at destruction. */
export async function itemAtDestruction(url: string, token: string): Promise<string> {
  const answer = await fetch(`${url}/api/projects/waste-items?page=1&limit=1&status=destruction`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: readonly { id: string }[] };
  const [found] = data;
  if (found === undefined) throw new Error('No item is at destruction');
  return found.id;
}

/** Checks what the product lists of the item of a device against what the device took. */
export async function checkListed(run: ProofRun, url: string, token: string, device: Device): Promise<void> {
  const { captures, here, refusals } = device;
  run.check('none was refused', refusals.length === 0, refusals.join('; '));
  run.check('none is left on the device', here.size === 0, `${here.size} are left`);
  const answer = await fetch(`${url}/api/captures?itemId=${captures[0]?.itemId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { captures: listed } = (await answer.json()) as { captures: readonly Capture[] };
  const facts = (each: readonly Pick<Capture, 'id' | 'sha256' | 'size'>[], state: (at: number) => string) =>
    each.map(({ id, sha256, size }, at) => `${id} ${sha256} ${size} ${state(at)}`).toSorted();
  const wanted = facts(captures, () => 'arrived');
  const found = facts(listed, (at) => listed[at]?.state ?? '');
  run.check(
    `${captures.length} pictures arrived, each once, with the hash of the shutter`,
    JSON.stringify(found) === JSON.stringify(wanted),
    JSON.stringify({ wanted, found }),
  );
}
