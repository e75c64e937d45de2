import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

/** Lines of a report of the verifier. */
export const reportLines = (page: Page): Locator => page.locator('#verifier .rows > li');

/** Opens the list of what was checked. */
export const openChecks = (page: Page): Promise<void> => page.locator('#verifier .checks > summary').click();

/** The sentence that the verifier says of the certificate as a whole. */
export const verdict = (page: Page): Locator => page.locator('#verifier .verdict > span').last();

/** What stands below the verdict. */
export const notes = (page: Page): Locator => page.locator('#verifier .note');

/** The subject of a certificate. */
export const about = (page: Page): Locator => page.locator('#verifier .about');

/** Has the page of the verifier read files of a folder on disk. */
export const giveFiles = (page: Page, folder: string, names: readonly string[]): Promise<void> =>
  page.getByLabel('Choose files').setInputFiles(names.map((name) => path.join(folder, name)));

/** Drops a folder of the disk onto the page of the verifier, as a hand does. */
export async function dropFolder(page: Page, folder: string): Promise<void> {
  const place = page.locator('#verifier .drop');
  // why: what stands below it may have scrolled it out of the window.
  await place.scrollIntoViewIfNeeded();
  const area = await place.boundingBox();
  if (area === null) throw new Error('the page has no place to drop files');
  const devtools = await page.context().newCDPSession(page);
  const over = {
    ...{ x: area.x + area.width / 2, y: area.y + 10 },
    data: { items: [], files: [folder], dragOperationsMask: 1 },
  };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, ...over });
  await devtools.detach();
}

/** Changes one pixel of a picture. */
export async function changeOnePixel(file: string): Promise<void> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  data[0] = (data[0] ?? 0) ^ 0x40;
  const { width, height, channels } = info;
  await sharp(data, { raw: { width, height, channels } }).jpeg({ quality: 90 }).toFile(file);
}

/** Runs `verify.mjs` of a folder with these arguments; its exit code and what it says. */
export async function byCommand(
  folder: string,
  args: readonly string[],
): Promise<{ readonly code: number; readonly said: string }> {
  const done = promisify(execFile)(process.execPath, ['verify.mjs', ...args], { cwd: folder });
  return done.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { readonly code: number; readonly stdout: string }) => ({ code: error.code, said: error.stdout }),
  );
}
