import { expect, it } from 'vitest';
import { testClock } from '../../../test/test-clock.ts';
import { createRequestCounter, requestLimits } from './rate-limit.ts';

it('refuses a key over its limit until the window ends, and no other key', () => {
  const clock = testClock();
  const counter = createRequestCounter({ requests: 3, windowMs: 60_000 }, clock);
  for (let time = 0; time < 3; time += 1) counter.count('one');
  clock.advance(20_000);
  expect(() => counter.count('one')).toThrow(
    expect.objectContaining({ code: 'too_many_requests', retryAfter: 40 }),
  );
  expect(() => counter.count('two')).not.toThrow();
  clock.advance(40_000);
  expect(() => counter.count('one')).not.toThrow();
});

it('refuses no one for longer than a window when the clock is set back by hours', () => {
  const clock = testClock();
  const counter = createRequestCounter({ requests: 1, windowMs: 60_000 }, clock);
  counter.count('one');
  clock.advance(-5 * 3_600_000);
  expect(() => counter.count('one')).not.toThrow();
  expect(() => counter.count('one')).toThrow(
    expect.objectContaining({ code: 'too_many_requests', retryAfter: 60 }),
  );
});

it('counts nothing when there is no limit', () => {
  const counter = createRequestCounter(requestLimits(0).address, testClock());
  for (let time = 0; time < 10_000; time += 1) expect(() => counter.count('one')).not.toThrow();
});
