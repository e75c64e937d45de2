import { setTimeout as pause } from 'node:timers/promises';
import { accessTokenOf } from '@monda/test-bed/sign-in.ts';
import { sha256Of } from '../apps/server/test/captures-in-tests.ts';
import { CaptureSender } from '../apps/web/src/features/items/steps/on-site/captures/capture-sender.ts';
import { callsOverLine } from './calls-over-a-line.ts';
import type { ProofRun } from './proof.ts';
import { checkListed, Device, itemAtDestruction, madePictures } from './taken-pictures.ts';

/** Taken at a time, as often as the load lasts. */
const PICTURES = 3;
/** Side in pixels of a square picture of noise that has about 2 MB: many pieces of 64 kB. */
const SIDE = 2_280;
/** The clock of the device is so many times as fast as ours: it comes back often in a load of seconds. */
const TIMES_AS_FAST = 50;
/** Pictures that have not arrived so long after the load are lost, in milliseconds. */
const PATIENCE_MS = 120_000;

/** A device takes and sends pictures while a server has too much to do: what is turned away is sent when the server says, and none is lost. */
export async function picturesWhile(
  run: ProofRun,
  url: string,
  begin: () => Promise<unknown>,
): Promise<void> {
  const token = await accessTokenOf(url, 'acmeUser');
  const device = new Device();
  const pictures = await madePictures(PICTURES, SIDE, () => run.random());
  const itemId = await itemAtDestruction(url, token);
  const line = callsOverLine(url, token);
  const { calls, sent } = line;
  const sender = new CaptureSender({
    calls,
    store: device.store(() => {}),
    tell: () => {},
    now: () => performance.now() * TIMES_AS_FAST,
    wait: (ms) => pause(ms / TIMES_AS_FAST),
    hash: async (bytes) => sha256Of(new Uint8Array(await bytes.arrayBuffer())),
  });
  const over = new AbortController();
  const load = begin().finally(() => over.abort());
  try {
    while (!over.signal.aborted) {
      device.take(itemId, pictures);
      await sender.run(AbortSignal.timeout(PATIENCE_MS));
    }
    await load;
  } finally {
    line.close();
  }
  const pieces = sent.busy.filter(({ method }) => method === 'PUT');
  run.figure(
    'pictures under load: calls, turned away, of them pieces',
    [sent.calls, sent.busy.length, pieces.length].join(', '),
  );
  run.check(
    'pictures under load: pieces are turned away',
    pieces.length > 0,
    `${sent.busy.length} of ${sent.calls} calls were`,
  );
  run.check(
    'pictures under load: each that is turned away is told when to come back',
    sent.busy.every(({ retryAfter }) => Number(retryAfter) > 0),
    JSON.stringify(sent.busy.find(({ retryAfter }) => !(Number(retryAfter) > 0))),
  );
  await checkListed(run, url, token, device);
}
