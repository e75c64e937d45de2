import { useEffect, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { ScanDialog } from '../../src/camera/scan-dialog.tsx';
import { expectAccessible } from './bed/accessible.ts';
import { everyNthByDay, IS_BY_DAY } from './bed/by-day.ts';
import { code, codes, fakeCamera, NOTHING, statesOf } from './bed/camera.ts';
import { render } from './bed/draw.ts';
import { readIn } from './bed/language.ts';

const dialog = () => page.getByRole('dialog', { name: 'Scan a code' });
const video = () => dialog().getByLabelText('Camera picture');
const field = () => dialog().getByRole('textbox', { name: 'Code or serial number' });

type OnRead = (text: string) => string | null;

/** The dialog, opened; `close` and `reopen` do so from outside. */
async function open(onRead: OnRead = () => null) {
  const read = vi.fn<OnRead>(onRead);
  const onClose = vi.fn<() => void>();
  const opening: { set: (opened: boolean) => void } = { set: () => undefined };
  function Page() {
    const [opened, setOpened] = useState(true);
    useEffect(() => {
      opening.set = setOpened;
    }, []);
    const close = () => {
      onClose();
      setOpened(false);
    };
    return <ScanDialog opened={opened} onClose={close} onRead={read} />;
  }
  await render(<Page />);
  return { read, onClose, close: () => opening.set(false), reopen: () => opening.set(true) };
}

/** The browser's own reader, which knows these kinds. why: Chromium has none on Linux. */
function ownReader(kinds: readonly string[], detect: () => Promise<readonly { rawValue: string }[]>) {
  class Reader {
    static getSupportedFormats = async () => kinds;
    detect = detect;
  }
  vi.stubGlobal('BarcodeDetector', Reader);
}
const EVERY_KIND = ['aztec', 'code_128', 'code_39', 'data_matrix', 'qr_code'];

afterEach(() => vi.unstubAllGlobals());

describe('without a camera', () => {
  test.each(
    everyNthByDay(
      [
        ['NotAllowedError', 'The camera is not allowed. Allow it in the settings of your browser.'],
        ['NotFoundError', 'No camera was found.'],
        ['OverconstrainedError', 'No camera was found.'],
        ['NotReadableError', 'The camera could not be started. Another app may be using it.'],
      ],
      2,
    ),
  )('%s is said, and what is typed is taken by Enter', async (name, sentence) => {
    fakeCamera().refuse(name);
    const { read, onClose } = await open();
    await expect.element(dialog().getByText(`${sentence} You can type the number instead.`)).toBeVisible();
    await expect.element(video()).not.toBeVisible();
    await field().click();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' SN-1 {Enter}');
    expect(read.mock.calls).toEqual([['SN-1']]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('of a page without devices it is missing', async () => {
    vi.spyOn(navigator, 'mediaDevices', 'get').mockReturnValue(undefined as unknown as MediaDevices);
    await open();
    await expect.element(dialog().getByText(/^No camera was found\./)).toBeVisible();
  });

  test('it is asked for again by a press', async () => {
    const camera = fakeCamera();
    camera.refuse('NotAllowedError');
    await open();
    const again = dialog().getByRole('button', { name: 'Try again' });
    await expect.element(again).toBeVisible();
    await expectAccessible(undefined, [375]);
    camera.allow();
    await again.click();
    await expect.element(video()).toBeVisible();
    expect(camera.asked).toHaveBeenCalledTimes(2);
  });

  test.skipIf(IS_BY_DAY)('it is said in Spanish', async () => {
    await readIn('es');
    fakeCamera().refuse('NotFoundError');
    await open();
    await expect
      .element(page.getByText('No se encontró ninguna cámara. Puede escribir el número.'))
      .toBeVisible();
  });
});

describe('the camera', () => {
  test('is opened by the dialog alone, at the back and without sound', async () => {
    const { asked } = fakeCamera();
    const { close, reopen } = await open();
    expect(asked.mock.calls).toEqual([
      [{ audio: false, video: { facingMode: 'environment', width: { ideal: 1920 } } }],
    ]);
    close();
    await expect.element(dialog()).not.toBeInTheDocument();
    reopen();
    await expect.poll(() => asked.mock.calls.length).toBe(2);
  });

  test('goes off when the dialog is closed, when it is taken away, and by Escape', async () => {
    const camera = fakeCamera();
    const { close, reopen } = await open();
    await expect.element(video()).toBeVisible();
    expect(statesOf(camera)).toEqual(['live']);
    close();
    await expect.poll(() => statesOf(camera)).toEqual(['ended']);
    reopen();
    await expect.poll(() => statesOf(camera)).toEqual(['ended', 'live']);
    await expect.element(video()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => statesOf(camera)).toEqual(['ended', 'ended']);
    reopen();
    await expect.poll(() => statesOf(camera)).toEqual(['ended', 'ended', 'live']);
    await cleanup();
    expect(statesOf(camera)).toEqual(['ended', 'ended', 'ended']);
  });

  test.each(['close', 'cleanup'] as const)('goes off when it comes after %s', async (end) => {
    const camera = fakeCamera();
    const letGo = camera.hold();
    const { close } = await open();
    if (end === 'cleanup') await cleanup();
    else {
      close();
      await expect.element(dialog()).not.toBeInTheDocument();
    }
    letGo();
    await expect.poll(() => statesOf(camera)).toEqual(['ended']);
  });

  test.skipIf(IS_BY_DAY)('goes off with the page, says so, and comes again by a press', async () => {
    const camera = fakeCamera();
    await open();
    await expect.element(video()).toBeVisible();
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(statesOf(camera)).toEqual(['ended']);
    await expect.element(dialog().getByText(/^The camera was turned off\./)).toBeVisible();
    await dialog().getByRole('button', { name: 'Try again' }).click();
    await expect.element(video()).toBeVisible();
    expect(statesOf(camera)).toEqual(['ended', 'live']);
  });

  test('is said to be off where the device ends it', async () => {
    const camera = fakeCamera();
    await open();
    await expect.element(video()).toBeVisible();
    camera.tracks[0]?.dispatchEvent(new Event('ended'));
    await expect.element(dialog().getByText(/^The camera was turned off\./)).toBeVisible();
  });
});

describe('a code', () => {
  const CODES = [
    ['QRCode', 'https://monda.example/items/7a7e2c1a-3333-4222-8333-000000000001'],
    ['Code128', 'SN-2024/0001'],
    ['Code39', 'SN/A-7'],
    ['DataMatrix', 'SN-77 é'],
  ] as const;
  // why: the journey `code-reader` reads each kind.
  test.each(everyNthByDay(CODES, 2))('of kind %s is read once, and the dialog closes', async (kind, text) => {
    const camera = fakeCamera();
    camera.show(await code(text, kind));
    const { read, onClose } = await open();
    await expect.poll(() => read.mock.calls).toEqual([[text]]);
    expect(onClose).toHaveBeenCalledOnce();
    await expect.poll(() => statesOf(camera)).toEqual(['ended']);
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(read).toHaveBeenCalledOnce();
  });

  test('of GS1 says by its mark that its parts are named', async () => {
    fakeCamera().show(await code('(01)04012345678901(21)SN-1', 'DataMatrix', 'gs1'));
    const { read } = await open();
    await expect.poll(() => read.mock.calls).toEqual([[']d2010401234567890121SN-1']]);
  });

  test('of several in one picture one alone is taken', async () => {
    fakeCamera().show(await codes('SN-1', 'SN-2'));
    const { read, onClose } = await open();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(read).toHaveBeenCalledOnce();
  });

  test.skipIf(IS_BY_DAY)('that leads nowhere is said once, and the next one is read', async () => {
    const camera = fakeCamera();
    camera.show(await code('OTHER', 'QRCode'));
    const { read, onClose } = await open((text) => (text === 'SN-1' ? null : `Nothing has ${text}`));
    await expect.element(dialog().getByText('Nothing has OTHER')).toBeVisible();
    await expectAccessible(undefined, [375]);
    camera.show(NOTHING);
    camera.show(await code('OTHER 2', 'QRCode'));
    await expect.element(dialog().getByText('Nothing has OTHER 2')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    camera.show(await codes('OTHER', 'SN-1'));
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(read.mock.calls).toEqual([['OTHER'], ['OTHER 2'], ['SN-1']]);
  });
});

describe("the browser's own reader", () => {
  test('reads where it knows every kind, one picture after the other, and no more when it is closed', async () => {
    const camera = fakeCamera();
    const answers: ((texts: { rawValue: string }[]) => void)[] = [];
    ownReader(EVERY_KIND, () => new Promise((resolve) => answers.push(resolve)));
    const { read, close } = await open(() => 'Unknown');
    await expect.poll(() => answers.length).toBe(1);
    answers[0]?.([{ rawValue: 'A' }, { rawValue: 'A' }, { rawValue: '' }]);
    await expect.poll(() => answers.length).toBe(2);
    close();
    await expect.poll(() => statesOf(camera)).toEqual(['ended']);
    answers[1]?.([{ rawValue: 'B' }]);
    // why: what would be read from now on is read by the next opening alone.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(answers.length).toBe(2);
    expect(read.mock.calls).toEqual([['A']]);
  });

  test.each<readonly [string, readonly string[], () => Promise<readonly { rawValue: string }[]>]>([
    ['where it lacks a kind', ['qr_code', 'code_128', 'code_39'], async () => [{ rawValue: 'not asked' }]],
    ['where it knows none', [], async () => [{ rawValue: 'not asked' }]],
    ['where it fails', EVERY_KIND, () => Promise.reject(new Error('Barcode detection service unavailable'))],
  ])('is replaced by that of the page %s', async (_, kinds, detect) => {
    ownReader(kinds, detect);
    fakeCamera().show(await code('SN-1', 'Code128'));
    const { read } = await open();
    await expect.poll(() => read.mock.calls).toEqual([['SN-1']]);
  });
});

test.skipIf(IS_BY_DAY)(
  'where the code of the reader does not come it is said, what is typed is taken, and later it is tried again',
  async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const camera = fakeCamera();
    camera.show(await code('SN-1', 'QRCode'));
    // why: as a worker whose file does not come: it says so and never answers.
    const lost = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function lose(this: Worker) {
      this.dispatchEvent(new Event('error'));
    });
    const { read, reopen } = await open();
    await expect
      .element(dialog().getByText('Codes cannot be read here right now. Type the number instead.'))
      .toBeVisible();
    await field().fill('SN-2');
    await dialog().getByRole('button', { name: 'Find' }).click();
    expect(read.mock.calls).toEqual([['SN-2']]);
    await expect.poll(() => statesOf(camera)).toEqual(['ended']);
    lost.mockRestore();
    reopen();
    await expect.poll(() => read.mock.calls).toEqual([['SN-2'], ['SN-1']]);
  },
);

test.each(
  everyNthByDay(
    [
      [320, 568],
      [390, 844],
      [568, 320],
    ] as const,
    2,
  ),
)('the picture and the field are in view at %i by %i px', async (width, height) => {
  await page.viewport(width, height);
  fakeCamera();
  await open();
  await expect.element(video()).toBeVisible();
  await field().click();
  await expect.element(field()).toBeInViewport({ ratio: 1 });
  await expect.element(video()).toBeInViewport({ ratio: 0.6 });
  expect(document.documentElement.scrollWidth).toBe(width);
});
