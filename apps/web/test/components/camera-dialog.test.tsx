import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { CameraDialog, type CameraDialogProps } from '../../src/camera/camera-dialog.tsx';
import { expectAccessible } from './bed/accessible.ts';
import { everyNthByDay, IS_BY_DAY } from './bed/by-day.ts';
import { fakeCamera, SIZE, statesOf } from './bed/camera.ts';
import { render } from './bed/draw.ts';
import { readIn } from './bed/language.ts';

const SHOTS = ['Safe', 'Printer', 'Shelf'].map((title) => ({ key: title, title, note: 'Before' }));
const dialog = (title: string | RegExp = /./) => page.getByRole('dialog', { name: title });
const shutter = () => dialog().getByRole('button', { name: 'Take photo' });
const next = () => dialog().getByRole('button', { name: 'Next', exact: true });
const again = () => dialog().getByRole('button', { name: 'Take again' });
const said = (text: string) => expect.element(dialog().getByText(text)).toBeVisible();

type OnShot = CameraDialogProps['onShot'];

/** The dialog, opened; it closes as it says. */
async function open(onShot: OnShot = async () => undefined, shots = SHOTS) {
  const shot = vi.fn<OnShot>(onShot);
  function Page() {
    const [opened, setOpened] = useState(true);
    return <CameraDialog opened={opened} onClose={() => setOpened(false)} shots={shots} onShot={shot} />;
  }
  await render(<Page />);
  return shot;
}
/** Takes the photo of this thing. */
async function take(title: string): Promise<void> {
  await expect.element(dialog(title)).toBeVisible();
  await expect.element(shutter()).toHaveAttribute('aria-disabled', 'false');
  await shutter().click();
}
const keysOf = (shot: ReturnType<typeof vi.fn<OnShot>>) => shot.mock.calls.map(([key]) => key);

describe('no photo is taken', () => {
  test('without a camera, which is said; a press asks for it again', async () => {
    const camera = fakeCamera();
    camera.refuse('NotAllowedError');
    const shot = await open();
    await said(
      'The camera is not allowed. Allow it in the settings of your browser. You can close this and add photos the usual way.',
    );
    await expectAccessible(undefined, [375]);
    await expect.element(shutter()).toHaveAttribute('aria-disabled', 'true');
    await shutter().click({ force: true });
    camera.allow();
    await dialog().getByRole('button', { name: 'Try again' }).click();
    await take('Safe');
    await expect.element(dialog('Printer')).toBeVisible();
    await dialog().getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(keysOf(shot)).toEqual(['Safe']);
    await expect.poll(() => statesOf(camera)).toEqual(['ended']);
  });

  test.skipIf(IS_BY_DAY)('before the camera is there', async () => {
    const letGo = fakeCamera().hold();
    const shot = await open();
    await said('The camera is starting…');
    await shutter().click({ force: true });
    letGo();
    await take('Safe');
    await expect.poll(() => keysOf(shot)).toEqual(['Safe']);
  });

  test('of the next thing by the second press of a double one, nor while one is stored', async () => {
    fakeCamera();
    const { promise, resolve } = Promise.withResolvers<void>();
    const shot = await open((key) => (key === 'Printer' ? promise : Promise.resolve()));
    await expect.element(shutter()).toHaveAttribute('aria-disabled', 'false');
    await shutter().click();
    await expect.element(dialog('Printer')).toBeVisible();
    // why: as a browser says that it follows the one before; a hand may be quicker than the store, and slower.
    shutter()
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
    await take('Printer');
    await expect.element(shutter()).toHaveAttribute('aria-disabled', 'true');
    await shutter().click({ force: true });
    await userEvent.keyboard('{Enter}');
    expect(keysOf(shot)).toEqual(['Safe', 'Printer']);
    resolve();
    await expect.element(dialog('Shelf')).toBeVisible();
  });

  test.skipIf(IS_BY_DAY)('where it is not stored: that is said, and the same is taken again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    fakeCamera();
    let isFull = true;
    const shot = await open(async () => {
      if (isFull) throw new Error('no room');
    });
    await take('Safe');
    await said('The photo was not taken. Try again.');
    await said('3 photos left');
    isFull = false;
    await take('Safe');
    await expect.element(dialog('Printer')).toBeVisible();
    await expect.element(dialog().getByText('The photo was not taken.')).not.toBeInTheDocument();
    expect(shot.mock.calls.map(([key, , instead]) => [key, instead])).toEqual([
      ['Safe', null],
      ['Safe', null],
    ]);
  });
});

describe('photos', () => {
  test('are taken one after the other by Enter and Space alone, each in full size, until all are', async () => {
    const camera = fakeCamera();
    const shot = await open();
    for (const [at, { title, note }] of SHOTS.entries()) {
      await expect.element(dialog(title)).toBeVisible();
      await said(note);
      await said(at === 2 ? '1 photo left' : `${3 - at} photos left`);
      await expect.element(shutter()).toHaveAttribute('aria-disabled', 'false');
      await expect.element(shutter()).toHaveFocus();
      await userEvent.keyboard(at === 1 ? ' ' : '{Enter}');
    }
    await expect.element(dialog('All photos are taken.')).toBeVisible();
    await expect.poll(() => statesOf(camera)).toEqual(['ended']);
    expect(keysOf(shot)).toEqual(['Safe', 'Printer', 'Shelf']);
    const [, photo] = shot.mock.calls[0] ?? [];
    expect([photo?.type, photo?.name]).toEqual(['image/jpeg', expect.stringMatching(/^photo-\d{13}\.jpg$/)]);
    const { width, height } = await createImageBitmap(photo as Blob);
    expect({ width, height }).toEqual(SIZE);
    await expectAccessible(undefined, [375]);
    await dialog().getByRole('button', { name: 'Done' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  test.skipIf(IS_BY_DAY)('of what is passed over come at the end', async () => {
    fakeCamera();
    const shot = await open();
    await next().click();
    await take('Printer');
    await take('Shelf');
    await take('Safe');
    await expect.element(dialog('All photos are taken.')).toBeVisible();
    expect(keysOf(shot)).toEqual(['Printer', 'Shelf', 'Safe']);
  });

  test.skipIf(IS_BY_DAY)(
    'are looked at small, and the last one can be taken again, also behind the end',
    async () => {
      const camera = fakeCamera();
      const shot = await open();
      await take('Safe');
      await expect.element(dialog().getByRole('img', { name: 'Last photo: Safe, Before' })).toBeVisible();
      await again().click();
      await expect.element(dialog('Safe')).toBeVisible();
      await said('The photo before stays until you take the new one.');
      await expect.element(shutter()).toHaveFocus();
      await expect.element(again()).not.toBeInTheDocument();
      await take('Safe');
      await take('Printer');
      await take('Shelf');
      await again().click();
      await take('Shelf');
      await expect.element(dialog('All photos are taken.')).toBeVisible();
      expect(keysOf(shot)).toEqual(['Safe', 'Safe', 'Printer', 'Shelf', 'Shelf']);
      const [first, second, , fourth, fifth] = shot.mock.calls;
      expect([first?.[2], second?.[2], fourth?.[2], fifth?.[2]]).toEqual([
        null,
        first?.[1],
        null,
        fourth?.[1],
      ]);
      await expect.poll(() => statesOf(camera)).toEqual(['ended', 'ended']);
    },
  );

  test.skipIf(IS_BY_DAY)('are taken in Spanish', async () => {
    await readIn('es');
    fakeCamera();
    await open();
    await expect.element(page.getByText('Faltan 3 fotos')).toBeVisible();
    await page.getByRole('button', { name: 'Tomar foto' }).click();
    await expect.element(page.getByRole('button', { name: 'Tomar de nuevo' })).toBeVisible();
  });
});

test.each(['Escape', 'cleanup', 'pagehide'] as const)('the camera goes off by %s', async (end) => {
  const camera = fakeCamera();
  await open();
  await expect.element(shutter()).toHaveAttribute('aria-disabled', 'false');
  if (end === 'Escape') await userEvent.keyboard('{Escape}');
  else if (end === 'cleanup') await cleanup();
  else window.dispatchEvent(new PageTransitionEvent('pagehide'));
  await expect.poll(() => statesOf(camera)).toEqual(['ended']);
  if (end === 'Escape') await expect.element(dialog()).not.toBeInTheDocument();
});

test.each(
  everyNthByDay(
    [
      [320, 568],
      [390, 844],
      [568, 320],
      [844, 390],
    ] as const,
    2,
  ),
)('everything is in view and large enough for a thumb at %i by %i px', async (width, height) => {
  await page.viewport(width, height);
  fakeCamera();
  await open(
    async () => undefined,
    [...SHOTS, { key: 'long', title: `A safe with ${'a very long name, '.repeat(4)}`, note: 'After' }],
  );
  for (const title of ['Safe', 'Printer', 'Shelf']) await take(title);
  await expect.element(dialog(/^A safe with/)).toBeVisible();
  const buttons = dialog().getByRole('button').elements();
  expect(buttons.length).toBe(3);
  for (const button of buttons) {
    const box = button.getBoundingClientRect();
    expect(Math.min(box.width, box.height), button.textContent).toBeGreaterThanOrEqual(44);
    expect(box.bottom, button.textContent).toBeLessThanOrEqual(height);
    expect(box.right, button.textContent).toBeLessThanOrEqual(width);
  }
  const picture = dialog().getByLabelText('Camera picture').element().getBoundingClientRect();
  expect(picture.height).toBeGreaterThanOrEqual(height * 0.4);
  expect(document.documentElement.scrollWidth).toBe(width);
});
