import { expect, onTestFinished, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { button } from './open.tsx';

/** A JPEG or PNG photo that can be decoded. */
export async function photo(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(8, 6);
  canvas.getContext('2d')?.fillRect(0, 0, 8, 6);
  const type = name.endsWith('.png') ? 'image/png' : 'image/jpeg';
  return new File([await canvas.convertToBlob({ type })], name, { type });
}

/** A document with what the browser looks at. */
export const pdf = (name: string) => new File(['%PDF-1.7\n%%EOF'], name, { type: 'application/pdf' });

/** A document of exactly this many bytes. */
export const pdfOfSize = (name: string, bytes: number) =>
  new File(['%PDF-1.7\n', new Uint8Array(bytes - 15).fill(32), '\n%%EOF'], name, { type: 'application/pdf' });

/** Chooses files with the picker of this label, whatever comes of it. */
export async function offerFiles(within: Locator, label: string, files: readonly File[]): Promise<Locator> {
  const picker = within.getByRole('group', { name: label });
  await expect.element(picker).toBeVisible();
  const input = picker.element().querySelector<HTMLInputElement>('input[data-picker="chooser"]');
  if (input === null) throw new Error(`${label} takes no files`);
  const chosen = new DataTransfer();
  for (const each of files) chosen.items.add(each);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  return picker;
}

/** Chooses files with the picker of this label, and waits until it has taken them. */
export async function chooseFiles(within: Locator, label: string, files: readonly File[]): Promise<void> {
  const picker = await offerFiles(within, label, files);
  for (const { name } of files) await expect.element(picker.getByText(name)).toBeVisible();
  // why: a photo is named before it is prepared, and is stored on the device only then.
  await expect.element(picker.getByText(/· (Preparing|Preparando)$/)).not.toBeInTheDocument();
}

/** A day of the month after this one, as the picker names it. */
export function dayOfNextMonth(): { readonly day: string; readonly words: string } {
  const date = new Date();
  date.setDate(1);
  date.setMonth(date.getMonth() + 1);
  date.setDate(14);
  const two = (part: number) => String(part).padStart(2, '0');
  return {
    day: `${date.getFullYear()}-${two(date.getMonth() + 1)}-14`,
    words: date.toLocaleDateString('en-US', { dateStyle: 'medium' }),
  };
}

/** Chooses the 14th of next month in the picker of the schedule panel. */
export async function pickDay(section: Locator): Promise<void> {
  const next = dayOfNextMonth();
  await button(section, /^(Choose|Change) date$/).click();
  const calendar = page.getByRole('dialog', { name: 'Choose a destruction date' });
  await button(calendar, 'Next month').click();
  const day = () => calendar.element().querySelector<HTMLElement>(`[data-day="${next.day}"]`);
  await expect.poll(day).not.toBeNull();
  await page.elementLocator(day() as HTMLElement).click();
  expect(calendar.elements()).toEqual([]);
  const question = page.getByRole('dialog', { name: `Schedule destruction for ${next.words}?` });
  await button(question, 'Use this date').click();
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
}

/** Lets no picture be looked at before `letGo`. */
export function holdPictures(): { readonly letGo: () => void } {
  const decode = globalThis.createImageBitmap.bind(globalThis);
  const held = Promise.withResolvers<void>();
  const spy = vi.spyOn(globalThis, 'createImageBitmap').mockImplementation(async (source: unknown) => {
    await held.promise;
    return decode(source as Blob);
  });
  onTestFinished(() => {
    held.resolve();
    spy.mockRestore();
  });
  return { letGo: held.resolve };
}

/** Chooses files with the hidden control that has this mark. */
export async function give(picker: string, files: readonly File[]): Promise<void> {
  const find = () => document.querySelector<HTMLInputElement>(`input[data-picker="${picker}"]`);
  await expect.poll(find).not.toBeNull();
  const chosen = new DataTransfer();
  for (const each of files) chosen.items.add(each);
  const input = find() as HTMLInputElement;
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** From now on this browser makes no photo smaller and computes no hash of one, as an old one does. */
export function makeNoCaptures(): void {
  vi.stubGlobal('Worker', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
}

/** From now on this device stores no file, as one that is full. */
export function fillDevice(): { readonly makeRoom: () => void } {
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  return { makeRoom: () => spy.mockRestore() };
}
