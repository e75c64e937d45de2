import { expect, it } from 'vitest';
import { boundedWork } from './bounded-work.ts';

it('runs at most so many at once and all in the end, also when some fail', async () => {
  const atOnce = boundedWork(() => 2);
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

it('begins fewer once fewer are allowed, and more again', async () => {
  let allowed = 3;
  const atOnce = boundedWork(() => allowed);
  const ends: (() => void)[] = [];
  const pieces = Array.from({ length: 7 }, () => atOnce(() => new Promise<void>((end) => ends.push(end))));
  const finish = async (count: number) => {
    for (const end of ends.splice(0, count)) end();
    await new Promise((resume) => setImmediate(resume));
  };
  await finish(0);
  expect(ends).toHaveLength(3);
  allowed = 1;
  await finish(2);
  expect(ends).toHaveLength(1);
  await finish(1);
  expect(ends).toHaveLength(1);
  allowed = 2;
  await finish(1);
  expect(ends).toHaveLength(2);
  await finish(2);
  await finish(1);
  await Promise.all(pieces);
});

it('lets no one who comes later begin before those who wait', async () => {
  let allowed = 1;
  const atOnce = boundedWork(() => allowed);
  const begun: string[] = [];
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const piece = (name: string) =>
    atOnce(() => {
      begun.push(name);
      return over;
    });
  const early = [piece('first'), piece('second')];
  allowed = 2;
  const late = piece('third');
  await new Promise((resume) => setImmediate(resume));
  expect(begun).toEqual(['first', 'second']);
  end();
  await Promise.all([...early, late]);
});
