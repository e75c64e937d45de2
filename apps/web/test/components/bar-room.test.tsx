import { afterEach, expect, test } from 'vitest';
import { cssHeight } from '../../src/ui/css-height.ts';

const bar = document.createElement('div');
const whole = document.documentElement.style;
afterEach(() => bar.remove());

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
/** Three frames: a size is measured in the first and told in the second. */
const drawn = async () => {
  for (let frame = 0; frame < 3; frame += 1) await nextFrame();
};

test.each([
  ['--bar', 60, ''],
  ['--bar', 88, ''],
  ['--bar', 89, '176px'],
  ['--bar', 176, '176px'],
  ['--bar', 190, '264px'],
  ['--foot', 61, '61px'],
] as const)('%s of %i px is told as "%s", and as nothing without it', async (property, height, told) => {
  bar.style.height = `${height}px`;
  document.body.append(bar);
  const stop = cssHeight(property)(bar);
  await drawn();
  expect(whole.getPropertyValue(property)).toBe(told);
  stop?.();
  expect(whole.getPropertyValue(property)).toBe('');
});

test('a bar that is higher than before takes no other room until it needs it', async () => {
  bar.style.height = '110px';
  document.body.append(bar);
  const stop = cssHeight('--bar')(bar);
  await drawn();
  let changes = 0;
  const seen = new MutationObserver(() => {
    changes += 1;
  });
  seen.observe(document.documentElement, { attributes: true, attributeFilter: ['style'] });
  bar.style.height = '142px';
  await drawn();
  expect(changes).toBe(0);
  seen.disconnect();
  bar.style.height = '60px';
  await drawn();
  expect(whole.getPropertyValue('--bar')).toBe('');
  stop?.();
});
