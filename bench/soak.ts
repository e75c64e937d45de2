import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Installation, signedHeaders } from './installation.ts';
import { load } from './load.ts';
import { residentMb } from './processes.ts';
import { measuredAt } from './results.ts';
import { photoOfAMegabyte, WORKS } from './works.ts';

/** People who ask without pause. */
const PEOPLE = 4;
/** Length of a stretch of one work. */
const STRETCH_SECONDS = 4;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Every work in turn on one server for `seconds`, its resident memory read after each stretch. Writes the
 * readings to `bench/results/memory.md` and answers them as text: means of every sixth of the time.
 */
export async function soak(
  installation: Installation,
  seconds: number,
  say: (line: string) => void,
): Promise<string> {
  const ground = { ...installation.ground, photo: await photoOfAMegabyte() };
  const product = await installation.start();
  try {
    const headersFor = await signedHeaders(product.url);
    const readings: { readonly at: number; readonly mb: number }[] = [];
    let requests = 0;
    const began = performance.now();
    const at = () => (performance.now() - began) / 1000;
    while (at() < seconds) {
      for (const work of WORKS) {
        const stretch = await load({ url: product.url, headersFor }, work, ground, PEOPLE, STRETCH_SECONDS);
        requests += stretch.requests;
        readings.push({ at: at(), mb: await residentMb(product.pid) });
      }
      say(`${at().toFixed(0)} s: ${readings.at(-1)?.mb.toFixed(0)} MB after ${requests} requests`);
    }
    const parts = Array.from({ length: 6 }, (_, part) =>
      readings.filter(
        ({ at: when }) => when >= (part * seconds) / 6 && (when < ((part + 1) * seconds) / 6 || part === 5),
      ),
    );
    const text = [
      `# Resident memory of a server and its process of pictures under steady load, commit ${measuredAt()}`,
      '',
      `${installation.items} items on PostgreSQL, ${PEOPLE} people, every work in turn, ${(seconds / 60).toFixed(0)} minutes, ${requests} requests.`,
      '',
      '| part of the time | mean MB | most MB |',
      '| --- | --- | --- |',
      ...parts.map((part, index) => {
        const values = part.map(({ mb }) => mb);
        return `| ${index + 1} of 6 | ${mean(values).toFixed(0)} | ${Math.max(...values).toFixed(0)} |`;
      }),
      '',
    ].join('\n');
    const folder = path.join(import.meta.dirname, 'results');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'memory.md'), text);
    return text;
  } finally {
    await product.stop();
  }
}
