import { StrictMode, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { usePending } from '../../src/lib/pending-parts.ts';
import { lazyComponent } from '../../src/ui/lazy-component.tsx';
import { ShownWhole } from '../../src/ui/shown-whole.tsx';
import { render } from './bed/draw.ts';

afterEach(() => vi.useRealTimers());

/** A read that is under way until its button is pressed. */
function Read() {
  const [isPending, setPending] = useState(true);
  usePending(isPending);
  return (
    <button type="button" onClick={() => setPending(false)}>
      What is read
    </button>
  );
}

/** Code that comes, or fails, when the test says, and then holds a read. */
function lazyRead() {
  const code = Promise.withResolvers<typeof Read>();
  return { Part: lazyComponent(() => code.promise), ...code };
}

const isShown = (text: string) => page.getByText(text).query()?.checkVisibility({ visibilityProperty: true });
/** Ends the read, which cannot be pressed while it is not seen. */
const endRead = () =>
  page
    .getByText('What is read')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));

test('a part is shown when the code in it and what that reads have come, and not before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { Part, resolve } = lazyRead();
  await render(
    <StrictMode>
      <ShownWhole awaiting={<p>Awaited</p>}>
        <p>At once</p>
        <Part />
      </ShownWhole>
    </StrictMode>,
  );
  expect([isShown('Awaited'), isShown('At once')]).toEqual([true, false]);
  resolve(Read);
  await expect.poll(() => isShown('What is read')).toBe(false);
  expect([isShown('Awaited'), isShown('At once')]).toEqual([true, false]);
  endRead();
  await expect.poll(() => isShown('What is read')).toBe(true);
  expect([isShown('Awaited'), isShown('At once')]).toEqual([undefined, true]);
});

test('without anything to wait for it is shown as soon as it is drawn', async () => {
  await render(
    <ShownWhole>
      <p>At once</p>
    </ShownWhole>,
  );
  expect(isShown('At once')).toBe(true);
});

test('code that fails has come, and the rest is shown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { Part, reject } = lazyRead();
  await render(
    <ShownWhole>
      <p>At once</p>
      <Part />
    </ShownWhole>,
  );
  // why: what the test before drew is taken away in tasks of its own.
  await expect.poll(() => isShown('At once')).toBe(false);
  reject(new Error('Not there'));
  await expect.poll(() => isShown('At once')).toBe(true);
});

test('after a second what has come is shown', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await render(
    <ShownWhole>
      <p>At once</p>
      <Read />
    </ShownWhole>,
  );
  await expect.poll(() => isShown('At once')).toBe(false);
  vi.advanceTimersByTime(999);
  expect(isShown('At once')).toBe(false);
  vi.advanceTimersByTime(1);
  await expect.poll(() => isShown('At once')).toBe(true);
});

test('a part inside a part is waited for by itself', async () => {
  await render(
    <ShownWhole>
      <p>At once</p>
      <ShownWhole>
        <Read />
      </ShownWhole>
    </ShownWhole>,
  );
  expect([isShown('At once'), isShown('What is read')]).toEqual([true, false]);
  endRead();
  await expect.poll(() => isShown('What is read')).toBe(true);
});

test('its head is shown at once, and what is loaded there is waited for', async () => {
  await render(
    <ShownWhole head={<Read />}>
      <p>At once</p>
    </ShownWhole>,
  );
  expect([isShown('What is read'), isShown('At once')]).toEqual([true, false]);
  endRead();
  await expect.poll(() => isShown('At once')).toBe(true);
});

test('a part that is not there yet is awaited however long that takes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const parts = (isReady: boolean) => (
    <ShownWhole isReady={isReady} awaiting={<p>Awaited</p>}>
      {isReady ? <Read /> : null}
    </ShownWhole>
  );
  const { rerender } = await render(parts(false));
  vi.advanceTimersByTime(60_000);
  expect(isShown('Awaited')).toBe(true);
  await rerender(parts(true));
  await expect.poll(() => isShown('What is read')).toBe(false);
  expect(isShown('Awaited')).toBe(true);
  vi.advanceTimersByTime(1_000);
  await expect.poll(() => isShown('What is read')).toBe(true);
});
