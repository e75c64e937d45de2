import { expect, test } from 'vitest';
import { render } from './bed/draw.ts';
import { type EarlyDrops, useEarlyDrops } from '../../src/ui/use-early-drops.ts';
import { useHandedIn } from '../../src/ui/use-handed-in.ts';

const taken: string[] = [];

function Intake({ early }: { readonly early: EarlyDrops }) {
  useHandedIn(early, {
    onFiles: (files) => taken.push(...files.map(({ name }) => name)),
    onRows: () => undefined,
  });
  return null;
}

function Step({ isLoaded }: { readonly isLoaded: boolean }) {
  const early = useEarlyDrops();
  return isLoaded ? <Intake early={early} /> : null;
}

/** Drops a file on the page; whether the browser was kept from opening it. */
function drop(name: string): boolean {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['x'], name));
  return ['dragover', 'drop'].every(
    (kind) =>
      !document.body.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true })),
  );
}

test('what is dropped before the code that reads it is there is taken once it is, and nothing twice', async () => {
  const shown = await render(<Step isLoaded={false} />);
  expect(drop('one.csv')).toBe(true);
  expect(drop('two.csv')).toBe(true);
  expect(taken).toEqual([]);
  await shown.rerender(<Step isLoaded />);
  await expect.poll(() => taken).toEqual(['one.csv', 'two.csv']);
  expect(drop('three.csv')).toBe(true);
  expect(taken).toEqual(['one.csv', 'two.csv', 'three.csv']);
  await shown.unmount();
  expect(drop('four.csv')).toBe(false);
  expect(taken).toHaveLength(3);
});
