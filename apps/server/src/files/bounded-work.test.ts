import { expect, it } from 'vitest';
import { boundedWork } from './bounded-work.ts';

it('runs at most so many at once and all in the end, also when some fail', async () => {
  const atOnce = boundedWork(2);
  let running = 0;
  let most = 0;
  const results = await Promise.allSettled(
    Array.from({ length: 9 }, (_, number) =>
      atOnce(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resume) => setImmediate(resume));
        running -= 1;
        if (number % 3 === 0) throw new Error('broken');
        return number;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(6);
});
