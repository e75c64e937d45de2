import { expect, test } from 'vitest';
import { answer } from './bed/answering-api.ts';
import { main, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { ITEM_ID, itemAt } from './bed/sample-item.ts';

test('a box grows with its text from two lines to ten, and shrinks with it', async () => {
  answer('items.get', itemAt('evaluation_review'));
  await openApp(personOf('fixed_assets_manager'), `/items/${ITEM_ID}`);
  const box = main().getByLabelText('Comment (optional)');
  await expect.element(box).toBeVisible();
  const element = box.element() as HTMLTextAreaElement;
  const line = Number.parseFloat(getComputedStyle(element).lineHeight);
  const linesOf = () => {
    const { paddingTop, paddingBottom, borderTopWidth } = getComputedStyle(element);
    const frame = [paddingTop, paddingBottom, borderTopWidth, borderTopWidth]
      .map(Number.parseFloat)
      .reduce((sum, one) => sum + one, 0);
    return (element.getBoundingClientRect().height - frame) / line;
  };
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `Line ${at}`).join('\n');
  const heights: Record<number, number> = {};
  for (const count of [0, 1, 2, 3, 7, 10, 11, 40, 2]) {
    await box.fill(lines(count));
    heights[count] = Math.round(linesOf() * 10) / 10;
  }
  expect(heights).toEqual({ 0: 2, 1: 2, 2: 2, 3: 3, 7: 7, 10: 10, 11: 10, 40: 10 });
});
