import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isByDay } from '../../test/combinations.ts';

const run = promisify(execFile);
const REPORT = `process.on('exit', () => console.log(process.moduleLoadList.some((name) => name.includes('amaro'))))`;

const ENTRIES = ['../files/image-process-entry.ts', '../certificates/drawing/certificate-process-entry.ts'];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'monda-compiled-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Whether the process of an entry loads the part of Node that strips types; it ends by itself, without a server. */
async function stripsTypes(entry: string): Promise<boolean> {
  const report = `data:text/javascript,${encodeURIComponent(REPORT)}`;
  const { stdout } = await run(
    process.execPath,
    ['--import', report, fileURLToPath(new URL(entry, import.meta.url))],
    { env: { NODE_COMPILE_CACHE: folder } },
  );
  return stdout.trim() === 'true';
}

describe('modules kept compiled', () => {
  it.each(isByDay ? ENTRIES.slice(0, 1) : ENTRIES)(
    'strips types only at the first start of %s',
    async (entry) => {
      expect(await stripsTypes(entry)).toBe(true);
      expect(await stripsTypes(entry)).toBe(false);
    },
    60_000,
  );
});
