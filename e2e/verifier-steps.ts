import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

/** Lines of a report of the verifier. */
export const reportLines = (page: Page): Locator => page.locator('#verifier .rows > li');

/** What the verifier says of the certificate as a whole. */
export const verdict = (page: Page): Locator => page.locator('#verifier').getByRole('status');

/** Has the page of the verifier read files of a folder on disk. */
export const giveFiles = (page: Page, folder: string, names: readonly string[]): Promise<void> =>
  page.getByLabel('Choose files').setInputFiles(names.map((name) => path.join(folder, name)));

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
